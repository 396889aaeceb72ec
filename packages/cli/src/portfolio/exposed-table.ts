import {
  EXPOSURE_CONFIDENCE_WORDS,
  EXPOSURE_SOURCE_WORDS,
  type ExposedClient,
  type ExposedSearch,
  type ExposureSighting,
  showCount,
  showDate,
  showMoney,
} from "@broker/contracts";
import { heading, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

/** Sightings printed below a client; the JSON has all. */
const PRINTED = 3;

const sightingWords = ({ domain, observed, version, evidence, source, at }: ExposureSighting) =>
  `${domain}: ${observed}${version === null ? "" : ` ${version}`} · ${evidence} · ${EXPOSURE_SOURCE_WORDS[source]}, ${showDate(at)}`;

const CLIENTS: Table<ExposedClient> = {
  columns: [
    { heading: "Client", cell: ({ name }) => name, width: { grow: 16 }, stacked: "title" },
    { heading: "Confidence", cell: ({ confidence }) => EXPOSURE_CONFIDENCE_WORDS[confidence] },
    {
      heading: "Limit",
      cell: ({ limit }) => (limit === null ? "not recorded" : showMoney(limit)),
      align: "right",
      stacked: "labelled",
    },
    {
      heading: "Policy expiry",
      cell: ({ renewsOn }) => (renewsOn === null ? "not recorded" : showDate(renewsOn)),
      stacked: "labelled",
    },
  ],
  below: {
    lines: ({ sightings, email }) => [
      ...sightings.slice(0, PRINTED).map(sightingWords),
      ...(sightings.length > PRINTED ? [`and ${sightings.length - PRINTED} more`] : []),
      `Email: ${email.to ?? "no address recorded"}`,
    ],
  },
};

/** The affected versions given, in words; empty = none. */
export function rangeWords({ from, below }: Pick<ExposedSearch, "from" | "below">): string {
  if (from !== null && below !== null) return `versions from ${from}, below ${below}`;
  if (from !== null) return `versions from ${from}`;
  return below === null ? "" : `versions below ${below}`;
}

/** The clients that stored evidence shows with it, at most `most` of them, and what the others' evidence says. */
export function exposedTable(look: Look, found: ExposedSearch, most: number): string {
  const { query, items, clients, notObserved, notAssessed, otherVersions, matched, notes } = found;
  const range = rangeWords(found);
  const rest = [
    `${showCount(notObserved, "client")} not observed`,
    ...(otherVersions > 0 ? [`of them ${otherVersions} with a version that is not affected`] : []),
    `${notAssessed} not assessed`,
  ];
  return [
    ...heading(look, `${query}${range === "" ? "" : `, ${range}`}: ${items.length} of ${showCount(clients, "client")}`),
    ...(matched.length === 0 ? [] : prose(look, `Matched: ${matched.join(", ")}.`)),
    "",
    ...(items.length === 0
      ? prose(look, "No stored evidence shows it.")
      : tableLines(look, CLIENTS, items.slice(0, most))),
    "",
    ...prose(look, `${rest.join(", ")}.`),
    ...notes.flatMap((note) => prose(look, note)),
    ...prose(look, "Stored scans only; nothing was contacted. Limits as declared or placed."),
  ].join("\n");
}

/** One client's email draft, to copy. */
export function exposedEmail(look: Look, { name, email: { to, subject, text } }: ExposedClient): string {
  return [
    "",
    ...heading(look, `Email to ${name}`),
    `To: ${to ?? "no address recorded"}`,
    `Subject: ${subject}`,
    "",
    text,
  ].join("\n");
}
