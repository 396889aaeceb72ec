import { type ScanReport, showDate, showHours, showSum } from "@broker/contracts";
import { historyPoint } from "../../../forecast/outlook/history-point.ts";
import { firstSteps } from "../../../scoring/first-steps.ts";
import { stepGains } from "../../../scoring/step-gains.ts";
import { type Headline, headline } from "../../report/sections/headline.ts";
import { type ShownValue, shownValue } from "../../report/shown-value.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { knownValue } from "../known-value.ts";
import { managingDirector } from "../managing-director.ts";
import { type Trajectory, trajectory } from "../trajectory.ts";

/** One of the first works, as whoever pays for it reads it. */
export interface TopAction {
  readonly checkId: string;
  readonly title: string;
  /** Why an insurer cares. */
  readonly why: string;
  /** Points of the posture that it brings: '+4.20'; null = it moves no figure. */
  readonly gain: string | null;
  readonly effort: string;
}

/** Page 1. */
export interface Overview {
  readonly headline: Headline;
  /** The band of the risk score: 'Low', 'Medium', 'High'; null = no figure stands. */
  readonly tier: string | null;
  readonly trajectory: Trajectory;
  readonly company: readonly ShownValue[];
  readonly actions: readonly TopAction[];
}

const SHOWN = 3;

function actions(report: ScanReport): TopAction[] {
  const plan = stepGains(report);
  return firstSteps(report)
    .slice(0, SHOWN)
    .map(({ checkId, title, gain, effortHours }, place) => ({
      checkId,
      title,
      why: report.checks.find(({ id }) => id === checkId)?.why ?? "",
      gain: plan === null || gain <= 0 ? null : `+${showSum(plan.gains[place] ?? gain)}`,
      effort: showHours(effortHours),
    }));
}

function seen(label: string, known: NonNullable<ScanReport["companyBasics"]["industry"]> | null): ShownValue {
  return known === null
    ? shownValue(label, "not known", { provenance: "none" })
    : shownValue(label, `${known.value}, as of ${showDate(known.asOf)}`, { provenance: known.provenance });
}

/** The executive overview: score, tier, trajectory, who the company is, the first three works. */
export function overview(report: ScanReport, { facts, history }: ClientReportSources): Overview {
  const told = headline(report);
  const insured = facts?.insured;
  return {
    headline: told,
    tier: told.mark?.word ?? null,
    trajectory: trajectory(history.length > 0 ? history : [historyPoint(report)]),
    company: [
      knownValue("Headcount", insured?.employees, (count) => String(count)),
      knownValue("Managing director", managingDirector(insured?.contacts ?? null), ({ name, role }) =>
        /managing director|^md$/i.test(role) ? name : `${name} (${role})`,
      ),
      insured?.industry
        ? knownValue("Industry", insured.industry, (industry) => industry)
        : seen("Industry", report.companyBasics.industry),
      insured?.address
        ? knownValue("Location", insured.address, ({ lines, town, postcode }) =>
            [town ?? lines.at(-1), postcode].filter((part) => part != null).join(", "),
          )
        : seen("Location", report.companyBasics.location),
    ],
    actions: actions(report),
  };
}
