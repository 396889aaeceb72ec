import type { PageDocument, PageElement, PageStyle } from "./page-dom.ts";

declare const document: PageDocument;
declare const getComputedStyle: (element: PageElement) => PageStyle;

/** One fault; `everywhere` = it does not depend on the width. */
export interface Fault {
  readonly text: string;
  readonly everywhere: boolean;
}

/** Runs inside the page, so nothing from outside this function may be used. Reads the faults of the shown page. */
export function readFaults(): Fault[] {
  const LONG = 5;
  const faults: Fault[] = [];
  const clean = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
  const named = (element: PageElement) => {
    const words = clean(element.textContent).slice(0, 40);
    const name = element.id ? `#${element.id}` : [...element.classList].map((each) => `.${each}`).join("");
    return `<${element.localName}${name}>${words === "" ? "" : ` '${words}'`}`;
  };
  const shown = (element: PageElement) => {
    if (element.closest(".vh, .sprite, .skip, defs, symbol")) return false;
    return element.checkVisibility();
  };
  /** A scrolling element may contain a wider one. */
  const scrolls = (element: PageElement) => {
    for (let above = element.parentElement; above; above = above.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(above).overflowX)) return true;
    return false;
  };
  const reported = (text: string) => void faults.push({ text, everywhere: false });
  const width = document.documentElement.clientWidth;

  for (const element of document.body.querySelectorAll("*")) {
    if (!shown(element) || element.closest("svg") !== null) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || scrolls(element)) continue;
    const reach = Math.round(box.left + element.scrollWidth);
    const style = getComputedStyle(element);
    if (box.right > width + 1 || box.left < -1)
      reported(`${named(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`);
    else if (style.overflowX === "visible" && reach > width + 1)
      reported(`${named(element)} holds text that reaches to ${reach} of ${width}`);
    else if (["hidden", "clip"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      reported(`${named(element)} is cut off after ${element.clientWidth} of ${element.scrollWidth}`);
  }

  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6, th, dt, caption"))
    if (/^H\d$/.test(heading.tagName) && clean(heading.textContent) === "")
      faults.push({ text: `${named(heading)} is empty`, everywhere: true });

  for (const picture of document.querySelectorAll("img, svg, [role=img]")) {
    const words = ["alt", "aria-label", "aria-labelledby"].some((name) => clean(picture.getAttribute(name)) !== "");
    const hidden = picture.closest("[aria-hidden=true], [role=img][aria-label]") !== null;
    if (!words && !hidden) faults.push({ text: `${named(picture)} is a picture without words`, everywhere: true });
  }

  const seen = new Map<string, number>();
  for (const block of document.querySelectorAll("p, li, td, dd, blockquote, figcaption, small, aside")) {
    if (block.closest(".vh, nav") !== null || block.querySelector("p, li, td, dd, table, ul, ol, dl") !== null)
      continue;
    for (const sentence of clean(block.textContent).split(/(?<=[.!?])\s+/)) {
      if (!/[.!?]$/.test(sentence) || sentence.split(" ").length < LONG) continue;
      seen.set(sentence, (seen.get(sentence) ?? 0) + 1);
    }
  }
  for (const [sentence, count] of seen)
    if (count > 1) faults.push({ text: `stands ${count} times: '${sentence}'`, everywhere: true });
  return faults;
}
