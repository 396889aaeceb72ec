/** Text as a code span: nothing in it is markup. The fence is one backtick longer than any run inside (CommonMark §6.1). */
export function markdownCode(text: string): string {
  if (text === "") return "";
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = /^`|`$/.test(text) ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}
