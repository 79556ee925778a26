"""How the page looks: pale paper, ink, and a few watercolours. No font or file from elsewhere."""

import gradio as gr
from gradio.themes import Base, Color, sizes

INDIGO = Color(
    "#eff3f6", "#dde6ec", "#bfd0da", "#98b3c3", "#7094aa", "#4f7a94", "#3f657d", "#355367",
    "#2e4656", "#27394a", "#182530", name="indigo-wash",
)  # fmt: skip
PAPER = Color(
    "#fdfaf3", "#f8f2e6", "#eee5d4", "#ddd2bd", "#b7aa95", "#8b8071", "#6b6257", "#524b43",
    "#38332d", "#262320", "#1a1816", name="paper",
)  # fmt: skip
SERIF = ("Iowan Old Style", "Palatino Linotype", "Palatino", "P052", "Georgia", "serif")
SANS = ("ui-sans-serif", "system-ui", "-apple-system", "Segoe UI", "Noto Sans", "sans-serif")
MONO = ("ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "DejaVu Sans Mono", "monospace")


def theme() -> Base:
    """The theme, in light and dark."""
    made = Base(
        primary_hue=INDIGO,
        secondary_hue=INDIGO,
        neutral_hue=PAPER,
        radius_size=sizes.radius_md,
        font=[gr.themes.Font(name) for name in SANS],
        font_mono=[gr.themes.Font(name) for name in MONO],
    )
    return made.set(
        body_background_fill="*neutral_100",
        body_background_fill_dark="*neutral_950",
        background_fill_primary="*neutral_50",
        background_fill_primary_dark="*neutral_900",
        background_fill_secondary="*neutral_100",
        background_fill_secondary_dark="*neutral_950",
        body_text_color="*neutral_800",
        body_text_color_dark="*neutral_100",
        body_text_color_subdued="*neutral_600",
        body_text_color_subdued_dark="*neutral_400",
        block_background_fill="*neutral_50",
        block_background_fill_dark="*neutral_900",
        block_border_width="1px",
        block_border_color="*neutral_200",
        block_border_color_dark="*neutral_800",
        block_label_background_fill="transparent",
        block_label_background_fill_dark="transparent",
        block_label_text_color="*neutral_600",
        block_label_text_color_dark="*neutral_400",
        block_shadow="none",
        input_background_fill="white",
        input_background_fill_dark="*neutral_950",
        input_border_color="*neutral_300",
        input_border_color_dark="*neutral_700",
        button_primary_background_fill="*primary_600",
        button_primary_background_fill_hover="*primary_700",
        button_primary_background_fill_dark="*primary_600",
        button_primary_background_fill_hover_dark="*primary_500",
        button_primary_text_color="white",
        button_secondary_background_fill="*neutral_50",
        button_secondary_background_fill_hover="*neutral_200",
        button_secondary_background_fill_dark="*neutral_800",
        button_secondary_border_color="*neutral_300",
        link_text_color="*primary_700",
        link_text_color_dark="*primary_300",
        color_accent_soft="*primary_50",
        color_accent_soft_dark="*primary_900",
    )
