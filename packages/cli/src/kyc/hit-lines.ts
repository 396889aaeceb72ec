import {
  HIT_ACTION_LABELS,
  HIT_STATE_LABELS,
  type HitConfirmers,
  type HitStep,
  hitsByParty,
  type KycHit,
  latinFirst,
  PARTY_ROLE_LABELS,
  REOPEN_CAUSE_LABELS,
  sanctionsListLabel,
  showCount,
  showDate,
  showList,
  shownListedName,
} from "@broker/contracts";
import { heading, prose } from "../terminal/blocks.ts";
import { type Look, tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { partWords, qualifierWords } from "./show-screening.ts";

/** The state of a hit in words. */
export const hitState = ({ state, goneAt }: KycHit): string =>
  goneAt === null ? HIT_STATE_LABELS[state] : "No longer found";

const percent = (score: number) => `${Math.round(score * 100)}%`;

const HITS: Table<KycHit> = {
  columns: [
    {
      heading: "Listed name",
      cell: ({ match }) => terminalText(shownListedName(match)),
      width: { grow: 18 },
      stacked: "title",
      wrap: true,
    },
    { heading: "List", cell: ({ match }) => match.list, stacked: "labelled" },
    { heading: "Match", cell: ({ match }) => percent(match.score), align: "right", stacked: "labelled" },
    { heading: "Strength", cell: ({ match }) => match.strength, stacked: "labelled" },
    { heading: "State", cell: hitState, stacked: "labelled" },
    { heading: "Hit", cell: ({ id }) => id },
  ],
};

/** Hits in tables, those of one party together under its name. */
export const hitTables = (look: Look, hits: readonly KycHit[]): string =>
  hitsByParty(hits)
    .map((own) => {
      const [{ party }] = own;
      const lists = new Set(own.map(({ match }) => match.list)).size;
      const many = own.length === 1 ? "1 hit" : `${own.length} hits on ${showCount(lists, "list")}`;
      const about = `${party.name} (${PARTY_ROLE_LABELS[party.roles[0] ?? "other"].toLowerCase()}): ${many}`;
      return [...prose(look, terminalText(about)), "", ...tableLines(look, HITS, own)].join("\n");
    })
    .join("\n\n");

/** Who may confirm a proposal, in a sentence. */
export function confirmersLine({ confirm, own, others }: HitConfirmers): string {
  const who = others.length === 0 ? "no one else has the permission 'kyc-decision'" : `${showList(others)} can`;
  if (confirm)
    return own ? "You can confirm your own proposal, as the settings permit." : "You can confirm or return it.";
  const why = own ? "You proposed this decision, so you cannot confirm it" : "You cannot confirm it";
  return `${why}; ${who}.`;
}

function stepLines(look: Look, { action, at, by, verdict, reason, evidence, onePerson, cause }: HitStep): string[] {
  const who = by === null ? "" : `, ${terminalText(by)}`;
  const what = verdict === null ? "" : `: ${verdict === "true" ? "true match" : "false match"}`;
  const alone = onePerson ? " (one person)" : "";
  return [
    `  ${showDate(at)}${who}  ${HIT_ACTION_LABELS[action]}${what}${alone}`,
    ...(reason === null ? [] : prose(look, terminalText(reason))),
    ...(evidence === null
      ? []
      : prose(
          look,
          `Evidence: ${terminalText(evidence.words)}${evidence.file === null ? "" : `, file ${terminalText(evidence.file)}`}`,
        )),
    ...(cause === null ? [] : prose(look, REOPEN_CAUSE_LABELS[cause])),
  ];
}

const known = (label: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${label}: ${values.slice(0, 8).join(", ")}`];

/**
 * A hit beside the list's own words, with the match and every step.
 * @param confirmers who may confirm what is proposed; null = nothing is
 */
export function hitPage(look: Look, hit: KycHit, confirmers: HitConfirmers | null): string {
  const { party, match, entry, listAsOf } = hit;
  const list = sanctionsListLabel(match.list);
  const facts = [
    ...known(
      "Role",
      party.roles.map((role) => PARTY_ROLE_LABELS[role]),
    ),
    ...known("Born", party.dateOfBirth === null ? [] : [party.dateOfBirth]),
    ...known("Nationality", party.nationality === null ? [] : [party.nationality]),
    ...known("Company number", party.companyNumber === null ? [] : [party.companyNumber]),
  ];
  const stated = [
    ...known(
      "Names",
      latinFirst(entry.names).map(({ text }) => text),
    ),
    ...known("Born", entry.births),
    ...known("Nationality", entry.nationalities),
    ...known(
      "Identifiers",
      entry.identifiers.map(({ kind, value }) => `${kind} ${value}`),
    ),
    ...known("Positions", entry.positions),
    ...known("Reasons", entry.reasons),
    ...known("Measures", entry.sanctions),
    ...known("Regimes", entry.regimes),
  ];
  const words = [...match.parts.flatMap((part) => partWords(part) ?? []), ...match.qualifiers.map(qualifierWords)];
  const isOpen = hit.goneAt === null && (hit.state === "open" || hit.state === "proposed");
  return [
    ...heading(look, terminalText(party.name)),
    `  ${tone(look, isOpen ? "bad" : "good", `${hitState(hit)}, ${match.strength}, ${percent(match.score)}`)}`,
    ...facts.flatMap((line) => prose(look, terminalText(line))),
    "",
    ...heading(look, terminalText(`${list}, ${entry.id}`)),
    ...prose(look, listAsOf === null ? "The list states no date." : `List as at ${showDate(listAsOf)}.`),
    ...stated.flatMap((line) => prose(look, terminalText(line))),
    "",
    ...heading(look, "Match"),
    ...words.flatMap((line) => prose(look, terminalText(line))),
    "",
    ...heading(look, "Decision"),
    ...hit.steps.flatMap((step) => stepLines(look, step)),
    ...(confirmers === null ? [] : prose(look, terminalText(confirmersLine(confirmers)))),
  ].join("\n");
}
