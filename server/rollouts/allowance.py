"""What an upload may unfold into, so that a small file cannot fill a machine."""

from dataclasses import dataclass

from pleinair.server.rollouts.reading import MAX_ROW_BYTES, RolloutsError

MIB = 1024 * 1024
# Pictures hardly shrink in an archive: this is more than any that is taken over the network holds.
MAX_PICTURES_BYTES = 512 * MIB
# A canvas of 2048 x 2048 in four colours, uncompressed, and something.
MAX_PICTURE_BYTES = 20 * MIB
# Some thousand rows with replies of a few thousand characters.
MAX_TEXT_BYTES = 64 * MIB
MAX_ROWS = 20_000
FILE_BYTES = 4096  # the least that a file or folder takes of a disk
LESS = "choose less of the run, as `pleinair rollouts export --latest 1000` does"


@dataclass
class Allowance:
    """What an upload may still unfold into. Each method raises RolloutsError beyond it.

    Attributes:
        pictures: Bytes on disk, of pictures and tables.
        text: Bytes of rows.
        rows: Rows.
    """

    pictures: int = MAX_PICTURES_BYTES
    text: int = MAX_TEXT_BYTES
    rows: int = MAX_ROWS

    def take_file(self, name: str, size: int) -> None:
        """A file or folder, or some of it, is written."""
        self.pictures -= size
        if self.pictures < 0:
            raise RolloutsError(
                f"{name}: the pictures up to here are more than {MAX_PICTURES_BYTES // MIB} MiB "
                f"when they are unpacked; {LESS}"
            )

    def take_text(self, name: str, size: int, rows: int) -> None:
        """Some text with so many ends of rows is written."""
        self.text -= size
        self.rows -= rows
        if self.text < 0:
            raise RolloutsError(
                f"{name}: the rows up to here are more than {MAX_TEXT_BYTES // MIB} MiB "
                f"when they are unpacked; {LESS}"
            )
        if self.rows < 0:
            raise RolloutsError(f"{name}: there are more than {MAX_ROWS:,} rows; {LESS}")


def check_picture(name: str, size: int) -> None:
    """Whether a picture may be that large.

    Raises:
        RolloutsError: It may not.
    """
    if size > MAX_PICTURE_BYTES:
        raise RolloutsError(
            f"{name}: a picture has at most {MAX_PICTURE_BYTES // MIB} MiB; leave this one out"
        )


def check_row(name: str, number: int, size: int) -> None:
    """Whether a row may be that long.

    Raises:
        RolloutsError: It may not.
    """
    if size > MAX_ROW_BYTES:
        raise RolloutsError(
            f"{name}, row {number}: a row has at most {MAX_ROW_BYTES // MIB} MiB; leave it out"
        )
