import { type LookalikeSearch, showCount, showDate } from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

const SHOWN = 5;

function told({ domain, asOf, asked, found }: LookalikeSearch): string {
  const names = found.slice(0, SHOWN).map((each) => `${each.domain}${each.hasMail === true ? " (takes mail)" : ""}`);
  const more = found.length > SHOWN ? [`${found.length - SHOWN} more: broker lookalikes ${domain} --last`] : [];
  const none = `none of ${showCount(asked, "name")} queried exists`;
  return `${domain}, searched ${showDate(asOf)}: ${found.length === 0 ? none : [...names, ...more].join(", ")}`;
}

/** The last searches for names that look like a client's domains, one a domain; empty where none was made. */
export function clientLookalikes(look: Look, searches: readonly LookalikeSearch[]): string {
  if (searches.length === 0) return "";
  const note = "Candidates: ownership not assessed.";
  return [
    "",
    `  ${tone(look, "strong", "Lookalike domains")}`,
    ...searches.flatMap((search) => paragraph(look, "  ", terminalText(told(search)))),
    ...paragraph(look, "  ", note).map((line) => tone(look, "quiet", line)),
  ].join("\n");
}
