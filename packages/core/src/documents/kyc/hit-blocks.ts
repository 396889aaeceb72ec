import {
  HIT_ACTION_LABELS,
  HIT_STATE_LABELS,
  type KycHit,
  latinFirst,
  PART_REASON_LABELS,
  plainText,
  QUALIFIER_LABELS,
  QUALIFIER_OUTCOME_LABELS,
  REOPEN_CAUSE_LABELS,
  sanctionsListLabel,
  showDate,
} from "@broker/contracts";
import type { Block, Text } from "../blocks/block.ts";
import { list, strong, table } from "../blocks/build-blocks.ts";

const ALL = { most: Number.POSITIVE_INFINITY } as const;

/** The name of a list as documents print it. */
export const listName = (id: string): string => plainText(sanctionsListLabel(id));

/** A text as documents print it; a dash = not known. */
export const known = (text: string | null): string => (text === null || text === "" ? "–" : plainText(text));

/**
 * A hit with its decision: who proposed, who confirmed, with reasons and evidence.
 * @param place 'Hit 1 of 3', printed before it
 */
export function hitBlocks(hit: KycHit, place: string): Block[] {
  const { party, match, entry, listAsOf, steps, goneAt, state } = hit;
  const day = listAsOf === null ? "no date stated" : `as at ${showDate(listAsOf)}`;
  const stated = [
    ["Names", latinFirst(entry.names).map(({ text }) => text)],
    ["Births", entry.births],
    ["Nationalities", entry.nationalities],
    ["Identifiers", entry.identifiers.map(({ kind, value }) => `${kind} ${value}`)],
    ["Positions", entry.positions],
    ["Reasons", entry.reasons],
    ["Measures", entry.sanctions],
  ] as const;
  const now = goneAt === null ? HIT_STATE_LABELS[state] : `No longer found since ${showDate(goneAt)}`;
  return [
    strong(
      `${place}. ${plainText(party.name)}: ${match.strength} hit, ${Math.round(match.score * 100)}%, on ${listName(match.list)}, entry ${plainText(entry.id)}, ${day}. ${now}.`,
    ),
    ...table(
      "The list's own words",
      ["Field", "Entry"],
      stated.flatMap(([label, values]): Text[][] =>
        values.length === 0 ? [] : [[label, plainText(values.slice(0, 12).join("; "))]],
      ),
      { ...ALL, widths: [22, null] },
    ),
    ...table(
      "How the names agree",
      ["Screened", "On the list", "Reason", "# Score", "# Weight"],
      match.parts.map(({ query, listed, reason, score, weight }): Text[] => [
        known(query),
        known(listed),
        PART_REASON_LABELS[reason],
        score.toFixed(2),
        weight.toFixed(2),
      ]),
      { ...ALL, widths: [null, 28, 24, 11, 11] },
    ),
    ...list(
      "Identifiers",
      match.qualifiers.map(({ kind, outcome, given, listed }) =>
        plainText(
          `${QUALIFIER_LABELS[kind]} ${QUALIFIER_OUTCOME_LABELS[outcome]}${given === null ? "" : `: ${given} against ${listed.slice(0, 5).join(", ")}`}`,
        ),
      ),
    ),
    ...table(
      "Decision",
      ["Date", "Step", "By", "Reason", "Evidence"],
      steps.map(({ at, action, by, verdict, reason, evidence, onePerson, cause }): Text[] => [
        showDate(at),
        `${HIT_ACTION_LABELS[action]}${verdict === null ? "" : `: ${verdict === "true" ? "true match" : "false match"}`}${onePerson ? " (one person)" : ""}`,
        by === null ? "Screening" : plainText(by),
        known(reason ?? (cause === null ? null : REOPEN_CAUSE_LABELS[cause])),
        known(
          evidence === null ? null : `${evidence.words}${evidence.file === null ? "" : ` (file: ${evidence.file})`}`,
        ),
      ]),
      { ...ALL, widths: [13, 18, 13, null, 27] },
    ),
  ];
}
