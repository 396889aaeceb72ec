/**
 * Text inside Markdown as text: characters that CommonMark or HTML would read as markup are escaped, so that no
 * heading, link, image, table cell or tag can result. The colon of bare addresses is escaped too, so that nothing links
 * by itself.
 */
export function markdownText(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~$!]/g, (character) => `\\${character}`)
    .replaceAll("&", "&amp;")
    .replace(/:(?=\/\/)/g, "&#58;")
    .replace(/\b(www)\./gi, "$1&#46;")
    .replaceAll("@", "&#64;")
    .replace(/^(\s*)([-+=])/, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, "$1\\$2");
}

/**
 * Text as a code span: nothing in it is markup. The fence is one backtick longer than any run inside (CommonMark §6.1).
 */
export function markdownCode(text: string): string {
  if (text === "") return "";
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = /^`|`$/.test(text) ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/**
 * A table of cells that are Markdown already. A bar inside a cell would end it even in a code span, so it is escaped
 * (GFM §4.10).
 */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Joins paragraphs, lists and tables; empty ones are omitted. */
export function joinBlocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
