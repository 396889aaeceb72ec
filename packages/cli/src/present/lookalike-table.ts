import { type Lookalike, type LookalikeSearch, showCount, showDate } from "@broker/contracts";
import { LOOKALIKE_WORDS } from "@broker/core";
import { type Look, tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { paragraph } from "../terminal/text.ts";

const yesNo = (value: boolean | null) => (value === null ? null : value ? "yes" : "no");

const TABLE: Table<Lookalike> = {
  columns: [
    { heading: "Domain", cell: ({ domain }) => domain, width: { grow: 24 }, stacked: "title" },
    { heading: "Difference", cell: ({ kind }) => LOOKALIKE_WORDS[kind] },
    { heading: "Mail", cell: ({ hasMail }) => yesNo(hasMail), stacked: "labelled" },
    { heading: "Address", cell: ({ hasAddress }) => yesNo(hasAddress), stacked: "labelled" },
  ],
};

/** Registered lookalike domains, those with mail first, and the extent of the search. */
export function lookalikeTable(
  look: Look,
  { domain, asOf, found, asked, silent, left: rest, questions }: LookalikeSearch,
): string {
  const head = `${found.length === 0 ? "None" : found.length} of ${showCount(asked, "lookalike")} of ${domain} ${found.length > 1 ? "are" : "is"} registered.`;
  const more = [
    `${showDate(asOf)}: ${showCount(questions, "DNS query", "DNS queries")}; ${showCount(rest, "further name", "further names")} not queried.`,
    ...(silent === 0 ? [] : [`${showCount(silent, "name")} gave no answer.`]),
    "Candidates only: their ownership has not been verified.",
  ];
  return [
    ...paragraph(look, "  ", head),
    ...(found.length === 0 ? [] : ["", ...tableLines(look, TABLE, found), ""]),
    ...paragraph(look, "  ", more.join(" ")).map((line) => tone(look, "quiet", line)),
  ].join("\n");
}
