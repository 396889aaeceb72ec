import {
  AppError,
  type EditRisk,
  RISK_CATEGORY_LABELS,
  RISK_TREATMENT_LABELS,
  type RiskLink,
  type SavedRisk,
  showDate,
} from "@broker/contracts";
import { daysAfter } from "../compliance/control-state.ts";
import type { RiskActor } from "./open-risk.ts";
import { overridden, ratingOf } from "./rate-risk.ts";

/** Longest acceptance, in days (our rule: a year, then it is decided again). */
const LONGEST_ACCEPTANCE = 366;

/** AppError `input_invalid` for a treatment or an override without what it needs. */
function check({ treatment, acceptedUntil, reason, likelihood, impact }: EditRisk, today: string): void {
  const refuse = (field: string, sentence: string): never => {
    throw new AppError("input_invalid", sentence, { fields: { [field]: sentence } });
  };
  if (treatment === "accept" && (acceptedUntil == null || (reason ?? "") === ""))
    refuse("acceptedUntil", "An accepted risk needs an end date and a reason.");
  if (acceptedUntil != null && acceptedUntil < today)
    refuse("acceptedUntil", "The end of the acceptance is in the past.");
  if (acceptedUntil != null && acceptedUntil > daysAfter(today, LONGEST_ACCEPTANCE))
    refuse("acceptedUntil", "A risk is accepted for no more than 12 months.");
  if ((likelihood != null || impact != null) && (reason ?? "") === "") refuse("reason", "An override needs a reason.");
}

/** What changed, each in a sentence for the history. */
function changes(edit: EditRisk, risk: SavedRisk): string[] {
  const { title, category, owner, status, mitigationPlan, targetDate, treatment, acceptedUntil, reason } = edit;
  const words: string[] = [];
  if (title !== undefined && title !== risk.title) words.push(`Renamed from '${risk.title}'.`);
  if (category !== undefined && category !== risk.category)
    words.push(`Category: ${RISK_CATEGORY_LABELS[risk.category]}, now ${RISK_CATEGORY_LABELS[category]}.`);
  if (owner !== undefined && owner !== risk.owner) words.push(`Owner: ${owner ?? "none"}.`);
  if (status !== undefined && status !== risk.status) words.push(`Status: ${status}.`);
  if (mitigationPlan !== undefined && mitigationPlan !== risk.mitigationPlan) words.push("Mitigation plan changed.");
  if (targetDate !== undefined && targetDate !== risk.targetDate)
    words.push(`Target date: ${targetDate === null ? "none" : showDate(targetDate)}.`);
  if (treatment !== undefined && (treatment !== risk.treatment || acceptedUntil !== risk.acceptedUntil)) {
    const until = acceptedUntil == null ? "" : ` until ${showDate(acceptedUntil)}`;
    const why = reason === undefined ? "" : `: ${reason}`;
    words.push(`Treatment: ${treatment === null ? "not decided" : RISK_TREATMENT_LABELS[treatment]}${until}${why}`);
  }
  if (edit.likelihood !== undefined || edit.impact !== undefined)
    words.push(reason === undefined ? "Score as the rules give it." : `Score overridden: ${reason}`);
  for (const { kind, ref } of edit.link ?? []) words.push(`Linked to ${kind} ${ref}.`);
  for (const { kind, ref } of edit.unlink ?? []) words.push(`No longer linked to ${kind} ${ref}.`);
  return words;
}

const same = (one: Pick<RiskLink, "kind" | "ref">, other: Pick<RiskLink, "kind" | "ref">): boolean =>
  one.kind === other.kind && one.ref === other.ref;

/**
 * A risk as a person changes it. Links without a title take their id. AppErrors `input_invalid`, `record_unsettled`
 * where it was changed meanwhile or is closed.
 */
export function editRisk(risk: SavedRisk, edit: EditRisk, actor: RiskActor): SavedRisk {
  if (risk.status === "Closed") throw new AppError("input_invalid", "The risk is closed. A new one can be opened.");
  check(edit, actor.at.slice(0, 10));
  const { likelihood, impact, reason, link = [], unlink = [], treatment, acceptedUntil, version: _, ...stated } = edit;
  const set = { ...actor, reason: reason ?? "" };
  const inherent = ratingOf(
    likelihood === undefined ? risk.inherent.likelihood : overridden(risk.inherent.likelihood, likelihood, set),
    impact === undefined ? risk.inherent.impact : overridden(risk.inherent.impact, impact, set),
  );
  const kept = risk.links.filter((each) => !unlink.some((other) => same(each, other)));
  const added = link.filter((each) => !kept.some((other) => same(each, other)));
  const treated =
    treatment === undefined
      ? {}
      : {
          treatment,
          treatmentReason: reason ?? (treatment === null ? null : risk.treatmentReason),
          acceptedUntil: treatment === "accept" ? (acceptedUntil ?? null) : null,
        };
  const started = treatment != null && risk.status === "Open" && treatment !== "accept" ? "In Progress" : risk.status;
  return {
    ...risk,
    status: started,
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)),
    ...treated,
    inherent,
    unlinked: [
      ...new Set([
        ...risk.unlinked.filter((each) => !link.some(({ kind, ref }) => each === `${kind} ${ref}`)),
        ...unlink.map(({ kind, ref }) => `${kind} ${ref}`),
      ]),
    ],
    links: [...kept, ...added.map((each) => ({ ...each, title: each.ref, state: "open" as const }))],
    history: [...risk.history, ...changes(edit, risk).map((change) => ({ ...actor, change }))],
  };
}

/** A risk closed by a person, with the reason. AppError `input_invalid` if it is closed already. */
export function closeRisk(risk: SavedRisk, reason: string, actor: RiskActor): SavedRisk {
  if (risk.status === "Closed") throw new AppError("input_invalid", "The risk is closed already.");
  return {
    ...risk,
    status: "Closed",
    closed: { ...actor, reason },
    history: [...risk.history, { ...actor, change: `Closed: ${reason}` }],
  };
}
