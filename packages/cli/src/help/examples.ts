/** The examples under a command's help: what to type, and what for. */
export function examples(...rows: readonly (readonly [line: string, meaning: string])[]): string {
  const width = Math.max(...rows.map(([line]) => line.length));
  return `\nExamples:\n${rows.map(([line, meaning]) => `  ${line.padEnd(width)}  ${meaning}`).join("\n")}`;
}
