import {
  type ClientField,
  CONTROL_KEYS,
  CONTROL_TITLES,
  type ControlKey,
  type Exposure,
  fieldTitle,
  isActiveStatus,
  type Placement,
  type ScanReport,
  type SinceBinding,
  showCompanyStatus,
  showCount,
  showDate,
  showPercent,
} from "@broker/contracts";
import { EXPOSURE_WORDS, exposureCount } from "../../intelligence/dark-web/dark-web-words.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import type { ClientLog } from "../client-log.ts";
import { effectiveValue, valuesDiffer } from "../effective-value.ts";
import { showClientValue } from "../show-client-value.ts";
import { currentSteps } from "./check-step.ts";
import type { RenewalComparison } from "./renewal-of.ts";

/** Fields that registers state. */
const REGISTER_FIELDS: readonly ClientField[] = [
  "companyStatus",
  "legalName",
  "companyNumber",
  "registeredOffice",
  "previousNames",
  "accounts",
  "sic",
  "icoRegistration",
  "domainRegistrations",
];

/** Usual reasons to remarket (placing practice §6): status, premium +10%, limit +50%, three controls improved. */
const PREMIUM_RISE = 0.1;
const LIMIT_RISE = 0.5;
const IMPROVED_CONTROLS = 3;

/** When a policy was bound and began, as recorded; ISO days, null = not recorded. */
export type BindingDates = Pick<SinceBinding, "boundOn" | "inception">;

/** The day with which a client is compared: that of binding, else inception; null = neither is recorded. */
export const comparedFrom = ({ boundOn, inception }: BindingDates): string | null => boundOn ?? inception;

/** Evidence on a client at binding and now; both reports by one method. */
export interface BindingEvidence extends BindingDates {
  /** The last scan by then; null = none, or it cannot be scored by today's method. */
  readonly atBinding: ScanReport | null;
  readonly now: ScanReport | null;
  readonly log: ClientLog;
  /** This year's terms against the expiring ones; null = no placement. */
  readonly renewal: Pick<RenewalComparison, "changes" | "expiring"> | null;
}

/** The dates of the last binding or renewal in force; null = the placement is not bound. */
export function bindingDates({ steps }: Placement): BindingDates | null {
  const bound = currentSteps(steps).findLast(({ stage }) => stage === "bound" || stage === "renewed");
  return bound === undefined ? null : { boundOn: bound.on, inception: bound.inception };
}

/** The log as it was known on a day; empty if the day is not known. */
const logOn = (log: ClientLog, day: string | null): ClientLog => ({
  ...log,
  entries: log.entries.filter(({ asOf }) => day !== null && asOf.slice(0, 10) <= day),
});

function scoreOf({ atBinding, now }: BindingEvidence): SinceBinding["score"] {
  if (now === null) return null;
  const scored = (report: ScanReport) => ({
    posture: scoreShown(report) ? (report.scores.overall?.posture ?? null) : null,
    at: report.startedAt,
  });
  const [before, after] = [atBinding === null ? null : scored(atBinding), scored(now)];
  const known = before?.posture != null && after.posture !== null;
  return {
    domain: now.target.domain,
    methodVersion: now.methodVersion,
    atBinding: before,
    now: after,
    change: known ? (after.posture ?? 0) - (before.posture ?? 0) : null,
  };
}

const severe = (report: ScanReport) =>
  report.checks.filter(
    ({ outcome, severity }) => outcome === "fail" && (severity === "critical" || severity === "high"),
  );

const without = <Item extends { readonly id: string }>(
  items: readonly Item[],
  others: readonly { readonly id: string }[],
) => items.filter(({ id }) => !others.some((other) => other.id === id));

function registerChanges(log: ClientLog, day: string | null): SinceBinding["register"] {
  const earlier = logOn(log, day);
  return REGISTER_FIELDS.flatMap((field) => {
    const [before, after] = [effectiveValue(earlier, field), effectiveValue(log, field)];
    if (after === null || (before !== null && !valuesDiffer(before.value, after.value))) return [];
    // First recorded after binding: only a company that is not active is news.
    const isNews = field === "companyStatus" && !isActiveStatus(String(after.value));
    if (before === null && !isNews) return [];
    return [
      {
        title: fieldTitle(field),
        before: before === null ? null : showClientValue(field, before.value),
        after: showClientValue(field, after.value),
      },
    ];
  });
}

const exposureKey = ({ kind, name, on }: Exposure) => `${kind} ${name} ${on ?? ""}`;

function newExposures({ atBinding, now, ...dates }: BindingEvidence): string[] {
  const day = comparedFrom(dates);
  const before = new Set((atBinding?.facts.darkWeb?.exposures ?? []).map(exposureKey));
  return (now?.facts.darkWeb?.exposures ?? [])
    .filter((each) => !before.has(exposureKey(each)) && (atBinding !== null || (day !== null && (each.on ?? "") > day)))
    .map(({ kind, name, on, count }) => {
      const counted = exposureCount({ kind, count });
      const parts = [...(counted === null ? [] : [counted]), ...(on === null ? [] : [showDate(on)])];
      return `${EXPOSURE_WORDS[kind]}: ${name}${parts.length === 0 ? "" : ` (${parts.join(", ")})`}`;
    });
}

const RANK: Readonly<Record<string, number>> = { no: 0, partial: 1, yes: 2 };

function controlChanges(log: ClientLog, day: string | null): SinceBinding["controls"] {
  const earlier = logOn(log, day);
  const rankOf = (from: ClientLog, key: ControlKey) => {
    const value = effectiveValue(from, `controls.${key}`)?.value as { readonly answer?: string } | undefined;
    return RANK[value?.answer ?? ""] ?? null;
  };
  const moved = CONTROL_KEYS.flatMap((key) => {
    const [before, after] = [rankOf(earlier, key), rankOf(log, key)];
    return before === null || after === null || before === after ? [] : [{ key, gained: after > before }];
  });
  const titles = (gained: boolean) =>
    moved.filter((each) => each.gained === gained).map(({ key }) => CONTROL_TITLES[key]);
  return { improved: titles(true), worsened: titles(false) };
}

function reasonsToRemarket({ log, renewal }: BindingEvidence, improved: readonly string[]): string[] {
  const rise = renewal?.changes.premium?.share ?? null;
  const requested = effectiveValue(log, "requested")?.value as { readonly limit?: number } | undefined;
  const [limit, before] = [requested?.limit ?? null, renewal?.expiring?.limit ?? null];
  const limitRise = limit === null || before === null || before === 0 ? null : limit / before - 1;
  const status = effectiveValue(log, "companyStatus")?.value;
  return [
    ...(typeof status === "string" && !isActiveStatus(status)
      ? [`The company is recorded as '${showCompanyStatus(status)}': refer to insurers before either.`]
      : []),
    ...(rise !== null && rise >= PREMIUM_RISE
      ? [`The premium offered is ${showPercent(rise)} above the expiring premium.`]
      : []),
    ...(limitRise !== null && limitRise >= LIMIT_RISE
      ? [`The limit requested is ${showPercent(limitRise)} above the expiring limit.`]
      : []),
    ...(improved.length >= IMPROVED_CONTROLS ? [`${showCount(improved.length, "declared control")} improved.`] : []),
  ];
}

/** What changed on a client since its policy was bound: score, findings, registers, breaches, controls. Pure. */
export function sinceBinding(evidence: BindingEvidence): SinceBinding {
  const { boundOn, inception, atBinding, now, log } = evidence;
  const day = comparedFrom(evidence);
  const [before, after] = [atBinding === null ? null : severe(atBinding), now === null ? [] : severe(now)];
  const controls = controlChanges(log, day);
  return {
    boundOn,
    inception,
    score: scoreOf(evidence),
    findings:
      before === null || now === null
        ? null
        : without(after, before).map(({ id, title, severity }) => ({ id, title, severity })),
    // A check that was not assessed now is not closed.
    closed:
      before === null || now === null
        ? []
        : before
            .filter(({ id }) => now.checks.some((check) => check.id === id && check.outcome === "pass"))
            .map(({ id, title }) => ({ id, title })),
    register: registerChanges(log, day),
    breaches: newExposures(evidence),
    controls,
    remarket: reasonsToRemarket(evidence, controls.improved),
  };
}
