import {
  type ClientCompliance,
  type EvidenceStatement,
  type GapDecision,
  type Notification,
  type NotificationKind,
  type RequirementStatement,
  showDate,
  showList,
} from "@broker/contracts";
import type { ComplianceAssessment } from "../../compliance/assess.ts";
import { daysAfter } from "../../compliance/control-state.ts";
import { hubControl } from "../../compliance/library.ts";
import type { Digest } from "../../ports.ts";
import { notificationId } from "../notifications.ts";

/** Days before evidence expires, or an acceptance ends, from which a user is notified. */
export const COMPLIANCE_NOTICE_DAYS = 14;

/** Kinds of the notifications of a client's compliance, which are erased with it. */
export const COMPLIANCE_NOTIFICATIONS = [
  "evidence-expiring",
  "check-due",
] as const satisfies readonly NotificationKind[];

/** App address of a client in the compliance engine. */
export const complianceUrl = (clientId: string): string =>
  `/dashboard/compliance-engine?client=${encodeURIComponent(clientId)}`;

/** A client's compliance, of which dates may be due. */
export interface DatedCompliance {
  readonly client: { readonly id: string; readonly name: string };
  readonly decisions: ClientCompliance["gaps"];
  /** Of the frameworks that it adopted alone. */
  readonly assessment: ComplianceAssessment;
  readonly requirementStatements: readonly RequirementStatement[];
}

/** Short names of frameworks in a sentence; those beyond are counted. */
const NAMED = 3;

function namesOf(frameworks: ReadonlySet<string>): string {
  const names = [...frameworks];
  const rest = names.length - NAMED;
  return showList(rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names);
}

/** A piece of evidence that expires, with the short names of the frameworks in which it counts. */
export interface ExpiringPiece {
  readonly key: string;
  readonly words: string;
  /** ISO 8601 date. */
  readonly day: string;
  readonly frameworks: ReadonlySet<string>;
}

/** A gap with a date: to be closed by then, or accepted until then. */
export interface DueGap {
  readonly control: string;
  readonly title: string;
  readonly day: string;
  readonly owner: string | null;
  readonly accepted: boolean;
}

type Spoken = Pick<EvidenceStatement, "kind" | "ref" | "source" | "title" | "validUntil">;

/** What a piece of evidence is called, and what is the same for all that it shows: a scan or the answers are one. */
function pieceOf({ kind, ref, source, title }: Spoken): { readonly key: string; readonly words: string } {
  if (kind === "scan") return { key: `scan/${source}`, words: `the scan of ${source}` };
  if (kind === "answer") return { key: "answers", words: "answers of the client record" };
  return { key: ref, words: `'${title}'` };
}

/** The short names of the adopted frameworks that apply, by the controls that their requirements are judged by. */
function frameworksByControl({ frameworks }: ComplianceAssessment): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { framework, scope, requirements } of frameworks)
    if (scope.applies !== false)
      for (const { controls } of requirements)
        for (const { id } of controls) found.set(id, (found.get(id) ?? new Set()).add(framework.short));
  return found;
}

/** Evidence that counts in an adopted framework until one of these days, each piece and day once. */
export function expiringEvidence(
  { assessment, requirementStatements }: Pick<DatedCompliance, "assessment" | "requirementStatements">,
  from: string,
  to: string,
): readonly ExpiringPiece[] {
  const pieces = new Map<string, ExpiringPiece & { readonly frameworks: Set<string> }>();
  const add = (statement: Spoken, frameworks: Iterable<string>) => {
    const { validUntil: day } = statement;
    if (day < from || day > to) return;
    const { key, words } = pieceOf(statement);
    const piece = pieces.get(`${key}/${day}`) ?? { key, words, day, frameworks: new Set<string>() };
    for (const each of frameworks) piece.frameworks.add(each);
    if (piece.frameworks.size > 0) pieces.set(`${key}/${day}`, piece);
  };
  const used = frameworksByControl(assessment);
  for (const { id, evidence } of assessment.controls.values())
    for (const statement of evidence) add(statement, used.get(id) ?? []);
  for (const statement of requirementStatements) {
    const own = assessment.frameworks.find(({ framework }) => framework.id === statement.framework);
    if (own !== undefined && own.scope.applies !== false) add(statement, [own.framework.short]);
  }
  return [...pieces.values()];
}

/** Gaps of adopted frameworks that are still open and have a date, whenever that is. */
export function datedGapsOf({ decisions, assessment }: Pick<DatedCompliance, "decisions" | "assessment">): DueGap[] {
  const used = frameworksByControl(assessment);
  return decisions.flatMap(({ control, state, owner, due, acceptedUntil }) => {
    const shown = assessment.controls.get(control)?.state;
    const accepted = state === "accepted";
    const day = accepted ? acceptedUntil : state === "planned" || state === "in-progress" ? due : null;
    if (day === null || !used.has(control) || (shown !== "not-met" && shown !== "partly")) return [];
    return [{ control, title: hubControl(control).title, day, owner, accepted }];
  });
}

/**
 * What is due of the decision on a gap that is still one; null = nothing.
 * @param by the last day of a planned gap that is notified
 */
function dueOf(
  decision: GapDecision,
  today: string,
  by: string,
): { readonly day: string; readonly words: string } | null {
  const { control, state, owner, due, acceptedUntil } = decision;
  const { title } = hubControl(control);
  if (state === "accepted" && acceptedUntil !== null && acceptedUntil <= daysAfter(today, COMPLIANCE_NOTICE_DAYS))
    return {
      day: acceptedUntil,
      words: `the risk of the gap '${title}' is accepted until ${showDate(acceptedUntil)}. Review the decision.`,
    };
  if ((state !== "planned" && state !== "in-progress") || due === null || due > by) return null;
  const whose = owner === null ? "" : ` Owner: ${owner}.`;
  return {
    day: due,
    words: `the gap '${title}' is due on ${showDate(due)}.${whose} Record it as done, or change the date.`,
  };
}

/** A notification of what is due, and whom it is the task of; null = no one is named, or it is of everyone. */
export interface DueNotification {
  readonly notification: Notification;
  readonly owner: string | null;
}

/**
 * Notifications of evidence that expires within 14 days, of planned gaps that are due, and of accepted risks whose
 * review is due; only of what counts in an adopted framework that applies. Each has one id, whenever it is made. With
 * `ahead` those of planned gaps are made 14 days before, and have their owner: once for each gap and due date.
 * @param now ISO 8601
 */
export function notificationsOfCompliance(
  about: DatedCompliance,
  { now, ahead }: { readonly now: string; readonly ahead: boolean },
  digest: Digest,
): DueNotification[] {
  const { client, decisions, assessment } = about;
  const today = now.slice(0, 10);
  const of = (kind: (typeof COMPLIANCE_NOTIFICATIONS)[number], subject: string, title: string, words: string) => ({
    ...{
      id: notificationId(kind, `${client.id}/${subject}`, digest),
      kind,
      title,
      message: `${client.name}: ${words}`,
    },
    ...{ type: "compliance" as const, date: now, read: false, domain: null, actionUrl: complianceUrl(client.id) },
  });
  const until = daysAfter(today, COMPLIANCE_NOTICE_DAYS);
  const expiries = expiringEvidence(about, today, until).map(({ key, words, day, frameworks }) =>
    of(
      ...(["evidence-expiring", `${key}/${day}`, "Evidence expiring"] as const),
      `evidence expires on ${showDate(day)}: ${words}. It counts in ${namesOf(frameworks)}.`,
    ),
  );
  const used = frameworksByControl(assessment);
  const checks = decisions.flatMap((decision) => {
    const { control } = decision;
    const state = assessment.controls.get(control)?.state;
    const open = used.has(control) && (state === "not-met" || state === "partly");
    const due = open ? dueOf(decision, today, ahead ? until : today) : null;
    if (due === null) return [];
    const notification = of("check-due", `${control}/${due.day}`, "Check due", due.words);
    // Of an overdue gap the alert informs, of an accepted one nobody has the task.
    const owner = ahead && decision.state !== "accepted" && due.day >= today ? decision.owner : null;
    return [{ notification, owner }];
  });
  return [...expiries.map((notification) => ({ notification, owner: null })), ...checks];
}
