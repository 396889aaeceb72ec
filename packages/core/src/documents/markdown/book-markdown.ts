import type { BookModel } from "../report/book/build-book-model.ts";
import { markdownParts } from "./markdown-parts.ts";
import { markdownText } from "./markdown-text.ts";

/** The dashboard over the book as one Markdown document. */
export function bookMarkdown({ company, title, description, scanned, from, foot, sections }: BookModel): string {
  return [
    `# ${markdownText(company)}`,
    `${title}, ${scanned}, from ${markdownText(from)}.`,
    description,
    ...sections.map((section) => `## ${section.title}\n\n${markdownParts(section.data)}`),
    "---",
    `${foot}\n`,
  ].join("\n\n");
}
