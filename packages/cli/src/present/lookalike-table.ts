import { type Lookalike, type LookalikeSearch, showCount, showDate } from "@broker/contracts";
import { LOOKALIKE_WORDS } from "@broker/core";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph } from "../terminal/text.ts";

const yesNo = (value: boolean | null) => (value === null ? "?" : value ? "yes" : "no");

function row(look: Look, { domain, kind, hasMail, hasAddress }: Lookalike): string[] {
  const taken = `mail ${yesNo(hasMail)}, address ${yesNo(hasAddress)}`;
  const width = look.columns - 52;
  if (domain.length > width)
    return [...paragraph(look, "  ", domain), ...paragraph(look, "    ", `${LOOKALIKE_WORDS[kind]}; ${taken}`)];
  return [`  ${left(look, domain, width)}  ${left(look, LOOKALIKE_WORDS[kind], 24)}  ${taken}`.trimEnd()];
}

/** The names that exist, with mail first, and how far the search went. */
export function lookalikeTable(
  look: Look,
  { domain, asOf, found, asked, silent, left: rest, questions }: LookalikeSearch,
): string {
  const head =
    found.length === 0
      ? `None of ${showCount(asked, "name")} that look like ${domain} exists.`
      : `${found.length} of ${showCount(asked, "name")} that look like ${domain} exist.`;
  const more = [
    `${showDate(asOf)}: ${showCount(questions, "question")} to the DNS; ${showCount(rest, "further name was", "further names were")} not asked for.`,
    ...(silent === 0 ? [] : [`${showCount(silent, "name")} gave no answer.`]),
    "Candidates only: whose they are, nobody has looked at.",
  ];
  return [
    ...paragraph(look, "  ", head),
    ...(found.length === 0 ? [] : ["", ...found.flatMap((each) => row(look, each)), ""]),
    ...paragraph(look, "  ", more.join(" ")).map((line) => tone(look, "quiet", line)),
  ].join("\n");
}
