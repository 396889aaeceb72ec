import {
  type GateReason,
  type GateSettings,
  plainText,
  type SanctionsGate,
  type SanctionsStanding,
  type StandingScreening,
  sanctionsListLabel,
  showCount,
  showDate,
  showList,
  showLongDate,
} from "@broker/contracts";
import type { RecordedScreening } from "./standing-of.ts";

const NOT_SCREENED = "Sanctions: not screened. No party to this document has been screened against a sanctions list.";

const ROLES = {
  insured: "insured",
  "trading-name": "trading name",
  "former-name": "former name",
  parent: "parent",
  subsidiary: "subsidiary",
  officer: "officer",
  owner: "owner",
  other: "other party",
} as const;

const listsNamed = ({ lists }: StandingScreening): string =>
  showList(
    lists.map(
      ({ list, asOf }) => `${plainText(sanctionsListLabel(list))}${asOf === null ? "" : ` (${showDate(asOf)})`}`,
    ),
  );

function partiesNamed({ parties }: StandingScreening): string {
  if (parties === null) return "";
  return ` Screened: ${showList(parties.map(({ name, role }) => `${plainText(name)} (${ROLES[role]})`))}.`;
}

/** The result of screenings in words; a possible hit is a question, and no one is cleared by a machine. */
function resultWords({ trueMatches, openHits, falseMatches }: SanctionsStanding): string {
  const strong = openHits.filter(({ strength }) => strength === "strong").length;
  const possible = openHits.length - strong;
  const parts = [
    ...(trueMatches.length > 0 ? [`${showCount(trueMatches.length, "true match", "true matches")}`] : []),
    ...(strong > 0 ? [`${showCount(strong, "strong hit")} not decided`] : []),
    ...(possible > 0 ? [`${showCount(possible, "possible hit")} not decided`] : []),
    ...(falseMatches > 0
      ? [`${showCount(falseMatches, "hit")} decided as ${falseMatches === 1 ? "a false match" : "false matches"}`]
      : []),
  ];
  if (trueMatches.length + openHits.length === 0) parts.unshift("no match");
  return showList(parts);
}

/** The screening and its result, as sentences for print. */
function screeningWords(standing: SanctionsStanding, elsewhere: RecordedScreening | null): string {
  const { screening } = standing;
  if (screening === null) return NOT_SCREENED;
  const { by, on, digest, where } = screening;
  // Only the record of a screening that was made elsewhere states its result in its own words.
  const own =
    [...standing.openHits, ...standing.trueMatches].every(({ id }) => id === null) && standing.falseMatches === 0;
  const result = where === "elsewhere" && own && elsewhere !== null ? elsewhere.result : resultWords(standing);
  const evidence = digest === null ? "" : ` Evidence: file ${digest.slice(0, 12)}.`;
  return `Sanctions: screened by ${plainText(by)} on ${showLongDate(on)} against ${listsNamed(screening)}: ${result}.${partiesNamed(screening)}${evidence}`;
}

/** Why the gate is closed, as documents say it: no listed party is named on them. */
function closedWords(id: GateReason, { missingLists }: SanctionsStanding, { maxAgeDays }: GateSettings): string {
  switch (id) {
    case "true-match":
      return "A party is on a sanctions list, and no licence in force covers it.";
    case "strong-hit":
      return "A strong hit on a sanctions list awaits a decision.";
    case "not-screened":
      return "Sanctions not screened.";
    case "name-not-screened":
      return "The insured's current name was not screened against sanctions lists.";
    case "list-not-screened":
      return `Not screened against the ${showList(missingLists.map((list) => plainText(sanctionsListLabel(list))))}.`;
    case "stale":
      return `The sanctions screening is older than ${showCount(maxAgeDays, "day")}.`;
  }
}

/** What opened the gate, as sentences for print. */
function openedWords({ opening, licences }: SanctionsGate): string[] {
  return [
    ...(opening === null
      ? []
      : [
          `Released without a current screening by ${plainText(opening.by)} on ${showLongDate(opening.at)}. Reason: ${plainText(opening.reason)}`,
        ]),
    ...licences.map(
      ({ authority, number, on }) =>
        `Licence ${plainText(number)} of ${plainText(authority)}, ${showLongDate(on)}, covers the match.`,
    ),
  ];
}

/** The whole note for print, and why the gate is closed; `closed` null = it is open. */
export function sanctionsWords(
  standing: SanctionsStanding,
  gate: SanctionsGate,
  { elsewhere, settings }: { readonly elsewhere: RecordedScreening | null; readonly settings: GateSettings },
): { readonly note: string; readonly closed: string | null } {
  const closed = gate.reasons.map(({ id }) => closedWords(id, standing, settings));
  // The note of a missing screening says so itself.
  const repeated = gate.reasons.flatMap(({ id }, at) => (id === "not-screened" ? [] : (closed[at] ?? [])));
  return {
    note: [screeningWords(standing, elsewhere), ...openedWords(gate), ...repeated].join(" "),
    closed: closed.length === 0 ? null : closed.join(" "),
  };
}
