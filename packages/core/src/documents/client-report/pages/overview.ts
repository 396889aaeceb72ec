import { type ScanReport, showHours, showSum } from "@broker/contracts";
import { firstActions, stepGains } from "../../../plan/priority-actions.ts";
import type { ActionItem, Section } from "../../blocks/block.ts";
import { pairs, small } from "../../blocks/build-blocks.ts";
import { datedValue } from "../../report/sections/client/insured.ts";
import { summaryHeadline } from "../../report/sections/score/headline.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { knownValue } from "../known-value.ts";
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
    blocks: summaryHeadline(report, facts, []),
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
    {
      id: "company",
      title: "Your company",
      note: "",
      blocks: pairs("Your company", [
        knownValue("Employees", insured?.employees, (count) => String(count)),
        knownValue("Managing director", managingDirector(insured?.contacts ?? null), ({ name, role }) =>
          /managing director|^md$/i.test(role) ? name : `${name} (${role})`,
        ),
        insured?.industry
          ? knownValue("Industry", insured.industry, (industry) => industry)
          : datedValue("Industry", report.companyBasics.industry),
        insured?.address
          ? knownValue("Location", insured.address, ({ lines, town, postcode }) =>
              [town ?? lines.at(-1), postcode].filter((part) => part != null).join(", "),
            )
          : datedValue("Location", report.companyBasics.location),
      ]),
    },
  ];
}
