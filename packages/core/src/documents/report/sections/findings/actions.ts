import {
  type BandCaveats,
  midSentence,
  penceOf,
  printedAmounts,
  riskOfPosture,
  type ScanReport,
  showGain,
  showGbpPounds,
  showHours,
  showSum,
  type WebRiskBand,
  type WhatIf,
  webRiskBand,
} from "@broker/contracts";
import { type FirstActions, firstActions, stepGains } from "../../../../plan/priority-actions.ts";
import { bandCaveats } from "../../../../scoring/band-caveats.ts";
import type { ActionItem, Block, Run } from "../../../blocks/block.ts";
import { muted, paragraph, small } from "../../../blocks/build-blocks.ts";
import { bandMark } from "../../../blocks/marks.ts";
import type { ReportContext } from "../../report-context.ts";
import { ceilingNote, groupHeading, workNote } from "./steps.ts";

interface PremiumChange {
  /** The change that every what-if prints: of the expiring premium if known, else of the technical premium. */
  readonly pence: number;
  readonly expiring: boolean;
  /** Why it is nil; null = no reason is known. */
  readonly why: string | null;
  /** The premium changes, but by less than its printed figures show. */
  readonly tooSmall: boolean;
}

/** The change in premium after the actions up to one; null = cannot be calculated. */
function change(effect: WhatIf | undefined): PremiumChange | null {
  const why = effect?.figures.find(({ id }) => id === "technical-premium")?.note ?? null;
  for (const [id, expiring] of [
    ["expiring-premium", true],
    ["technical-premium", false],
  ] as const) {
    const figure = effect?.figures.find((each) => each.id === id);
    if (figure?.kind !== "money" || figure.change === null) continue;
    const pence = printedAmounts(figure).change;
    if (pence !== null) return { pence, expiring, why, tooSmall: pence === 0 && penceOf(figure.change) !== 0 };
  }
  return null;
}

const signed = (pence: number) => (pence > 0 ? `+${showGbpPounds(pence)}` : showGbpPounds(pence));

function premiumNote(last: PremiumChange | null, profile: ReportContext["profile"]): string {
  if (last === null)
    return profile?.revenue
      ? "The effect on the premium cannot be calculated from the information available."
      : "Turnover is not recorded, so the effect on the premium cannot be calculated.";
  if (last.tooSmall) return "Premium: the change is smaller than the rounding of the modelled figures.";
  if (last.pence === 0) return `Premium by exposure rating: ${midSentence(last.why ?? "Unchanged by these actions.")}`;
  const which = last.expiring
    ? "of the expiring premium, in proportion to the exposure-rated premium"
    : "of the exposure-rated premium";
  return `Premium ${signed(last.pence)} a year: change ${which}. Indicative only.`;
}

/** The score before and after the first three actions; `note` follows the sum. */
function scoreEffect(report: ScanReport, { actions: works, hours, outcome }: FirstActions, note: string): Block[] {
  const plan = stepGains(report);
  const overall = report.scores.overall;
  if (plan === null || outcome === null || overall === null) return note === "" ? [] : [small(note)];
  const { level, posture: after } = outcome;
  const gains = [showSum(plan.start), ...plan.gains.slice(0, works.length).map((points) => showSum(points))].join(
    " + ",
  );
  const done = new Set(works.map(({ id }) => id));
  const risk = (band: WebRiskBand, caveats: BandCaveats): Run => ({ text: "", risk: bandMark(band, caveats) });
  return [
    paragraph([
      { text: `Posture ${overall.posture} today, ` },
      risk(overall.band, bandCaveats(report)),
      { text: `; ${after} after ${works.length === 1 ? "it" : "all of them"} (${showHours(hours)}), ` },
      risk(webRiskBand(riskOfPosture(after)), bandCaveats(report, done)),
    ]),
    small(`${gains} = ${showSum(level)}, rounded once. All else unchanged; evidenced by a rescan. ${note}`.trimEnd()),
  ];
}

/** Effect of the first three actions on score and premium; null = nothing to remediate. */
export function actionEffect(report: ScanReport, { effects, profile }: ReportContext): Block[] | null {
  const first = firstActions(report);
  if (first.actions.length === 0) return null;
  const last = change(effects[first.actions.length - 1]);
  return [...scoreEffect(report, first, ceilingNote(report) ?? ""), muted(premiumNote(last, profile))];
}

/** The next step for a client on whose record no control is answered; none without a record. */
function askFirst(facts: ReportContext["facts"]): Block[] {
  const isAnswered = Object.values(facts?.controls ?? {}).some(({ answer }) => answer !== "unknown");
  if (facts === null || isAnswered) return [];
  const sentence =
    "No control is answered, so these actions rest on the external scan alone. Next step: have the proposal form completed; the open questions are under Information required.";
  return [paragraph(sentence)];
}

/** The first three actions with cost and effect, after the open questions if none is answered; null = neither. */
export function actions(report: ScanReport, { effects, facts }: ReportContext): Block[] | null {
  const works = firstActions(report).actions;
  const first = askFirst(facts);
  if (works.length === 0) return first.length === 0 ? null : first;
  const changes = works.map((_, place) => change(effects[place]));
  const items = works.map((work, place): ActionItem => {
    const [now, before] = [changes[place] ?? null, place === 0 ? 0 : changes[place - 1]?.pence];
    const moved = now === null || before === undefined ? 0 : now.pence - before;
    return {
      ...groupHeading(works, place),
      title: work.title,
      text: [work.why, work.steps[0] ?? ""].filter((part) => part !== "").join(" "),
      steps: [],
      gain: showGain(work),
      effort: showHours(work.effortHours),
      notes: [...(moved === 0 ? [] : [`premium ${signed(moved)} a year`]), workNote(work)].filter(
        (each) => each !== "",
      ),
    };
  });
  return [...first, { kind: "actions", items }];
}
