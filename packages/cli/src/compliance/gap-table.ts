import { type COMPLIANCE_API, GAP_STATE_LABELS, type Gap, showDate, showFixed, showHours } from "@broker/contracts";
import { csvTable } from "@broker/core";
import type { z } from "zod";
import { heading, note, prose } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { dayWords, stateCell } from "./compliance-cells.ts";

/** The least work that brings a framework of a client to a target. */
export type CompliancePlanOf = z.infer<(typeof COMPLIANCE_API)["GET /api/clients/:id/compliance/plan"]["answer"]>;

const points = (value: number) => `+${showFixed(value, 1)}`;

function decisionWords({ decision, acceptedUntil }: Gap): string {
  const words = GAP_STATE_LABELS[decision];
  return acceptedUntil === null ? words : `${words} until ${showDate(acceptedUntil)}`;
}

const GAPS: Table<Gap> = {
  columns: [
    { heading: "Control", cell: ({ control }) => control, stacked: "title" },
    { heading: "Title", cell: ({ title }) => title, width: { grow: 22 }, wrap: true, stacked: "title" },
    { heading: "State", cell: ({ state, suggested }) => stateCell(state, suggested) },
    { heading: "Decision", cell: decisionWords, width: { grow: 12 }, wrap: true },
    {
      heading: "Owner",
      cell: ({ owner }) => owner ?? "",
      width: { max: 18 },
      label: "owner",
      stacked: "labelled",
      optional: 1,
    },
    { heading: "Due", cell: ({ due }) => dayWords(due) ?? "", label: "due", stacked: "labelled", optional: 1 },
    { heading: "Effort", cell: ({ hours }) => `${hours} h`, align: "right", label: "effort", stacked: "labelled" },
  ],
  below: {
    under: "Title",
    lines: ({ action }) => [action],
    always: ({ frameworks, gains, reason }) => [
      ...(frameworks.length === 0 ? ["In no adopted framework that applies"] : []),
      ...(gains.length === 0
        ? []
        : [`Worth ${gains.map((each) => `${points(each.points)} ${each.framework}`).join(", ")}`]),
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
  },
};

/** Gaps with their work, what was decided, and the points that closing each gains. */
export const gapTable = (look: Look, gaps: readonly Gap[]): string[] => tableLines(look, GAPS, gaps);

/** Gaps for a spreadsheet. */
export const gapCsv = (gaps: readonly Gap[]): string =>
  csvTable(
    [
      "control",
      "title",
      "state",
      "action",
      "hours",
      "decision",
      "owner",
      "due",
      "accepted_until",
      "reason",
      "frameworks",
      "gains",
    ],
    gaps.map((gap) => [
      ...[gap.control, gap.title, gap.state, gap.action, gap.hours, gap.decision, gap.owner, gap.due],
      ...[gap.acceptedUntil, gap.reason, gap.frameworks.join("; ")],
      gap.gains.map((each) => `${each.framework} ${showFixed(each.points, 2)}`).join("; "),
    ]),
  );

type Step = CompliancePlanOf["controls"][number];

const STEPS: Table<Step> = {
  columns: [
    { heading: "Control", cell: ({ control }) => control, stacked: "title" },
    { heading: "Title", cell: ({ title }) => title, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Points", cell: (step) => points(step.points), align: "right", label: "points", stacked: "labelled" },
    { heading: "Effort", cell: ({ hours }) => `${hours} h`, align: "right", label: "effort", stacked: "labelled" },
  ],
  below: { under: "Title", lines: ({ action }) => [action] },
};

function resultWords(look: Look, { before, after, target, reached, hours, controls }: CompliancePlanOf): string {
  if (before === null || after === null) {
    const work = controls.length === 0 ? "" : ` Closing these gaps takes ${showHours(hours)} of work.`;
    return `Less than half is assessed, so no score is stated.${work}`;
  }
  const scores = `${showFixed(before, 1)} ${glyph(look, "arrow")} ${showFixed(after, 1)} of 100`;
  if (controls.length === 0 && reached) return `The target of ${target} is reached: ${showFixed(before, 1)} of 100.`;
  const words = reached
    ? `reaches the target of ${target}`
    : `closing every gap does not reach the target of ${target}`;
  return `${scores} for ${showHours(hours)} of work: ${words}.`;
}

/** The least work that brings a framework's score to a target, in the order of doing it. */
export function planPage(look: Look, plan: CompliancePlanOf, name: string): string {
  return [
    ...heading(look, `Plan for ${name}`),
    ...prose(look, resultWords(look, plan)),
    ...(plan.controls.length === 0 ? [] : ["", ...tableLines(look, STEPS, plan.controls)]),
    "",
    ...note(look, "Over what is assessed today, before rounding. Near-optimal; not proven minimal."),
  ].join("\n");
}

/** A plan for a spreadsheet. */
export const planCsv = ({ controls }: CompliancePlanOf): string =>
  csvTable(
    ["control", "title", "action", "hours", "points"],
    controls.map(({ control, title, action, hours, points: gained }) => [control, title, action, hours, gained]),
  );
