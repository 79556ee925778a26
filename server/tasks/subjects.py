"""What the watercolour task asks for: things with soft edges, few shapes and clear colours."""

from types import MappingProxyType

SUBJECTS = MappingProxyType(
    {
        "hibiscus": "a single hibiscus in full bloom, with five broad petals and a long stamen",
        "poppy": "a red poppy with crumpled petals and a dark heart, on a thin stem",
        "iris": "a purple iris with three petals standing and three falling",
        "tulip": "a tulip just opening, with its long leaves",
        "sunflower": "a sunflower head seen from the front, petals around a dark centre",
        "rose": "a full rose seen from above, petals folded around one another",
        "lotus": "a pink lotus on still water, with a round leaf beside it",
        "magnolia": "a magnolia branch with one open flower and two buds",
        "lavender": "three stems of lavender leaning together",
        "hydrangea": "a round hydrangea head of many small blue florets",
        "wisteria": "wisteria hanging down in a long cluster",
        "maple-leaf": "a maple leaf in autumn, going from yellow to red",
        "fern": "a fern frond with leaflets that shrink towards its tip",
        "mushroom": "a red toadstool with pale spots on its cap, in some grass",
        "lemon": "a lemon cut in half beside a whole one with a leaf",
        "pear": "a ripe pear with a blush on one side and its shadow on the table",
        "cherries": "a pair of cherries on joined stems with one leaf",
        "strawberry": "a strawberry with its green cap and pale seeds",
        "pomegranate": "a pomegranate broken open, its seeds shining",
        "grapes": "a bunch of blue grapes with a vine leaf",
        "jellyfish": "a jellyfish drifting in deep blue water, its tentacles trailing",
        "goldfish": "a goldfish with long fins, seen from above",
        "butterfly": "a butterfly with its wings spread wide",
        "feather": "a blue feather with a pale quill",
        "snail": "a snail with a spiral shell on a leaf",
        "robin": "a robin with a red breast, sitting on a twig",
        "mountains": "three ridges of mountains in mist, paler the farther away they are",
        "sunset": "the sun going down over the sea, with its light on the water",
        "birch": "birch trunks in an autumn wood",
        "moon": "a full moon behind thin cloud over dark hills",
    }
)
"""Phrases by name. A name is lower case and stays, since rollouts are recorded under it."""
