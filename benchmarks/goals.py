"""What a measured figure is compared with."""

from pydantic import BaseModel, ConfigDict, computed_field


class Figure(BaseModel):
    """One measured figure beside its goals.

    Attributes:
        name: What was measured.
        value: What came out, in `unit`.
        unit: Its unit.
        reach: The goal.
        stretch: The goal after that.
        more_is_better: Whether a goal is a floor rather than a ceiling.
        detail: Medians and spreads behind the value.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    value: float
    unit: str
    reach: float
    stretch: float
    more_is_better: bool
    detail: str = ""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def reached(self) -> bool:
        """Whether the value meets the goal."""
        return self.value >= self.reach if self.more_is_better else self.value <= self.reach

    @computed_field  # type: ignore[prop-decorator]
    @property
    def stretched(self) -> bool:
        """Whether the value meets the goal after that."""
        return self.value >= self.stretch if self.more_is_better else self.value <= self.stretch
