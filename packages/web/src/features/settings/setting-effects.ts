import { SOURCE_NAMES } from "@broker/contracts";

/** What a setting changes, and from when, by its path. */
const EFFECTS: Readonly<Record<string, string>> = {
  "brokerage.name": "Names the sender of every document and email. Slips stay drafts without it.",
  "brokerage.address": "Printed on forms and proposals.",
  "brokerage.contact": "Printed on forms and proposals; signs emails.",
  "brokerage.email": "Printed on forms and proposals; signs emails.",
  "brokerage.phone": "Printed on forms and proposals; signs emails.",
  "brokerage.domain": "The company profile shows the posture of its newest scan.",
  "brokerage.fcaNumber": "Printed on proposal and recommendation. A recommendation stays a draft without it.",
  "brokerage.lloydsNumber": "The start of each slip's UMR, from its next version on. Slips stay drafts without it.",
  "brokerage.companyNumber": "Printed on the proposal, and compared with Companies House in the company profile.",
  "brokerage.capacity": "Printed on the recommendation, which stays a draft without it.",
  "brokerage.remuneration": "Printed on the recommendation, which stays a draft without it.",
  "branding.logo": "Appears at the head of documents for third parties generated from now on.",
  "branding.primary": "Rules and headings of documents generated from now on.",
  "branding.secondary": "Charts of documents generated from now on.",
  "branding.font": "Text of documents generated from now on.",
  "kyc.lowRisk": "Changes the risk level of cases at once.",
  "kyc.highRisk": "Changes the risk level of cases at once.",
  "kyc.frequency": "The frequency of cases opened from now on.",
  "kyc.lists": "Closes the sanctions gate of clients whose screening lacks one of them, at once.",
  "kyc.onePerson": "Applies to decisions from now on; documents state it.",
  "mail.host": "Documents, forms and notifications are sent by it. Without it nothing is emailed.",
  "mail.from": "The sender of every email from now on.",
  "mail.port": "Used with the next email.",
  "mail.security": "Used with the next email. A server without encryption is refused, except on this machine.",
  "mail.user": "Used with the next email.",
  "mail.password": "Used with the next email.",
  "mail.maxPerUser": "Limits the emails of each user per day (UTC).",
  "mail.maxPerDay": "Limits the emails of all users per day (UTC).",
  "sources.llm.enabled": "New summaries are rephrased, and marked as such.",
  "sources.llm.answers": "Typed answers are read by the model from now on.",
  "sources.llm.api": "Used with the next request to the model.",
  "sources.llm.model": "Used with the next request to the model.",
  "sources.llm.apiKey": "Sent to the model's provider only.",
  "sources.llm.notFor": "Nothing about these clients is sent.",
  "sources.llm.namedFor": "Only these clients' names are sent.",
  "retention.evidenceDays": "Older evidence is removed at the next pruning; reports remain.",
  "retention.scanDays": "Older scans are removed at the next pruning, with their reports.",
  "retention.notificationDays": "Older notifications are removed at the next pruning.",
  "retention.triggerDays": "Older triggers are removed at the next pruning.",
  "signIn.requireMfa": "Asked for at the next sign-in with a password.",
  "signIn.idleHours": "Ends open sessions too.",
  "signIn.totalDays": "Applies to sessions that begin from now on.",
  requireConsent: "Skips companies without consent in every scan from now on.",
  "clientReport.hourlyRate": "States costs in client reports from now on.",
  "submission.require": "Refuses submissions that do not meet it from now on.",
  "submission.screeningDays": "Closes the sanctions gate of clients with an older screening at once.",
};

const OWN_KEY = "Sent to this source only.";

/** What a setting changes, and from when. */
export function effectOf(key: string): string {
  const name = SOURCE_NAMES.find((each) => key.startsWith(`sources.${each}.`));
  if (name !== undefined) return key.endsWith(".apiKey") ? OWN_KEY : "A change applies from the next scan on.";
  if (/^sources\.sanctions\w*\.apiKey$/.test(key)) return OWN_KEY;
  if (/^sources\.sanctions\w*\.enabled$/.test(key)) return "Updates the list for screening.";
  return EFFECTS[key] ?? "";
}
