import {
  CONTROL_TITLES,
  type ControlAnswer,
  ControlKey,
  type ExposureProfile,
  goodAnswer,
  type KnownControl,
  type Outcome,
  type PremiumModifier,
} from "@broker/contracts";
import { CHECKS } from "../../scan/checks/check-list.ts";
import { dataRow } from "../trace/data-row.ts";
import answers from "./answer-factors.json" with { type: "json" };
import checks from "./premium-check-factors.json" with { type: "json" };

/** Between the two factors by the share that is in place. */
const between = (unmet: number, met: number, share: number) => unmet + (met - unmet) * share;

/** The share of people or machines on which the control is as it should be; null = nobody knows. */
function shareInPlace(held: KnownControl | undefined, good: ControlAnswer["answer"]): number | null {
  if (held === undefined || held.answer === "unknown") return null;
  const yes = held.answer === "partial" ? (held.coveragePct ?? 50) / 100 : held.answer === "yes" ? 1 : 0;
  return good === "yes" ? yes : 1 - yes;
}

function answerWords(held: KnownControl): string {
  if (held.answer !== "partial") return held.answer;
  return held.coveragePct === undefined ? "partial, taken as half" : `partial, ${held.coveragePct}%`;
}

function ofAnswers(profile: ExposureProfile): PremiumModifier[] {
  return answers.rows.map((row) => {
    const key = ControlKey.parse(row.control);
    const held = profile.controls[key];
    const share = shareInPlace(held, goodAnswer(key));
    return {
      id: `control:${key}`,
      title: CONTROL_TITLES[key],
      factor: share === null ? 1 : between(row.unmet, row.met, share),
      input: held === undefined || share === null ? "not known" : answerWords(held),
      provenance: held === undefined || share === null ? "none" : held.provenance,
      met: row.met,
      unmet: row.unmet,
      group: row.group === "table" ? "table" : "schedule",
      row: dataRow(answers.id, row),
    };
  });
}

const SHARES: Readonly<Partial<Record<Outcome, number>>> = { pass: 1, partial: 0.5, fail: 0 };
const SEEN: Readonly<Record<Outcome, string>> = {
  pass: "passed",
  partial: "passed in part",
  fail: "failed",
  "not-applicable": "does not arise",
  "not-observed": "not seen",
  error: "not seen",
};

function ofChecks(profile: ExposureProfile): PremiumModifier[] {
  return checks.rows.map((row) => {
    const outcome = profile.checks[row.check];
    const share = outcome === undefined ? undefined : SHARES[outcome];
    const titles = CHECKS.find(({ id }) => id === row.check)?.titles;
    return {
      id: `check:${row.check}`,
      title: (outcome === "fail" || outcome === "partial" ? titles?.fail : titles?.pass) ?? row.check,
      factor: share === undefined ? 1 : between(row.unmet, row.met, share),
      input: outcome === undefined ? "not scanned" : `check ${row.check} ${SEEN[outcome]}`,
      provenance: share === undefined ? "none" : "observed",
      met: row.met,
      unmet: row.unmet,
      group: "schedule",
      row: dataRow(checks.id, row),
    };
  });
}

/**
 * What each answer about a control and each check does to the premium, in the tables' order. Unknown and unseen do nothing; of a partial
 * answer the share that it covers counts, a half where none was told.
 */
export function premiumModifiers(profile: ExposureProfile): PremiumModifier[] {
  return [...ofAnswers(profile), ...ofChecks(profile)];
}

/** The company as it would be with everything in place that is known to be amiss; what nobody knows stays unknown. */
export function putRight(profile: ExposureProfile): { readonly profile: ExposureProfile; readonly fixes: string[] } {
  const amiss = premiumModifiers(profile).filter(
    ({ provenance, factor, met }) => provenance !== "none" && factor > met,
  );
  const controls = { ...profile.controls };
  const outcomes = { ...profile.checks };
  for (const { id } of amiss) {
    const [kind, name = ""] = id.split(":");
    if (kind === "check") outcomes[name] = "pass";
    const key = ControlKey.safeParse(name);
    const held = key.success ? controls[key.data] : undefined;
    if (!key.success || held === undefined) continue;
    const { coveragePct: _, ...known } = held;
    controls[key.data] = { ...known, answer: goodAnswer(key.data) };
  }
  return { profile: { ...profile, controls, checks: outcomes }, fixes: amiss.map(({ id }) => id) };
}
