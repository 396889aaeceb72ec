import {
  type BandCaveats,
  publishPosture,
  riskOfPosture,
  type ScanReport,
  showBand,
  showHours,
  showSum,
  type WebRiskBand,
  webRiskBand,
} from "@broker/contracts";
import { bandCaveats } from "../../../../scoring/band-caveats.ts";
import { CEILING_POSTURE, ceilingAnswers } from "../../../../scoring/ceiling.ts";
import { firstSteps, stepGains } from "../../../../scoring/step-gains.ts";
import type { Block } from "../../../blocks/block.ts";
import { paragraph } from "../../../blocks/build-blocks.ts";
import { type ReportContext, SCAN_ALONE } from "../../report-context.ts";

/** How the score cap affects an action; empty if it does not. */
export function workNote({
  held,
  liftsCeiling,
}: Pick<ScanReport["riskAssessment"]["recommendations"][number], "held" | "liftsCeiling">): string {
  if (held !== undefined) return `${showSum(held)} points withheld by the score cap`;
  return liftsCeiling ? `lifts the score cap of ${CEILING_POSTURE}` : "";
}

/** The client's answers that cap the score whatever else is remediated; null = none. */
export function ceilingNote({ riskAssessment, record }: ScanReport): string | null {
  const answers = ceilingAnswers(record?.controls);
  if (answers.length === 0 || !riskAssessment.recommendations.some(({ held }) => held !== undefined)) return null;
  return `The actions cannot raise the posture above ${CEILING_POSTURE} while these gaps remain: ${answers.join(" ")}`;
}

interface Work {
  readonly checkId: string;
  readonly title: string;
  readonly why: string;
  readonly steps: readonly string[];
  readonly gain: string;
  readonly effort: string;
  /** How the score cap affects it; empty if it does not. */
  readonly note: string;
}

interface Steps {
  /** The client's answers that limit the gain; null = none. */
  readonly held: string | null;
  readonly works: readonly Work[];
  /** The score after all of them; null = no score, or no change. */
  readonly outcome: {
    readonly sum: string;
    readonly posture: number;
    readonly band: WebRiskBand;
    readonly caveats: BandCaveats;
  } | null;
}

/** The priority actions with gain and effort; null = nothing to remediate. */
export function steps(report: ScanReport): Steps | null {
  const works = firstSteps(report);
  if (works.length === 0) return null;
  const plan = stepGains(report);
  const posture = publishPosture(plan?.levels.at(-1) ?? 0);
  const gain = plan === null ? 0 : plan.end - plan.start;
  return {
    held: ceilingNote(report),
    works: works.map((work, index) => ({
      checkId: work.checkId,
      title: work.title,
      why: report.checks.find((check) => check.id === work.checkId)?.why ?? "",
      steps: work.steps,
      gain: work.gain > 0 ? `+${showSum(plan?.gains[index] ?? work.gain)}` : "0",
      effort: showHours(work.effortHours),
      note: workNote(work),
    })),
    outcome:
      plan !== null && gain > 0
        ? {
            sum: `${showSum(plan.start)} + ${showSum(gain)} = ${showSum(plan.end)}`,
            posture,
            band: webRiskBand(riskOfPosture(posture)),
            caveats: bandCaveats(report, new Set(works.map(({ checkId }) => checkId))),
          }
        : null,
  };
}

/** The priority actions; in a document with findings each links to its finding, which holds the steps. */
export function stepBlocks(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Block[] | null {
  const made = steps(report);
  if (made === null) return null;
  const linked = beside.has("findings");
  const { held, works, outcome } = made;
  return [
    ...(held === null ? [] : [paragraph(held)]),
    {
      kind: "actions",
      items: works.map(({ checkId, title, why, steps: own, gain, effort, note }) => ({
        title: linked ? [{ text: title, href: `#check-${checkId}` }] : title,
        text: linked ? "" : why,
        steps: linked ? [] : own,
        gain,
        effort,
        notes: note === "" ? [] : [note],
      })),
    },
    ...(outcome === null
      ? []
      : [
          paragraph([
            { text: `After all of these: ${outcome.sum}, a posture of ` },
            { text: String(outcome.posture), strong: true },
            { text: ` (${showBand(outcome.band, outcome.caveats).sentence}).` },
          ]),
        ]),
  ];
}
