const DELIMITERS = [",", ";", "\t", "|"] as const;

/** The delimiter of a list by its first line: the one that stands there most often outside quotes; null = none does. */
export function sniffDelimiter(firstLine: string): string | null {
  const open = firstLine.replace(/"(?:[^"]|"")*"?/g, "");
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: open.split(delimiter).length - 1 }));
  const most = counted.reduce((best, each) => (each.count > best.count ? each : best));
  return most.count > 0 ? most.delimiter : null;
}
