import {
  type ActionPlan,
  type Blocker,
  blockerCounts,
  datedBlockerSource,
  notAssessedSentences,
  type Placeability,
  type PlanAction,
  placeabilityLead,
  showCount,
  showHours,
  VERDICT_NOTES,
  VERDICT_WORDS,
  verdictWords,
} from "@broker/contracts";
import { fixLines } from "../fix-lines.ts";
import { heading, prose } from "../terminal/blocks.ts";
import type { Cell, Look, Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const TONES: Readonly<Record<Placeability["verdict"], Tone>> = {
  refer: "bad",
  "needs-work": "warn",
  ready: "good",
};

/** The verdict as a cell; green only if it is Ready on a client's record. */
export const verdictCell = ({ verdict, basis }: Pick<Placeability, "verdict" | "basis">): Cell => ({
  text: verdictWords({ verdict, basis }),
  tone: verdict === "ready" && basis === "scan" ? "quiet" : TONES[verdict],
});

/** Verdict and reason, for the head of a page. */
export function verdictLines(look: Look, placeability: Placeability): string[] {
  const { text, tone = "quiet" } = verdictCell(placeability);
  const view = placeability.basis === "scan" ? " (external view)" : "";
  return [...prose(look, `Placeability: ${text}${view}`, { tone }), ...prose(look, placeabilityLead(placeability))];
}

const blockerTable = (actions: readonly PlanAction[], demo = false): Table<Blocker> => ({
  head: false,
  columns: [
    { heading: "Blocker", cell: ({ title }) => title, width: { grow: 20 }, wrap: true, stacked: "title" },
    { heading: "Subject", cell: ({ subject }) => subject, width: { grow: 20 }, wrap: true },
  ],
  below: {
    under: "Blocker",
    lines: (blocker) => [
      `Source: ${datedBlockerSource(blocker)}`,
      `Cleared by: ${blocker.clearedBy}`,
      ...actions
        .filter(({ clears }) => clears.includes(blocker.rule))
        .map(({ title, effortHours }) => `Action: ${title}, ${showHours(effortHours)}`),
      ...(blocker.offer === undefined ? [] : [`Subjectivity to offer: ${blocker.offer.text}`]),
      ...(blocker.subjectivity === undefined ? [] : [`Subjectivity ${blocker.subjectivity.n} on the slip`]),
      ...(blocker.fix === undefined ? [] : fixLines(blocker.fix, demo)),
    ],
  },
});

/**
 * The verdict with every blocker: source, what clears it, the actions that do so, the subjectivity to offer; then the
 * rules that could not be applied.
 */
export function placeabilityLines(look: Look, placeability: Placeability, plan?: ActionPlan): string[] {
  const { blockers, notAssessed } = placeability;
  const counts = blockerCounts(placeability);
  const groups = [
    { verdict: "refer" as const, count: counts.refer },
    { verdict: "needs-work" as const, count: counts.needsWork },
  ];
  return [
    ...verdictLines(look, placeability),
    ...groups.flatMap(({ verdict, count }) =>
      count === 0
        ? []
        : [
            "",
            ...heading(look, `${VERDICT_WORDS[verdict]}: ${showCount(count, "blocker")}, ${VERDICT_NOTES[verdict]}`),
            ...tableLines(
              look,
              blockerTable(plan?.actions ?? [], look.demo),
              blockers.filter((each) => each.verdict === verdict),
            ),
          ],
    ),
    ...notAssessedLines(look, notAssessed),
    "",
  ];
}

function notAssessedLines(look: Look, rules: Placeability["notAssessed"]): string[] {
  if (rules.length === 0) return [];
  return ["", ...notAssessedSentences(rules).flatMap((each) => prose(look, each, { tone: "quiet" }))];
}
