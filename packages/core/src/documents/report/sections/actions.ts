import type { ScanReport, WhatIf } from "@broker/contracts";
import { publishPosture, riskOfPosture, showGbp, showHours, showSum, webRiskBand } from "@broker/contracts";
import { firstSteps } from "../../../scoring/first-steps.ts";
import { stepGains } from "../../../scoring/step-gains.ts";
import { ceilingNote } from "../ceiling-note.ts";
import type { ReportContext } from "../report-context.ts";
import { type RiskMark, riskMark } from "../risk-mark.ts";
import { workNote } from "../work-note.ts";

/** A piece of work as whoever decides on it reads it: what it is for, what it costs, what it brings. */
export interface Action {
  readonly checkId: string;
  readonly title: string;
  readonly why: string;
  /** What to ask for, in one step. */
  readonly first: string;
  readonly gain: string;
  readonly effort: string;
  readonly note: string;
  /** What the works up to this one add to the change of the premium; null = it cannot be worked out. */
  readonly premium: string | null;
}

export interface Actions {
  readonly held: string | null;
  readonly actions: readonly Action[];
  /** Before and after all of them. */
  readonly outcome: {
    readonly sum: string;
    readonly now: number;
    readonly nowMark: RiskMark;
    readonly posture: number;
    readonly mark: RiskMark;
    readonly hours: string;
  } | null;
  /** What the premium's figures are, or why there is none. */
  readonly premium: string;
}

const SHOWN = 3;

/** The change of the premium after one of the works: of the expiring one where it is known, else of the technical one. Pence. */
function change(effect: WhatIf | undefined): { readonly pence: number; readonly expiring: boolean } | null {
  for (const [id, expiring] of [
    ["expiring-premium", true],
    ["technical-premium", false],
  ] as const) {
    const figure = effect?.figures.find((each) => each.id === id);
    if (figure?.kind === "money" && figure.change !== null)
      return { pence: Math.round(Number(figure.change.amount) * 100), expiring };
  }
  return null;
}

const signed = (pence: number) => (pence > 0 ? `+${showGbp(pence)}` : showGbp(pence));

function premiumNote(last: ReturnType<typeof change>, profile: ReportContext["profile"]): string {
  if (last === null)
    return profile?.revenue
      ? "What the works do to the premium cannot be worked out from what is known."
      : "The turnover is not known, so nothing can be said of what the works do to the premium.";
  if (last.pence === 0) return "By the model of factors these works leave the premium where it is.";
  const which = last.expiring ? "the expiring premium, moved as the technical premium moves" : "the technical premium";
  return `Premiums are of a year and of ${which}: indicative, not a quote, not advice.`;
}

/** The first three works with cost and effect; null when there is nothing to mend. */
export function actions(report: ScanReport, { effects, profile }: ReportContext): Actions | null {
  const works = firstSteps(report).slice(0, SHOWN);
  const overall = report.scores.overall;
  if (works.length === 0) return null;
  const plan = stepGains(report);
  const level = plan?.levels[works.length - 1];
  const changes = works.map((_, place) => change(effects[place]));
  return {
    held: ceilingNote(report),
    actions: works.map((work, place) => {
      const [now, before] = [changes[place] ?? null, place === 0 ? 0 : changes[place - 1]?.pence];
      const moved = now === null || before === undefined ? null : now.pence - before;
      return {
        checkId: work.checkId,
        title: work.title,
        why: report.checks.find(({ id }) => id === work.checkId)?.why ?? "",
        first: work.steps[0] ?? "",
        gain: work.gain > 0 ? `+${showSum(plan?.gains[place] ?? work.gain)}` : "0",
        effort: showHours(work.effortHours),
        note: workNote(work),
        premium: moved === null || moved === 0 ? null : `${signed(moved)} a year`,
      };
    }),
    outcome:
      plan === null || level === undefined || overall === null || level <= plan.start
        ? null
        : {
            sum:
              [showSum(plan.start), ...plan.gains.slice(0, works.length).map((points) => showSum(points))].join(" + ") +
              ` = ${showSum(level)}`,
            now: overall.posture,
            nowMark: riskMark(overall.band),
            posture: publishPosture(level),
            mark: riskMark(webRiskBand(riskOfPosture(publishPosture(level)))),
            hours: showHours(works.reduce((sum, { effortHours }) => sum + effortHours, 0)),
          },
    premium: premiumNote(changes.at(-1) ?? null, profile),
  };
}
