import {
  type BandCaveats,
  publishPosture,
  riskOfPosture,
  type ScanReport,
  showGbpLoss,
  showHours,
  showSum,
  type WebRiskBand,
  type WhatIf,
  webRiskBand,
} from "@broker/contracts";
import { bandCaveats } from "../../../../scoring/band-caveats.ts";
import { firstSteps, type StepGains, stepGains } from "../../../../scoring/step-gains.ts";
import type { ActionItem, Block } from "../../../blocks/block.ts";
import { muted, paragraph, run, table } from "../../../blocks/build-blocks.ts";
import { bandMark } from "../../../blocks/marks.ts";
import type { ReportContext } from "../../report-context.ts";
import { ceilingNote, workNote } from "./steps.ts";

const SHOWN = 3;

/** The change in premium after an action, in pence: of the expiring premium if known, else of the technical premium. */
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

const signed = (pence: number) => (pence > 0 ? `+${showGbpLoss(pence)}` : showGbpLoss(pence));

function premiumNote(last: ReturnType<typeof change>, profile: ReportContext["profile"]): string {
  if (last === null)
    return profile?.revenue
      ? "The effect on the premium cannot be calculated from the information available."
      : "Turnover is not disclosed, so the effect on the premium cannot be calculated.";
  if (last.pence === 0) return "In the exposure-rating model these actions do not change the premium.";
  const which = last.expiring
    ? "the expiring premium, adjusted in line with the technical premium"
    : "the technical premium";
  return `Change in ${which} a year. Indicative only.`;
}

/** The score before and after all of the actions; nothing if there is no score or they do not raise it. */
function outcome(report: ScanReport, plan: StepGains | null, works: ReturnType<typeof firstSteps>): Block[] {
  const level = plan?.levels[works.length - 1];
  const overall = report.scores.overall;
  if (plan === null || level === undefined || overall === null || level <= plan.start) return [];
  const gains = [showSum(plan.start), ...plan.gains.slice(0, works.length).map((points) => showSum(points))].join(
    " + ",
  );
  const after = publishPosture(level);
  const hours = showHours(works.reduce((sum, { effortHours }) => sum + effortHours, 0));
  const done = new Set(works.map(({ checkId }) => checkId));
  const risk = (band: WebRiskBand, caveats: BandCaveats) => run("", { risk: bandMark(band, caveats) });
  return table(
    "Effect of the actions",
    ["", "#Posture", "Risk"],
    [
      ["Today", run(String(overall.posture), { strong: true }), risk(overall.band, bandCaveats(report))],
      [
        `After all of them (${hours}): ${gains} = ${showSum(level)}`,
        run(String(after), { strong: true }),
        risk(webRiskBand(riskOfPosture(after)), bandCaveats(report, done)),
      ],
    ],
  );
}

/** The first three actions with cost and effect; null = nothing to remediate. */
export function actions(report: ScanReport, { effects, profile }: ReportContext): Block[] | null {
  const works = firstSteps(report).slice(0, SHOWN);
  if (works.length === 0) return null;
  const plan = stepGains(report);
  const held = ceilingNote(report);
  const changes = works.map((_, place) => change(effects[place]));
  const items = works.map((work, place): ActionItem => {
    const [now, before] = [changes[place] ?? null, place === 0 ? 0 : changes[place - 1]?.pence];
    const moved = now === null || before === undefined ? 0 : now.pence - before;
    const why = report.checks.find(({ id }) => id === work.checkId)?.why ?? "";
    return {
      title: work.title,
      text: [why, work.steps[0] ?? ""].filter((part) => part !== "").join(" "),
      steps: [],
      gain: work.gain > 0 ? `+${showSum(plan?.gains[place] ?? work.gain)}` : "0",
      effort: showHours(work.effortHours),
      notes: [...(moved === 0 ? [] : [`premium ${signed(moved)} a year`]), workNote(work)].filter(
        (each) => each !== "",
      ),
    };
  });
  return [
    ...(held === null ? [] : [paragraph(held)]),
    { kind: "actions", items },
    ...outcome(report, plan, works),
    muted(premiumNote(changes.at(-1) ?? null, profile)),
  ];
}
