import { plainText } from "@broker/contracts";

/** What would make a line another block: its escape is a backslash, which the reader removes. */
const MARKED = /^(?:[-*|\\]|\d{1,9}[.)] )/;

/** A paragraph of one line. */
export function bodyLine(text: string): string {
  const line = plainText(text);
  return MARKED.test(line) ? `\\${line}` : line;
}

const item = (text: string) => plainText(text);

export const bodyList = (items: readonly string[]): string => items.map((each) => `- ${item(each)}`).join("\n");

export const bodySteps = (items: readonly string[]): string =>
  items.map((each, place) => `${place + 1}. ${item(each)}`).join("\n");

const cell = (text: string) => plainText(text).replaceAll("\\", "\\\\").replaceAll("|", "\\|");

const row = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;

/** A table under its caption. */
export const bodyTable = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [bodyLine(caption), row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
