import {
  AREA_TITLES,
  type CheckResult,
  CONTROL_TITLES,
  type ControlFramework,
  type ControlKey,
  type ControlSnapshot,
  type EssentialsCertificate,
  goodAnswer,
  type IcoCompliance,
  type Known,
  type ReadinessAnswer,
  sourceOf,
} from "@broker/contracts";
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
  readonly industry: Known<string> | null;
  readonly employees: Known<number> | null;
}

type Found = Pick<ReadinessAnswer, "what" | "score" | "coverage" | "provenance" | "declaredBy">;

const FRAMEWORKS: Readonly<Record<ControlFramework, string>> = {
  "cyber-essentials-3.3": "Cyber Essentials",
  "iso-27001-2022": "ISO 27001",
  "nist-csf-2.0": "NIST CSF 2.0",
  "uk-gdpr": "UK GDPR",
};

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

function found(company: KnownCompany, by: AnsweredBy): Found {
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
  if ("mapped" in by)
    return ofChecks(
      `Checks mapped to ${FRAMEWORKS[by.mapped]}`,
      checks.filter(({ controls }) => controls.some(({ framework }) => framework === by.mapped)),
    );
  if ("ico" in by) return ofIco(company);
  if ("essentials" in by) return ofEssentials(company);
  if ("control" in by) return ofControl(company, by.control);
  return { what: `Not requested: ${by.unasked}`, score: null, coverage: 0, provenance: "none" };
}

/** What one item shows for a row of the matrix. */
export function answerOf(company: KnownCompany, by: AnsweredBy): ReadinessAnswer {
  const { weight, point } = by;
  return { ...found(company, by), weight, ...(point === undefined ? {} : { point }) };
}
