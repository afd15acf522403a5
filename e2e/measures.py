"""Measures a screen at every size: no word or line is cut, no control lies over another or is too small, nothing is wider than the window.

The page is resized, also with text twice as large. What scrolls by itself is measured as far as it is seen.
"""

from collections.abc import Iterator

from playwright.sync_api import Page

from faults import CUT, SMALL, SPILLING
from waiting import drawn, sized

SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (820, 1180), (1180, 820), (1366, 768), (1600, 900))
LARGE = ((320, 568), (390, 844))
"""Sizes at which the text is twice as large, too."""
LEAST, MAIN = 24, 44
"""Sides of a target: of any, and of the controls of a turn."""

# Controls that are seen, each clipped to what scrolls around it, in the open sheet or on the screen.
SEEN = """(one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const box = { left, top, right, bottom };
    for (let around = one.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === "visible") continue;
        const edge = around.getBoundingClientRect();
        box.left = Math.max(box.left, edge.left);
        box.top = Math.max(box.top, edge.top);
        box.right = Math.min(box.right, edge.right);
        box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null;
}"""
# Pairs of controls of which one lies over the other. What is put over a screen to be read at once, such as a notice, may; and what scrolls goes
# below what stays.
OVERLAPS = f"""() => {{
    const seen = {SEEN};
    const stays = (one) => one.matches("dialog, html") ? false : /sticky|fixed/.test(getComputedStyle(one).position) || stays(one.parentElement);
    const sheet = document.querySelector("dialog[open]");
    const controls = [...(sheet ?? document.querySelector("#app")).querySelectorAll("button, a[href], input:not([type=file]), textarea")]
        .filter((one) => one.checkVisibility() && !one.closest(".hidden, .notice-place, .strips"))
        .map((one) => ({{ one, box: seen(one), stays: stays(one) }}))
        .filter(({{ box }}) => box);
    const words = ({{ one }}) => (one.ariaLabel ?? one.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
    return controls.flatMap((a, at) => controls.slice(at + 1)
        .filter((b) => a.stays === b.stays && !a.one.contains(b.one) && !b.one.contains(a.one))
        .filter((b) => Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 3)
        .filter((b) => Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 3)
        .map((b) => `${{words(a)}} / ${{words(b)}}`));
}}"""
# Words that are cut in their own box, unless by an ellipsis.
CLIPPED = """() => [...document.querySelectorAll("#app *, dialog[open] *")].filter((one) => {
    if (!one.checkVisibility() || one.closest(".hidden, svg, [role=img]") || !one.clientWidth) return false;
    if (![...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) return false;
    const { overflowX, textOverflow, clipPath } = getComputedStyle(one);
    return /hidden|clip/.test(overflowX) && clipPath === "none" && textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.textContent.trim().slice(0, 50))"""
# Lines of which only a part is seen, because a box that does not scroll ends within them.
SLICED = """() => [...document.querySelectorAll("#app *, dialog[open] *")].flatMap((one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.closest(".hidden, svg, [role=img], [inert]")) return [];
    const ends = [];
    for (let around = one; around; around = around.parentElement) {
        const { overflowY, clipPath } = getComputedStyle(around);
        if (clipPath !== "none") return [];
        if (/auto|scroll/.test(overflowY)) break;
        if (/hidden|clip/.test(overflowY)) ends.push(around.getBoundingClientRect());
    }
    if (!ends.length) return [];
    const [top, bottom] = [Math.max(...ends.map((end) => end.top)), Math.min(...ends.map((end) => end.bottom))];
    return [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()).flatMap((node) => {
        const words = document.createRange();
        words.selectNodeContents(node);
        const size = Number.parseFloat(getComputedStyle(one).fontSize);
        return [...words.getClientRects()].filter((line) => {
            const middle = (line.top + line.bottom) / 2;
            const [high, low] = [middle - size * 0.36, middle + size * 0.36];
            const seen = Math.min(low, bottom) - Math.max(high, top);
            return seen > 1 && seen < (low - high) * 0.85;
        }).map(() => one.textContent.trim().slice(0, 50));
    });
})"""
# Puts a word in the place of every name of a fighter, and the names back again.
NAMES = """async (word) => {
    const { state } = (await import("./static/inspect/modules.js"))["app/store.js"];
    const { view } = state;
    const acting = view?.actor ? [view.actor, ...view.actor.members] : [];
    const names = [...(view?.fighters ?? []), ...(view?.everyone ?? []), ...(view?.order ?? []), ...acting]
        .flatMap((one) => [one.name, one.label, one.token?.name]).concat(view?.clock?.place)
        .filter((name) => /^\\p{Lu}./u.test(name ?? "")).map((name) => name.replace(/ ?[×\\d].*$/, ""));
    const escaped = [...new Set(names)].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\\]\\\\]/g, "\\$&"));
    const any = new RegExp(`(?<!\\\\p{L})(${escaped.join("|") || "(?!)"})(?!\\\\p{L})`, "gu");
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement.closest("textarea, svg") && node.data.search(any) >= 0) found.push([node, node.data]);
    }
    for (const [node, text] of found) node.data = text.replaceAll(any, word);
    window.named = () => found.forEach(([node, text]) => { node.data = text; });
    return found.length;
}"""
LONG_NAME = "Moonwhisper"
"""A name as long as one word of a name usually is; the narrowest row holds it beside its token and its numbers."""
# Words that go on in a second line although a row of their own would hold them: not those of a picture, nor of a name as large as a title.
BROKEN = """() => {
    const walker = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.querySelector("#app"), NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const one = node.parentElement;
        if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".hidden, svg, [role=img], textarea")) continue;
        const size = Number.parseFloat(getComputedStyle(one).fontSize);
        for (const { 0: word, index } of node.data.matchAll(/[^\\s\\-–—/\u200b\u00ad]{2,}/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
            if (one.clientWidth === 1 || lines.length < 2 || lines.at(-1).top - lines[0].top < size * 0.6) continue;
            const room = one.closest(".sheet-body, .sheet-top, .pane, .actor, .top, .screen, dialog").clientWidth;
            const wide = lines.reduce((sum, { width }) => sum + width, 0);
            if (wide < 0.65 * room) found.push(`${word} in ${one.textContent.trim().slice(0, 40)}`);
        }
    }
    return found;
}"""
# Controls of a turn that are less than a finger wide or high.
THIN = """(least) => [...document.querySelectorAll(
    ".plate, .side-button, #next, .act, .fight-open, .game, .sample, .game-link, .row-token, .row-name, .target-pick, .hit-digits button, .done"
)].filter((one) => one.checkVisibility())
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => Math.min(box.width, box.height) < least - 0.5)
    .map(({ one, box }) => `${one.textContent.trim().slice(0, 30)}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""


def faults(page: Page, where: str) -> Iterator[str]:
    """Yields what is wrong with what is shown."""
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        yield f"{where}: wider than the window"
    if page.evaluate("innerHeight > 500 && document.documentElement.scrollHeight > innerHeight"):
        yield f"{where}: scrolls on where nothing is"
    yield from (f"{where}: too small: {one}" for one in page.evaluate(SMALL, LEAST))
    yield from (f"{where}: too small for its use: {one}" for one in page.evaluate(THIN, MAIN))
    yield from (f"{where}: beyond the edge: {one}" for one in page.evaluate(CUT))
    yield from (f"{where}: cut: {one}" for one in page.evaluate(CLIPPED))
    yield from (f"{where}: a line cut through: {one}" for one in page.evaluate(SLICED))
    yield from (f"{where}: words above or below their button: {one}" for one in page.evaluate(SPILLING))
    yield from (f"{where}: one over the other: {one}" for one in page.evaluate(OVERLAPS))


def broken(page: Page) -> Iterator[str]:
    """Yields the words that break, with the names that there are and where all fighters have a long one. The names are put back."""
    yield from page.evaluate(BROKEN)
    page.evaluate(NAMES, LONG_NAME)
    yield from page.evaluate(BROKEN)
    page.evaluate("window.named()")


def measured(page: Page) -> list[str]:
    """Returns what is wrong with the current screen at any size."""
    found: list[str] = []
    for width, height in SIZES:
        sized(page, width, height)
        found += faults(page, f"{width}x{height}")
        found += [f"{width}x{height}: a word broken: {one}" for one in broken(page)]
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    for width, height in LARGE:
        sized(page, width, height)
        drawn(page)
        found += faults(page, f"{width}x{height} large")
    page.evaluate("document.documentElement.style.fontSize = ''")
    sized(page, 390, 844)
    return found
