import {
  ACTION_GROUP_WORDS,
  type BandCaveats,
  type PlanAction,
  publishPosture,
  riskOfPosture,
  type ScanReport,
  showBand,
  showGain,
  showHours,
  showSum,
  type WebRiskBand,
  webRiskBand,
} from "@broker/contracts";
import { controlFixId, withGapsClosed } from "../../../../plan/control-gaps.ts";
import { firstSteps, stepGains } from "../../../../plan/priority-actions.ts";
import { bandCaveats } from "../../../../scoring/band-caveats.ts";
import { CEILING_POSTURE, ceilingReasons } from "../../../../scoring/ceiling.ts";
import { knownWeaknesses } from "../../../../scoring/known-weaknesses.ts";
import type { ActionItem, Block } from "../../../blocks/block.ts";
import { paragraph } from "../../../blocks/build-blocks.ts";
import { type ReportContext, SCAN_ALONE } from "../../report-context.ts";

/** The heading of the action's group, where it is the first of the group in a list. */
export function groupHeading(works: readonly Pick<PlanAction, "group">[], place: number): Pick<ActionItem, "group"> {
  const group = works[place]?.group;
  return group === undefined || group === works[place - 1]?.group ? {} : { group: ACTION_GROUP_WORDS[group].title };
}

/** How the score cap affects an action; empty if it does not. */
export function workNote({ held, liftsCeiling }: Pick<PlanAction, "held" | "liftsCeiling">): string {
  if (held !== undefined) return `${showSum(held)} points withheld by the score cap`;
  return liftsCeiling ? `removes a cause of the score cap of ${CEILING_POSTURE}` : "";
}

/** The reasons for the cap that remain after the priority actions, where they limit its gain; null = none. */
export function ceilingNote(report: ScanReport): string | null {
  const works = firstSteps(report);
  const done = new Set(works.map(({ id }) => id));
  const left = ceilingReasons(
    report.checks.filter(({ id }) => !done.has(id)),
    withGapsClosed(report.record?.controls ?? {}, done),
    knownWeaknesses(report).filter(({ control }) => !done.has(controlFixId(control))),
  );
  if (left.length === 0 || !works.some(({ held }) => held !== undefined)) return null;
  return `The actions cannot raise the posture above ${CEILING_POSTURE} while these gaps remain: ${left.join(" ")}`;
}

interface Work {
  /** Of the action. */
  readonly checkId: string;
  readonly kind: PlanAction["kind"];
  readonly group: PlanAction["group"];
  readonly title: string;
  readonly why: string;
  readonly steps: readonly string[];
  readonly gain: string;
  readonly hours: number;
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
    works: works.map((work) => ({
      checkId: work.id,
      kind: work.kind,
      group: work.group,
      title: work.title,
      why: work.why,
      steps: work.steps,
      gain: showGain(work) ?? "",
      hours: work.effortHours,
      effort: showHours(work.effortHours),
      note: workNote(work),
    })),
    outcome:
      plan !== null && gain > 0
        ? {
            sum: `${showSum(plan.start)} + ${showSum(gain)} = ${showSum(plan.end)}`,
            posture,
            band: webRiskBand(riskOfPosture(posture)),
            caveats: bandCaveats(report, new Set(works.map(({ id }) => id))),
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
      items: works.map(({ checkId, kind, title, why, steps: own, gain, effort, note }, place) => ({
        ...groupHeading(works, place),
        title: linked && kind === "check" ? [{ text: title, href: `#check-${checkId}` }] : title,
        text: linked && kind === "check" ? "" : why,
        steps: linked ? [] : own,
        gain: gain === "" ? null : gain,
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
