import type { PageDocument } from "./page-dom.ts";

declare const document: PageDocument;

/** Runs inside the page. Text beside a heading that is not part of its content: a page that has only these is empty. */
export function readNotes(): string[] {
  return [...document.querySelectorAll(".side .note, .head .note")].map(({ textContent }) =>
    textContent.replace(/\s+/g, " ").trim(),
  );
}
