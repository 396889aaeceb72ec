import {
  type ActionPlan,
  type Blocker,
  type CheckResult,
  CONTROL_TITLES,
  type ControlKey,
  type ControlSnapshot,
  type Fix,
  type PlaceabilityRuleId,
  type PlanAction,
  type ScanReport,
  showDate,
} from "@broker/contracts";
import { exploitedChecks } from "../assessment/judged-parts.ts";
import type { PaymentFraud } from "../placeability/placing-facts.ts";
import { CHECKS } from "../scan/checks/check-list.ts";
import { inOrder, isMinimumControl } from "../scoring/actions/action-group.ts";
import { CEILING_POSTURE, ceilingControls } from "../scoring/ceiling.ts";
import { contributions } from "../scoring/contributions.ts";
import { overallMean } from "../scoring/overall-score.ts";
import { actionGains, meanAfter, printedGains } from "./action-gains.ts";
import { checkAction } from "./check-actions.ts";
import { type ControlGap, controlFixId, controlGaps, controlWork } from "./control-gaps.ts";
import planWork from "./plan-work.json" with { type: "json" };

/** Everything from which a plan is made. */
export interface PlanSources {
  /** The scan; null = none. */
  readonly report: ScanReport | null;
  /** The answers behind the report's scores; without a report those of the record. */
  readonly controls: ControlSnapshot;
  readonly blockers: readonly Blocker[];
  /** The client whose record is edited when an action is done; null = none. */
  readonly client: string | null;
  /** A payment fraud among the recent claims; null = none declared. */
  readonly fraud: PaymentFraud | null;
}

/** An action before its group, gain and place. */
type Draft = Omit<PlanAction, "group" | "gain" | "held" | "liftsCeiling" | "clears">;

/** The actions that clear a blocker, by id; the first is added if none of them is open. Empty = no remediation does. */
const CLEARED_BY: Readonly<Record<PlaceabilityRuleId, readonly string[]>> = {
  "domain-expiring": ["domain"],
  "certificate-expiring": ["certificate-not-expiring"],
  "stolen-credentials": ["credentials"],
  "rdp-exposed": ["control:rdpExposed"],
  "exploited-vulnerability": ["supported-software", "no-end-of-life-libraries"],
  "no-mfa-remote-access": ["control:mfaRemoteAccess"],
  "no-mfa-email": ["control:mfaEmail"],
  "no-edr": ["control:edr"],
  "no-tested-offline-backup": ["control:backupOffline", "control:backupTested"],
  "end-of-life-systems": ["supported-software", "control:endOfLifeSystems"],
  "not-active": [],
  "strike-off-proposed": [],
  insolvency: [],
  "sanctions-match": [],
  "conflicting-information": [],
  "sanctions-not-screened": [],
  "claims-not-declared": [],
};

const domainsOf = (report: ScanReport | null) => (report === null ? [] : [report.target.domain]);
const scanFix = (report: ScanReport | null): Fix => ({ kind: "scan", domains: domainsOf(report) });

const editFix = (client: string | null, field: string): Fix => ({
  kind: "edit-client",
  ...(client === null ? {} : { client }),
  field,
});

const ofCheck = (check: CheckResult, report: ScanReport): Draft => ({
  id: check.id,
  kind: "check",
  title: checkAction(check),
  why: check.why,
  steps: [...check.remediation.steps],
  severity: check.severity,
  effortHours: check.remediation.effortHours,
  source: { provenance: "observed", name: null, asOf: check.asOf },
  fix: scanFix(report),
});

/** The severity of a missing control: critical if it caps the score, high if insurers require it. */
function controlSeverity(key: ControlKey, controls: ControlSnapshot): Draft["severity"] {
  const known = controls[key];
  if (ceilingControls(known === undefined ? {} : { [key]: known }).length > 0) return "critical";
  return isMinimumControl(controlFixId(key)) ? "high" : "medium";
}

const CALL_BACK: ControlKey = "paymentCallback";

const fraudWords = ({ date }: PaymentFraud) => `Payment fraud on ${showDate(date)}, as declared.`;

function ofGap({ key, known, action, hours }: ControlGap, { controls, client, fraud }: PlanSources): Draft {
  const severity = controlSeverity(key, controls);
  const cap = severity === "critical" ? `, caps the score at ${CEILING_POSTURE}` : "";
  return {
    id: controlFixId(key),
    kind: "control",
    title: action,
    why: [
      `${CONTROL_TITLES[key]}: ${known.answer}${cap}.`,
      ...(fraud !== null && key === CALL_BACK ? [fraudWords(fraud)] : []),
    ].join(" "),
    steps: [],
    severity,
    effortHours: hours,
    source: {
      provenance: known.provenance,
      ...(known.declaredBy === undefined ? {} : { declaredBy: known.declaredBy }),
      name: known.source ?? null,
      asOf: known.asOf,
    },
    fix: editFix(client, `controls.${key}`),
  };
}

function openDrafts(sources: PlanSources): Draft[] {
  const { report, controls } = sources;
  const open = report?.checks.filter(({ outcome }) => outcome === "fail" || outcome === "partial") ?? [];
  return [
    ...open.flatMap((check) => (report === null ? [] : [ofCheck(check, report)])),
    ...controlGaps(controls).map((gap) => ofGap(gap, sources)),
  ];
}

/** Devices in infostealer logs; at least one. */
const infectedDevices = (report: ScanReport | null) =>
  Math.max(
    1,
    (report?.facts.darkWeb?.exposures ?? []).reduce(
      (sum, { kind, count }) => (kind === "malware" ? sum + (count ?? 0) : sum),
      0,
    ),
  );

/** The action that clears blockers of one rule, where no failed check and no answered gap does. */
function ofBlockers(id: string, blockers: readonly Blocker[], { report, client }: PlanSources): Draft[] {
  const [first] = blockers;
  if (first === undefined) return [];
  const { provenance, declaredBy, name, asOf } = first.source;
  const subjects = blockers.map(({ subject }) => subject).join("; ");
  const source = { provenance, ...(declaredBy === undefined ? {} : { declaredBy }), name, asOf };
  const fix = first.fix ?? scanFix(report);
  const fact = planWork.rows.find((row) => row.id === id);
  if (fact !== undefined) {
    const { action: title, steps, severity, hours } = fact;
    const units = id === "domain" ? blockers.length : infectedDevices(report);
    const why = `${subjects}.`;
    const shared = { id, kind: "fact" as const, title, why, steps, source, effortHours: hours * units };
    return [{ ...shared, severity: severity as Draft["severity"], fix }];
  }
  const check = CHECKS.find((each) => each.id === id);
  if (check !== undefined) {
    const { steps, effortHours } = check.remediation;
    const title = checkAction({ id, outcome: "fail", title: first.title });
    return [
      {
        id,
        kind: "fact",
        title,
        why: `${first.title}: ${subjects}. ${check.why}`,
        steps: [...steps],
        severity: check.severity,
        effortHours,
        source,
        fix,
      },
    ];
  }
  const key = first.controlKeys?.find((each) => controlFixId(each) === id);
  if (key === undefined) return [];
  const { action, hours } = controlWork(key);
  return [
    {
      id,
      kind: "fact",
      title: action,
      why: `${first.title}: ${subjects}.`,
      steps: [],
      severity: "critical",
      effortHours: hours,
      source,
      fix: first.fix === undefined ? editFix(client, `controls.${key}`) : fix,
    },
  ];
}

/** Call-backs after a recent payment fraud, unless the client has them; an answered gap is in the plan already. */
function afterFraud({ fraud, controls, client }: PlanSources): Draft[] {
  if (fraud === null || (controls[CALL_BACK]?.answer ?? "unknown") !== "unknown") return [];
  const { action, hours } = controlWork(CALL_BACK);
  return [
    {
      id: controlFixId(CALL_BACK),
      kind: "fact",
      title: action,
      why: fraudWords(fraud),
      steps: [],
      severity: "high",
      effortHours: hours,
      source: { provenance: fraud.provenance, name: null, asOf: fraud.asOf },
      fix: editFix(client, `controls.${CALL_BACK}`),
    },
  ];
}

/** The drafts with those for blockers that none of them clears, and the rules that each clears. */
function withBlockers(drafts: readonly Draft[], sources: PlanSources, exploited: ReadonlySet<string>) {
  const rules = Map.groupBy(sources.blockers, ({ rule }) => rule);
  const all = [...drafts];
  const clears = new Map<string, PlaceabilityRuleId[]>();
  for (const [rule, blockers] of rules) {
    const listed = CLEARED_BY[rule];
    const ids = rule === "exploited-vulnerability" && exploited.size > 0 ? [...exploited] : listed;
    const [needed] = ids;
    if (needed !== undefined && !all.some(({ id }) => ids.includes(id)))
      all.push(...ofBlockers(needed, blockers, sources));
    for (const { id } of all) if (ids.includes(id)) clears.set(id, [...(clears.get(id) ?? []), rule]);
  }
  return { drafts: all, clears };
}

/** Points of the overall posture that an action alone is worth, before the cap. */
function worthOf(report: ScanReport | null, controls: ControlSnapshot) {
  if (report === null) return () => 0;
  const lost = contributions(report.checks, report.scores, report.methodVersion);
  const mean = meanAfter(report, controls);
  const start = mean?.(new Set()) ?? 0;
  return ({ id, kind }: Draft) =>
    kind === "check" ? (lost.get(id)?.lost ?? 0) : kind === "fact" ? 0 : (mean?.(new Set([id])) ?? start) - start;
}

/** The published score before rounding: the cap if the score is capped, else the mean. */
const startOf = (report: ScanReport | null): number =>
  report === null
    ? 0
    : (report.scores.overall?.cappedBy?.posture ?? overallMean(report.scores.components, report.methodVersion) ?? 0);

const hoursOf = (actions: readonly PlanAction[]) => actions.reduce((sum, { effortHours }) => sum + effortHours, 0);

/**
 * The one plan of actions: failed and partly failed checks, answered gaps, and what clears each blocker, in three
 * groups. Every screen, document and list has these actions in this order. Pure: the same facts give the same plan.
 */
export function actionPlan(sources: PlanSources): ActionPlan {
  const { report, controls } = sources;
  const exploited = exploitedChecks(report?.facts.vulnerabilities ?? null);
  const opened = [...openDrafts(sources), ...afterFraud(sources)];
  const { drafts, clears } = withBlockers(opened, sources, exploited);
  const fraud = sources.fraud === null ? [] : [controlFixId(CALL_BACK)];
  const urgent = new Set([...exploited, ...fraud]);
  const worth = worthOf(report, controls);
  const inPart = new Set(report?.checks.flatMap(({ id, outcome }) => (outcome === "partial" ? [id] : [])));
  const ordered = inOrder(
    drafts.map((draft) => ({
      ...draft,
      hours: draft.effortHours,
      points: worth(draft),
      partly: inPart.has(draft.id),
    })),
    urgent,
  ).map(({ action: { hours: _, points: __, partly: ___, ...draft }, group }) => ({ ...draft, group }));
  const scored = ordered.filter(({ kind }) => kind !== "fact");
  const ids = scored.map(({ id }) => id);
  const gains = report === null ? null : actionGains(report, controls, ids);
  const shown = printedGains(
    startOf(report),
    (gains ?? []).map(({ gain }) => gain),
  );
  const actions = ordered.map((draft): PlanAction => {
    const place = scored.indexOf(draft);
    const gain = place < 0 ? undefined : gains?.[place];
    const printed = gain === undefined || gain.gain === null ? {} : { printed: Math.max(0, shown[place] ?? 0) };
    return { ...draft, gain: null, ...gain, ...printed, clears: clears.get(draft.id) ?? [] };
  });
  const groups = [...Map.groupBy(actions, ({ group }) => group)].map(([group, own]) => ({
    group,
    actions: own.length,
    hours: hoursOf(own),
  }));
  return { actions, groups, hours: hoursOf(actions) };
}
