import {
  type ControlKey,
  REPORT_FRESH_DAYS,
  type RiskInsuranceImpact,
  type RiskProposal,
  type Severity,
  type Weakness,
} from "@broker/contracts";
import { daysAfter } from "../compliance/control-state.ts";
import { risksOfAlerts, triggersOfAlerts } from "./alert-risks.ts";
import { impactOf, likelihoodOf, ratingOf } from "./rate-risk.ts";
import type { RiskSources, ScannedCheck, ShownControlState } from "./risk-sources.ts";
import { type RiskSubject, subjectOfArea, subjectOfControl } from "./risk-subject.ts";

type Link = RiskProposal["links"][number];

/** Severities that propose a risk: of a check, and of a weakness of a report. */
const CHECKED: readonly Severity[] = ["medium", "high", "critical"];
const REPORTED: readonly Severity[] = ["high", "critical"];
/** Longest text of a title that comes from outside. */
const TITLE = 200;

/** Controls that a weakness of a report shows missing, by what its rule states. */
const SHOWN_CONTROLS: Readonly<Record<Weakness["shows"][number], string>> = {
  "patch-missing": "CC-VUL-03",
  "end-of-life": "CC-VUL-02",
  "rdp-exposed": "CC-NET-01",
};

const isMissing = ({ state }: ShownControlState): boolean => state === "not-met" || state === "partly";

/** The keys that proposals of these have, one for each weakness of a client. */
export const checkKey = ({ domain, id }: Pick<ScannedCheck, "domain" | "id">): string => `check:${domain}/${id}`;
export const weaknessRiskKey = ({ id }: Pick<Weakness, "id">): string => `weakness:${id}`;
export const controlKey = ({ id }: Pick<ShownControlState, "id">): string => `control:${id}`;

/** What a risk of the register is about; null = no evidence shows or examines it today. */
export function subjectOfRisk(
  key: string,
  { checks, weaknesses, controls }: RiskSources,
): { readonly control: string | null; readonly check: string | null } | null {
  const check = checks.find((each) => checkKey(each) === key);
  if (check !== undefined) return { control: check.control, check: check.id };
  const weakness = weaknesses.find((each) => weaknessRiskKey(each) === key);
  if (weakness !== undefined) return { control: controlOfWeakness(weakness), check: null };
  const control = controls.find((each) => controlKey(each) === key);
  return control === undefined ? null : { control: control.id, check: null };
}

/** How insurers regard it: the most serious effect first. */
export function insuranceOf(
  { blocked, capped, subjectivities }: RiskSources,
  key: ControlKey | null,
  check: string | null,
): RiskInsuranceImpact {
  if (key !== null && capped.includes(key)) return "caps-posture";
  const blocks = (key !== null && blocked.controls.includes(key)) || (check !== null && blocked.checks.includes(check));
  if (blocks) return "blocks-placing";
  const required = subjectivities.some(
    (each) => (key !== null && each.controls.includes(key)) || (check !== null && each.check === check),
  );
  if (required) return "subjectivity";
  return key === null ? "none" : "affects-terms";
}

/** Links to the gap of a control and to the subjectivities about it or about a check. */
export function linksOf(
  { controls, subjectivities }: RiskSources,
  control: string | null,
  checkId: string | null = null,
): Link[] {
  const found = controls.find(({ id }) => id === control);
  const key = found?.key ?? null;
  const about = subjectivities.filter(
    (each) => (key !== null && each.controls.includes(key)) || (checkId !== null && each.check === checkId),
  );
  const gap = found !== undefined && isMissing(found) ? found : null;
  return [
    ...(gap === null ? [] : [{ kind: "gap" as const, ref: gap.id, title: gap.title, state: "open" as const }]),
    ...about.map(({ ref, title: text, done }) => ({
      ...{ kind: "subjectivity" as const, ref, title: text },
      state: done ? ("done" as const) : ("open" as const),
    })),
  ];
}

export const keyOf = ({ controls }: RiskSources, control: string | null): ControlKey | null =>
  controls.find(({ id }) => id === control)?.key ?? null;

function ofCheck(check: ScannedCheck, sources: RiskSources): RiskProposal {
  const { domain, id, title, severity, control, asOf } = check;
  const { category, peril }: RiskSubject = control === null ? subjectOfArea(check.area) : subjectOfControl(control);
  const signs = { severity, knownExploited: false, epss: null, internalOnly: false, internetFacing: true };
  return {
    key: checkKey(check),
    ...{ title, category, origin: "check", subject: domain, peril },
    insurance: insuranceOf(sources, keyOf(sources, control), id),
    inherent: ratingOf(likelihoodOf(signs), impactOf(peril, sources.loss)),
    links: [{ kind: "check", ref: `${domain}/${id}`, title, state: "open" }, ...linksOf(sources, control, id)],
    plan: check.steps.length === 0 ? null : check.steps.join("\n"),
    since: asOf.slice(0, 10),
  };
}

/** The control that a weakness shows missing, where its rule states one. */
export const controlOfWeakness = ({ shows, cves }: Weakness): string | null => {
  const [first] = shows;
  if (first !== undefined) return SHOWN_CONTROLS[first];
  return cves.length > 0 ? SHOWN_CONTROLS["patch-missing"] : null;
};

/** Places that a weakness is open at: '203.0.113.5:443 and 3 more'. */
function placeWords({ places }: Weakness): string | null {
  const [first, ...rest] = places.filter(({ state, host }) => state === "open" && host !== "");
  if (first === undefined) return null;
  const at = first.port === null ? first.host : `${first.host}:${first.port}`;
  return rest.length === 0 ? at : `${at} and ${rest.length} more`;
}

function ofWeakness(weakness: Weakness, sources: RiskSources): RiskProposal {
  const control = controlOfWeakness(weakness);
  const { category, peril } = control === null ? subjectOfControl("CC-VUL") : subjectOfControl(control);
  const open = weakness.places.filter(({ state }) => state === "open");
  const internalOnly = open.length > 0 && open.every(({ kind }) => kind === "internal");
  const signs = {
    severity: weakness.severity,
    knownExploited: weakness.kevSince != null,
    epss: weakness.epss ?? null,
    internalOnly,
    internetFacing: open.some(({ kind, port }) => kind === "accepted" && port !== null),
  };
  const title = weakness.title.slice(0, TITLE);
  return {
    key: weaknessRiskKey(weakness),
    ...{ title, category, origin: "report", subject: placeWords(weakness), peril },
    insurance: insuranceOf(sources, keyOf(sources, control), null),
    inherent: ratingOf(likelihoodOf(signs), impactOf(peril, sources.loss)),
    links: [{ kind: "weakness", ref: weakness.id, title, state: "open" }, ...linksOf(sources, control)],
    plan: weakness.solution,
    since: weakness.first,
  };
}

function ofControl(control: ShownControlState, sources: RiskSources): RiskProposal {
  const { id, title, action, key, by, state } = control;
  const { category, peril } = subjectOfControl(id);
  const declaredAbsent = by?.kind === "answer" && state === "not-met";
  const beside = { knownExploited: false, epss: null, internalOnly: false, internetFacing: false };
  return {
    key: controlKey(control),
    title: `${state === "partly" ? "In part only" : "Not in place"}: ${title}`,
    ...{ category, origin: by?.kind === "answer" ? "answer" : "gap", subject: null, peril },
    insurance: insuranceOf(sources, key, null),
    inherent: ratingOf(likelihoodOf({ severity: null, declaredAbsent, ...beside }), impactOf(peril, sources.loss)),
    links: linksOf(sources, id),
    plan: action,
    since: by?.collectedAt ?? sources.today,
  };
}

/** Triggers older than this propose nothing: what they reported is in later scans. */
const TRIGGER_DAYS = 90;

function ofTrigger({ id, event, priority, domain, timestamp }: RiskSources["triggers"][number], { loss }: RiskSources) {
  const severity = priority === "high" ? "high" : "medium";
  const signs = { severity, knownExploited: false, epss: null, internalOnly: false, internetFacing: true } as const;
  const peril = "breach" as const;
  return {
    key: `trigger:${id}`,
    ...{
      title: event.slice(0, TITLE),
      category: "exposure" as const,
      origin: "trigger" as const,
      subject: domain,
      peril,
    },
    insurance: "none" as const,
    inherent: ratingOf(likelihoodOf(signs), impactOf(peril, loss)),
    ...{ links: [], plan: null, since: timestamp.slice(0, 10) },
  };
}

/** A hit is a risk of the business: no peril is insured, but nothing may be placed while it is open. */
function ofHit(
  { id, strength, role, confirmed, foundAt }: NonNullable<RiskSources["hits"]>[number],
  { loss }: RiskSources,
): RiskProposal {
  const isStrong = confirmed || strength === "strong";
  const severity = isStrong ? "critical" : "medium";
  const signs = { severity, knownExploited: false, epss: null, internalOnly: false, internetFacing: false } as const;
  const title = confirmed ? "Party is on a sanctions list" : `Party may be on a sanctions list (${strength} hit)`;
  return {
    key: `hit:${id}`,
    ...{ title: `${title}: ${role}`, category: "business", origin: "screening", subject: null, peril: null },
    insurance: isStrong ? "blocks-placing" : "none",
    inherent: ratingOf(likelihoodOf(signs), impactOf(null, loss)),
    ...{ links: [], plan: "Decide the hit: one person proposes, another confirms.", since: foundAt.slice(0, 10) },
  };
}

/**
 * Risks that the evidence proposes, the highest first: one for each failed check, weakness of a report, missing
 * control, open alert, open trigger and sanctions hit. What a check, a weakness or an alert already shows is no second
 * risk. A person opens them. Pure.
 * @param known keys of risks in the register that are not closed
 */
export function proposeRisks(sources: RiskSources, known: ReadonlySet<string>): RiskProposal[] {
  const checks = sources.checks.filter(
    ({ outcome, severity }) => (outcome === "fail" || outcome === "partial") && CHECKED.includes(severity),
  );
  const weaknesses = sources.weaknesses.filter(
    ({ state, severity, kevSince, last }) =>
      state === "open" &&
      (REPORTED.includes(severity) || kevSince != null) &&
      daysAfter(last, REPORT_FRESH_DAYS) >= sources.today,
  );
  const covered = new Set([...checks.map(({ control }) => control), ...weaknesses.map(controlOfWeakness)]);
  const controls = sources.controls.filter((control) => isMissing(control) && !covered.has(control.id));
  const alerts = sources.alerts ?? [];
  const alerted = triggersOfAlerts(alerts);
  const triggers = sources.triggers.filter(
    ({ id, status, priority, type, timestamp }) =>
      !alerted.has(id) &&
      status !== "resolved" &&
      priority !== "low" &&
      type !== "opportunity" &&
      daysAfter(timestamp, TRIGGER_DAYS) >= sources.today,
  );
  return [
    ...checks.map((check) => ofCheck(check, sources)),
    ...weaknesses.map((weakness) => ofWeakness(weakness, sources)),
    ...controls.map((control) => ofControl(control, sources)),
    ...risksOfAlerts(alerts, sources.checks, { loss: sources.loss, known }),
    ...triggers.map((trigger) => ofTrigger(trigger, sources)),
    ...(sources.hits ?? []).map((hit) => ofHit(hit, sources)),
  ]
    .filter(({ key }) => !known.has(key))
    .sort((a, b) => b.inherent.index - a.inherent.index || (a.key < b.key ? -1 : 1));
}
