import { sha256 } from "@broker/adapters";
import { lockedSentence, type Notification } from "@broker/contracts";
import { effectiveValue, notificationOfRenewal, RENEWAL_DAYS } from "@broker/core";
import { endingVerifications, notificationOfReview, notificationOfVerification } from "@broker/core/client-documents";
import { COMPLIANCE_NOTICE_DAYS, type DueNotification, notificationsOfCompliance } from "@broker/core/compliance";
import { notificationOfExpiry, notificationOfSessionEnd, notificationOfSignature } from "@broker/core/documents";
import { isOverdue, notificationOfRisk } from "@broker/core/risks";
import { nowOf, type Recorded, type Workspace } from "../../workspace/workspace.ts";
import { verifiedOf } from "../client-documents/verify-documents.ts";
import { adoptedBy, readCompliance } from "../compliance/read-compliance.ts";
import { settleOutdated } from "../compliance/settle-compliance.ts";
import { readFacts } from "../documents/read-submission.ts";
import { judgeDue } from "../monitor/judge-due.ts";
import { disclosureSignature } from "../onboarding/sign-disclosure.ts";
import { sinceBindingOf } from "../placements/read-since-binding.ts";
import { settleTrainingAnswers, trainingDue } from "../training/remind-training.ts";
import { lapseAllReports } from "../vendor-reports/settle-reports.ts";

/** Maximum number of clients whose renewals are checked at once, those whose policy ends soonest first. */
const CLIENTS = 1000;
const DAY_MS = 86_400_000;

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Notifications of the renewals that are due now, of all clients or of one. */
async function renewalsDue(recorded: Recorded, client?: string): Promise<Notification[]> {
  const now = nowOf(recorded);
  const today = now.slice(0, 10);
  const expiringBy = dayAfter(today, RENEWAL_DAYS);
  const only = client === undefined ? {} : { id: client };
  const { clients } = await recorded.database.clients.page({
    ...only,
    today,
    expiringBy,
    order: "expiry",
    limit: CLIENTS,
  });
  const due: Notification[] = [];
  for (const { log, expiresOn } of clients) {
    const name = effectiveValue(log, "legalName")?.value;
    if (expiresOn === null || typeof name !== "string") continue;
    const since = await sinceBindingOf(recorded, log, expiresOn);
    const notification = notificationOfRenewal({ clientId: log.id, client: name, expiresOn, since }, now, sha256);
    if (notification !== null) due.push(notification);
  }
  return due;
}

/** Notifications of forms that expire and conversations that end soon. */
async function onboardingDue(recorded: Recorded): Promise<Notification[]> {
  const { clients, forms, onboarding } = recorded.database;
  const now = nowOf(recorded);
  const nameOf = async (id: string) => String(effectiveValue(await clients.find(id), "legalName")?.value ?? id);
  const due: (Notification | null)[] = [];
  // The name is read only where something may be due.
  for (const { form } of await forms.list())
    if (notificationOfExpiry(form, "", now, sha256) !== null)
      due.push(notificationOfExpiry(form, await nameOf(form.client), now, sha256));
  for (const session of await onboarding.list({ at: now, open: true }))
    if (notificationOfSessionEnd(session, "", now, sha256) !== null)
      due.push(notificationOfSessionEnd(session, await nameOf(session.client), now, sha256));
  return due.filter((each) => each !== null);
}

/** Notifications of signed disclosures whose answers have changed since. */
async function signaturesOutdated(workspace: Workspace): Promise<Notification[]> {
  const { clients, signatures } = workspace.database;
  const due: Notification[] = [];
  for (const id of await signatures.signedClients()) {
    const [log, { facts }] = await Promise.all([clients.find(id), readFacts(workspace, id)]);
    const signature = await disclosureSignature(workspace, log, facts);
    if (signature === null) continue;
    const about = { id, name: String(effectiveValue(log, "legalName")?.value ?? id) };
    const notification = notificationOfSignature(signature, about, nowOf(workspace), sha256);
    if (notification !== null) due.push(notification);
  }
  return due;
}

/**
 * Notifications of evidence that expires, of gaps that are due and of decisions to review, of adopted frameworks. With
 * `compliance_automation` of gaps 14 days ahead, with a reminder to their owner.
 */
async function complianceDue(workspace: Workspace): Promise<(DueNotification & { readonly client: string })[]> {
  const now = nowOf(workspace);
  await settleOutdated(workspace);
  const ahead = lockedSentence(await workspace.database.clients.tier(), "compliance_automation") === null;
  const due: (DueNotification & { readonly client: string })[] = [];
  for (const { client } of await workspace.database.compliance.dates(
    dayAfter(now.slice(0, 10), COMPLIANCE_NOTICE_DAYS),
  )) {
    const { log, name, record, input, assessment } = await readCompliance(workspace, client, adoptedBy);
    const about = { client: { id: log.id, name }, decisions: record.gaps, assessment };
    const { requirementStatements } = input;
    const found = notificationsOfCompliance({ ...about, requirementStatements }, { now, ahead }, sha256);
    due.push(...found.map((each) => ({ ...each, client: log.id })));
  }
  return due;
}

/** Most risks of which one check notifies, the highest first; the rest follow the next day. */
const RISKS = 1000;

/** Notifications of risks whose target date or acceptance has passed. */
async function risksDue({ database, clock }: Workspace): Promise<Notification[]> {
  const now = clock.now().toISOString();
  const today = now.slice(0, 10);
  const { items } = await database.risks.list({ overdueOn: today }, { limit: RISKS });
  return items.flatMap(({ risk, client }) => {
    const notification = notificationOfRisk({ ...risk, client, overdue: isOverdue(risk, today) }, now, sha256);
    return notification === null ? [] : [notification];
  });
}

/** Most documents of which one check notifies, those due last first: the others were notified before. */
const DOCUMENTS = 1000;

/** Notifications of documents in force whose review is due within 14 days, or overdue. */
async function reviewsDue(workspace: Workspace): Promise<Notification[]> {
  const now = nowOf(workspace);
  const by = dayAfter(now.slice(0, 10), COMPLIANCE_NOTICE_DAYS);
  const due = await workspace.database.clientDocuments.reviewsDue(by, DOCUMENTS);
  return due.map((document) => notificationOfReview(document, now, sha256));
}

/** Notifications of verifications of documents that end within 14 days, or have ended. */
async function verificationsDue(workspace: Workspace): Promise<Notification[]> {
  const { clients, clientDocuments } = workspace.database;
  if (lockedSentence(await clients.tier(), "document_verification") !== null) return [];
  const now = nowOf(workspace);
  const by = dayAfter(now.slice(0, 10), COMPLIANCE_NOTICE_DAYS);
  const due: Notification[] = [];
  for (const client of await clientDocuments.clientsWithEndingVerifications())
    for (const ending of endingVerifications(await verifiedOf(workspace, client.id), by))
      due.push(notificationOfVerification(ending, client, now, sha256));
  return due;
}

/** Reminders to the owners of gaps. */
const remindersOf = (due: readonly (DueNotification & { readonly client: string })[]) =>
  due.flatMap(({ notification, owner, client }) =>
    owner === null ? [] : [{ notification: notification.id, owner, client }],
  );

/**
 * Notifies of forms and conversations that end soon, and at most once a day of renewals that are due, of outdated
 * signatures, of evidence and gaps of adopted frameworks, of overdue risks, documents to review or verify and training:
 * when notifications are read, when a server starts, and hourly while it runs. Each is notified once. Alerts about
 * dates are settled once a day too, and snoozes that are over end.
 */
export async function checkDueDates(workspace: Workspace): Promise<void> {
  const { alerts, notifications } = workspace.database;
  const now = nowOf(workspace);
  const today = now.slice(0, 10);
  if (await alerts.snoozesOver(now)) await alerts.endSnoozes(now);
  const ending = await onboardingDue(workspace);
  if (ending.length > 0) await notifications.due(ending, null);
  if ((await notifications.dueCheckedOn()) === today) return;
  await lapseAllReports(workspace);
  await settleTrainingAnswers(workspace);
  const compliance = await complianceDue(workspace);
  const due = [
    await renewalsDue(workspace),
    await signaturesOutdated(workspace),
    compliance.map(({ notification }) => notification),
    await risksDue(workspace),
    await reviewsDue(workspace),
    await verificationsDue(workspace),
    await trainingDue(workspace),
  ];
  await judgeDue(workspace);
  await notifications.due(due.flat(), today, remindersOf(compliance));
}

/** Notifies of the renewal of one client, whose policy was bound since the daily check; in the caller's transaction. */
export async function notifyOfRenewal(recorded: Recorded, client: string): Promise<void> {
  await recorded.database.notifications.due(await renewalsDue(recorded, client), null);
}
