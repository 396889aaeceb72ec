import type { Batch, BatchRow } from "@broker/contracts";
import { markdownSection } from "../blocks/markdown.ts";
import { joinBlocks, markdownText } from "../blocks/markdown-text.ts";
import { batchDocument } from "./batch-document.ts";

/** The index of a batch as Markdown (CommonMark with GFM tables), for a comment or a job's summary. */
export function batchAsMarkdown(batch: Batch, rows: readonly BatchRow[]): string {
  const { title, started, description, sections, foot } = batchDocument(batch, rows, () => null);
  return joinBlocks(
    `# ${markdownText(title)}`,
    `${started}. ${markdownText(description)}`,
    ...sections.map(markdownSection),
    "---",
    `${markdownText(foot)}\n`,
  );
}
