import {
  CONTROL_TITLES,
  type ControlAnswer,
  ControlKey,
  type ExposureProfile,
  goodAnswer,
  type KnownControl,
  type Outcome,
  type PremiumModifier,
  showCount,
  showFixed,
  showPercent,
  sourceOf,
  type TableRow,
} from "@broker/contracts";
import { CHECKS } from "../../scan/checks/check-list.ts";
import type { StepWords } from "../calculation.ts";
import { dataRow, rowNamed } from "../calculation.ts";
import { onCurve } from "../limit-factors.ts";
import answers from "./answer-factors.json" with { type: "json" };
import checks from "./premium-check-factors.json" with { type: "json" };
import risk from "./risk-factors.json" with { type: "json" };
import territories from "./territory-factors.json" with { type: "json" };

/** A factor with the texts of its step. */
interface RiskFactor {
  readonly factor: number;
  readonly words: StepWords;
}

/** Years for which a past loss counts. */
const CLAIM_YEARS = 5;

/** Factor for losses in the five years before they were declared; not disclosed = 1. */
export function claimsFactor({ claims }: ExposureProfile): RiskFactor {
  const words = { step: "claims", title: "Loss history" };
  if (claims === null) return { factor: 1, words: { ...words, input: "not recorded; no effect", provenance: "none" } };
  const since = `${Number(claims.asOf.slice(0, 4)) - CLAIM_YEARS}${claims.asOf.slice(4, 10)}`;
  const count = claims.value.filter(({ date }) => date >= since).length;
  const row = rowNamed(risk, `claims-${Math.min(count, 3)}`);
  const input = `${count === 0 ? "none" : showCount(count, "loss", "losses")} in ${CLAIM_YEARS} years`;
  return {
    factor: row.value,
    words: { ...words, input, ...sourceOf(claims), rows: [dataRow(risk.id, row)] },
  };
}

/** Factor for the number of personal records held; not disclosed = 1. */
export function recordsFactor({ records }: ExposureProfile): RiskFactor {
  const words = { step: "records", title: "Personal records held" };
  const { personal, paymentCard, health } = records?.value ?? {};
  const disclosed = [personal, paymentCard, health].filter((count) => count !== undefined);
  if (records === null || disclosed.length === 0)
    return { factor: 1, words: { ...words, input: "not recorded; no effect", provenance: "none" } };
  const count = disclosed.reduce((sum, each) => sum + each, 0);
  const points = risk.rows.filter((row) => row.of === "records");
  const { value, low, high } = onCurve(points, Math.max(1, count), { below: "flat", above: "flat" });
  const rows = points.filter(({ at }) => at === low.at || at === high.at).map((row) => dataRow(risk.id, row));
  return {
    factor: value,
    words: { ...words, input: showCount(count, "record"), ...sourceOf(records), rows },
  };
}

function territoryOf(country: string) {
  const name = country.trim().toLowerCase();
  return territories.rows.find(({ names }) => names.includes(name)) ?? rowNamed(territories, "all-countries");
}

/** Claims frequency of the territories of turnover relative to the United States, the basis of the rating table. */
export function territoryFactor({ country, usShare }: ExposureProfile): RiskFactor {
  const home = territoryOf(country?.value ?? "United Kingdom");
  const states = rowNamed(territories, "united-states");
  const share = usShare?.value ?? 0;
  const frequency = (1 - share) * home.claimsPerHundred + share * states.claimsPerHundred;
  const place = country === null ? "country not known; United Kingdom assumed" : country.value;
  const american =
    usShare === null ? "US share not known; none assumed" : `${showPercent(share)} of turnover in the US`;
  const rows: TableRow[] = [home, states].map((row) => dataRow(territories.id, row));
  return {
    factor: frequency / states.claimsPerHundred,
    words: {
      step: "territory",
      title: "Territory",
      input: `${place}; ${american}: ${showFixed(frequency, 2)} claims per 100 policies against ${states.claimsPerHundred}`,
      ...sourceOf(country),
      rows,
    },
  };
}

/** Interpolates between the two factors by the share in place. */
const between = (unmet: number, met: number, share: number) => unmet + (met - unmet) * share;

/** Share of people or machines on which the control is in the required state; null = not known. */
function shareInPlace(held: KnownControl | undefined, good: ControlAnswer["answer"]): number | null {
  if (held === undefined || held.answer === "unknown") return null;
  const yes = held.answer === "partial" ? (held.coveragePct ?? 50) / 100 : held.answer === "yes" ? 1 : 0;
  return good === "yes" ? yes : 1 - yes;
}

function answerWords(held: KnownControl): string {
  if (held.answer !== "partial") return held.answer;
  return held.coveragePct === undefined ? "partial; half assumed" : `partial, ${held.coveragePct}%`;
}

/** What no profile changes: onboarding prices a client some thousand times. */
const ANSWERS = answers.rows.map((row) => {
  const key = ControlKey.parse(row.control);
  const group = row.group === "table" ? ("table" as const) : ("schedule" as const);
  return { key, good: goodAnswer(key), group, met: row.met, unmet: row.unmet, row: dataRow(answers.id, row) };
});

function ofAnswers(profile: ExposureProfile): PremiumModifier[] {
  return ANSWERS.map(({ key, good, group, met, unmet, row }) => {
    const held = profile.controls[key];
    const share = shareInPlace(held, good);
    return {
      id: `control:${key}`,
      title: CONTROL_TITLES[key],
      factor: share === null ? 1 : between(unmet, met, share),
      input: held === undefined || share === null ? "not known" : answerWords(held),
      ...sourceOf(share === null ? null : held),
      met,
      unmet,
      group,
      row,
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

/** Ids of the checks that the technical premium depends on. */
export const PREMIUM_CHECKS: ReadonlySet<string> = new Set(checks.rows.map(({ check }) => check));

const CHECKED = checks.rows.map((row) => {
  const { check, met, unmet } = row;
  return { check, met, unmet, titles: CHECKS.find(({ id }) => id === check)?.titles, row: dataRow(checks.id, row) };
});

function ofChecks(profile: ExposureProfile): PremiumModifier[] {
  return CHECKED.map(({ check, titles, met, unmet, row }) => {
    const outcome = profile.checks[check];
    const share = outcome === undefined ? undefined : SHARES[outcome];
    return {
      id: `check:${check}`,
      title: (outcome === "fail" || outcome === "partial" ? titles?.fail : titles?.pass) ?? check,
      factor: share === undefined ? 1 : between(unmet, met, share),
      input: outcome === undefined ? "not scanned" : `check ${check} ${SEEN[outcome]}`,
      provenance: share === undefined ? "none" : "observed",
      met,
      unmet,
      group: "schedule",
      row,
    };
  });
}

/**
 * The premium factor of each control answer and check, in table order. Unknown and unassessed have no effect; a partial
 * answer counts by its share, or by half without one.
 */
export function premiumModifiers(profile: ExposureProfile): PremiumModifier[] {
  return [...ofAnswers(profile), ...ofChecks(profile)];
}

/** The company with all known faults remediated; unknowns stay unknown. */
export function putRight(profile: ExposureProfile): { readonly profile: ExposureProfile; readonly fixes: string[] } {
  const faults = premiumModifiers(profile).filter(
    ({ provenance, factor, met }) => provenance !== "none" && factor > met,
  );
  const controls = { ...profile.controls };
  const outcomes = { ...profile.checks };
  for (const { id } of faults) {
    const [kind, name = ""] = id.split(":");
    if (kind === "check") outcomes[name] = "pass";
    const key = ControlKey.safeParse(name);
    const held = key.success ? controls[key.data] : undefined;
    if (!key.success || held === undefined) continue;
    const { coveragePct: _, ...known } = held;
    controls[key.data] = { ...known, answer: goodAnswer(key.data) };
  }
  return { profile: { ...profile, controls, checks: outcomes }, fixes: faults.map(({ id }) => id) };
}
