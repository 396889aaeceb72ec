import {
  type Known,
  plainText,
  type ScanReport,
  type SubmissionFacts,
  showDate,
  showHours,
  showSum,
} from "@broker/contracts";
import { firstActions, stepGains } from "../../../plan/priority-actions.ts";
import type { ActionItem, Section } from "../../blocks/block.ts";
import { pairs, small, sourceMark, valueRow } from "../../blocks/build-blocks.ts";
import { datedValue } from "../../report/sections/client/insured.ts";
import { summaryHeadline } from "../../report/sections/score/headline.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { managingDirector } from "../managing-director.ts";
import { trajectory, trajectoryBlocks } from "../trajectory.ts";

/** Characters of a reason that fit beside an action: whole sentences, the first in any case. */
const REASON_LENGTH = 120;

function shortReason(why: string): string {
  const sentences = why.split(/(?<=[.?]) /);
  return sentences.reduce((text, each) => (text.length + each.length < REASON_LENGTH ? `${text} ${each}` : text));
}

function actions(report: ScanReport): ActionItem[] {
  const plan = stepGains(report);
  return firstActions(report).actions.map(({ title, why, gain, effortHours }, place) => ({
    title,
    text: shortReason(why),
    steps: [],
    gain: plan === null || gain === null || gain <= 0 ? null : `+${showSum(plan.gains[place] ?? gain)}`,
    effort: showHours(effortHours),
    notes: [],
  }));
}

function opening(report: ScanReport, facts: ClientReportSources["facts"]): Section {
  return {
    id: "overview",
    title: "Executive overview",
    note: "",
    opening: true,
    blocks: summaryHeadline(report, facts),
  };
}

/** Where a known value is printed as text, with its source and date; null = not asked. */
const printed = <Value>(known: Known<Value> | null, show: (value: Value) => string): Known<string> | null =>
  known === null ? null : { ...known, value: plainText(show(known.value)) };

/** The company in four values. A date that all of them share is printed once. */
function companySection(report: ScanReport, insured: SubmissionFacts["insured"] | null): Section {
  const { companyBasics } = report;
  const values: readonly (readonly [label: string, known: Known<string> | null])[] = [
    ["Employees", printed(insured?.employees ?? null, String)],
    [
      "Managing director",
      printed(managingDirector(insured?.contacts ?? null), ({ name, role }) =>
        /managing director|^md$/i.test(role) ? name : `${name} (${role})`,
      ),
    ],
    ["Industry", insured?.industry ?? companyBasics.industry],
    [
      "Location",
      insured?.address
        ? printed(insured.address, ({ lines, town, postcode }) =>
            [town ?? lines.at(-1), postcode].filter((part) => part != null).join(", "),
          )
        : companyBasics.location,
    ],
  ];
  const dates = new Set(values.flatMap(([, known]) => (known === null ? [] : [showDate(known.asOf)])));
  const [shared] = dates.size === 1 ? dates : [];
  return {
    id: "company",
    title: "Your company",
    note: shared === undefined ? "" : `As at ${shared}.`,
    blocks: pairs(
      "Your company",
      values.map(([label, known]) =>
        known === null || shared === undefined
          ? datedValue(label, known)
          : { ...valueRow(label, known.value), ...sourceMark(known) },
      ),
    ),
  };
}

/** Page 1: verdict, facts on record, score, priority actions, trajectory, the company. */
export function overview(report: ScanReport, { facts, history }: ClientReportSources): Section[] {
  const insured = facts?.insured;
  const items = actions(report);
  return [
    opening(report, facts),
    {
      id: "first",
      title: "Priority actions",
      note: "Most urgent first, each after what it requires.",
      blocks: [items.length === 0 ? small("No action identified.") : { kind: "actions", items }],
    },
    {
      id: "trajectory",
      title: "Trajectory",
      note: "Posture by date, 0 to 100; higher is better.",
      blocks: trajectoryBlocks(trajectory(report, history)),
    },
    companySection(report, insured ?? null),
  ];
}
