import {
  AREA_TITLES,
  type CheckResult,
  CONTROL_TITLES,
  type ControlKey,
  type ControlSnapshot,
  type ControlState,
  type EssentialsCertificate,
  type EvidenceStatement,
  goodAnswer,
  type IcoCompliance,
  type Known,
  type ReadinessAnswer,
  sourceOf,
} from "@broker/contracts";
import { libraryFramework, mappingsOf } from "../../compliance/library.ts";
import { CHECKS } from "../../scan/checks/check-list.ts";
import type { AnalysedComponent } from "../../scoring/component-scores.ts";
import type { AnsweredBy } from "./matrix.ts";

/** Input of the readiness index. */
export interface KnownCompany {
  readonly checks: readonly CheckResult[];
  /** Null = no website was observed. */
  readonly ico: IcoCompliance | null;
  /** The component Cyber Essentials; null = nothing of it is assessed. */
  readonly essentials: AnalysedComponent | null;
  readonly certificate: EssentialsCertificate;
  readonly controls: ControlSnapshot;
  /** What filed evidence shows of controls; absent = nothing is filed. */
  readonly filed?: readonly EvidenceStatement[];
  readonly industry: Known<string> | null;
  readonly employees: Known<number> | null;
}

/** The states of the hub's controls, by id. */
type HubStates = ReadonlyMap<string, ControlState>;

type Found = Pick<ReadinessAnswer, "what" | "score" | "coverage" | "provenance" | "declaredBy">;

/** Earned ÷ assessed weight of checks, as an area is scored. */
function ofChecks(what: string, checks: readonly CheckResult[]): Found {
  const apply = checks.filter(({ outcome }) => outcome !== "not-applicable");
  const judged = apply.filter(({ points }) => points !== null);
  const weigh = (of: readonly CheckResult[]) => of.reduce((sum, { weight }) => sum + weight, 0);
  const assessed = weigh(judged);
  const earned = judged.reduce((sum, { points }) => sum + (points ?? 0), 0);
  if (assessed === 0) return { what, score: null, coverage: 0, provenance: "none" };
  return { what, score: (earned / assessed) * 100, coverage: assessed / weigh(apply), provenance: "observed" };
}

/** Points met, plus half of those partly met, of the points that are observable on a website. */
function ofIco({ ico }: KnownCompany): Found {
  const what = "The fourteen ICO points";
  const seen = ico === null ? 0 : ico.points.length - ico.counts["not-visible"];
  if (ico === null || seen === 0) return { what, score: null, coverage: 0, provenance: "none" };
  const score = ((ico.counts.met + ico.counts.partial / 2) / seen) * 100;
  return { what, score, coverage: seen / ico.points.length, provenance: "observed" };
}

function ofEssentials({ essentials }: KnownCompany): Found {
  const what = "The Cyber Essentials requirements";
  if (essentials === null) return { what, score: null, coverage: 0, provenance: "none" };
  return { what, score: essentials.posture, coverage: essentials.coverage, provenance: "derived" };
}

const EARNED: Readonly<Partial<Record<ControlState["state"], number>>> = { met: 1, partly: 0.5, "not-met": 0 };

/**
 * The mean of the assessed controls that are mapped to the framework (met 100, partly 50, not met 0), each as often as
 * it is mapped. What nothing speaks about counts in the coverage alone, so that no favourable answer lowers the score.
 */
function ofFramework(hub: HubStates, id: string): Found {
  const what = `Controls mapped to ${libraryFramework(id)?.name ?? id}`;
  const mappings = mappingsOf(id);
  const earned = mappings.flatMap(({ control }) => EARNED[hub.get(control)?.state ?? "not-assessed"] ?? []);
  if (earned.length === 0) return { what, score: null, coverage: 0, provenance: "none" };
  const score = (earned.reduce((sum, each) => sum + each, 0) / earned.length) * 100;
  return { what, score, coverage: earned.length / mappings.length, provenance: "derived" };
}

/** In place 100, partial the share that it covers or else half, not in place 0; 'unknown' is no answer. */
function ofControl({ controls }: KnownCompany, key: ControlKey): Found {
  const [what, held] = [CONTROL_TITLES[key], controls[key]];
  if (held === undefined || held.answer === "unknown") return { what, score: null, coverage: 0, provenance: "none" };
  const share = held.coveragePct ?? 50;
  const good = goodAnswer(key);
  const part = good === "yes" ? share : 100 - share;
  const score = held.answer === "partial" ? part : held.answer === good ? 100 : 0;
  return { what, score, coverage: 1, ...sourceOf(held) };
}

function found(company: KnownCompany, hub: HubStates, by: AnsweredBy): Found {
  const { checks } = company;
  if ("area" in by)
    return ofChecks(
      `${AREA_TITLES[by.area]}, checks of the scan`,
      checks.filter(({ area }) => area === by.area),
    );
  if ("check" in by) {
    const title = CHECKS.find(({ id }) => id === by.check)?.titles.pass ?? by.check;
    return ofChecks(
      title,
      checks.filter(({ id }) => id === by.check),
    );
  }
  if ("framework" in by) return ofFramework(hub, by.framework);
  if ("ico" in by) return ofIco(company);
  if ("essentials" in by) return ofEssentials(company);
  if ("control" in by) return ofControl(company, by.control);
  return { what: `Not requested: ${by.unasked}`, score: null, coverage: 0, provenance: "none" };
}

/** What one item shows for a row of the matrix. */
export function answerOf(company: KnownCompany, hub: HubStates, by: AnsweredBy): ReadinessAnswer {
  return { ...found(company, hub, by), weight: by.weight };
}
