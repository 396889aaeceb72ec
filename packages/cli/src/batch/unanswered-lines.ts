import { type BatchRow, SOURCE_TITLES, showCount } from "@broker/contracts";
import { summariseBatch } from "@broker/core";
import type { Look } from "../terminal/look.ts";
import { cut, paragraph, terminalText } from "../terminal/text.ts";

const NAMED = 2;

/**
 * What a list's figures are without: the sources that did not answer, and the companies of which nothing could be made.
 */
export function unansweredLines(look: Look, rows: readonly BatchRow[]): string[] {
  const silent = summariseBatch(rows).unanswered.flatMap(({ source, companies }) =>
    paragraph(
      look,
      "  ",
      `${SOURCE_TITLES[source]} did not answer: ${showCount(companies, "company", "companies")} without it.`,
    ),
  );
  const broken = Map.groupBy(
    rows.filter(({ enrichment }) => enrichment.error !== null && enrichment.without.length === 0),
    ({ enrichment }) => terminalText(enrichment.error ?? ""),
  );
  const others = [...broken].flatMap(([reason, hit]) => {
    const names = [...new Set(hit.map(({ domain, input }) => domain ?? input))];
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
    return [`  ${names.length} not enriched: ${names.slice(0, NAMED).join(", ")}${more}.`, `     ${reason}`];
  });
  const lines = [...silent, ...others.map((line) => cut(look, line, look.columns - 1))];
  return lines.length === 0 ? [] : ["", ...lines];
}
