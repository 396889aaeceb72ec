import type { PageDocument } from "./page-dom.ts";

declare const document: PageDocument;

/**
 * Runs inside the page. Words that stand with a heading and are no part of what it heads: a page that has only these is
 * empty.
 */
export function readNotes(): string[] {
  return [...document.querySelectorAll(".side .note, .head .note")].map(({ textContent }) =>
    textContent.replace(/\s+/g, " ").trim(),
  );
}
