import {
  type ControlKey,
  type ControlSnapshot,
  midSentence,
  plainText,
  type ScanReport,
  showAboutHours,
  showCount,
  showDate,
} from "@broker/contracts";
import { scannedStatusAlert } from "../../client/registers/status-alert.ts";
import { reportPlan } from "../../plan/printed-plan.ts";
import { firstActions } from "../../plan/priority-actions.ts";
import { companyName } from "../../scan/company-name.ts";
import { reportBand } from "../../scoring/band-caveats.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import { signatureLines } from "../brokerage/signature.ts";
import { alertOf } from "../submission/submission-document.ts";
import type { ClientReportSources } from "./client-report-sources.ts";
import { cutText } from "./known-value.ts";
import { managingDirector } from "./managing-director.ts";

/** Longest link that email programs and browsers accept; Windows passes a program about two thousand characters. */
export const LONGEST_LINK = 1900;

/** A link that opens an email program with the email in it. */
interface MailtoLink {
  readonly href: string;
  /** The link was too long and carries only the beginning of the text. */
  readonly cut: boolean;
}

const CUT = "The rest of this email is in the report; please copy it from there.";

/** RFC 6068: addresses and fields in percent-encoding, lines ended by CR LF. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll("\n", "\r\n"));

/**
 * A mailto link (RFC 6068) with subject and body, cut after a whole line if it would be too long.
 * @param to address; null = the reader fills it in
 */
export function mailtoLink(to: string | null, subject: string, body: string): MailtoLink {
  const address = to === null ? "" : encodeURIComponent(to.toWellFormed()).replaceAll("%40", "@");
  const link = (text: string) => `mailto:${address}?subject=${encoded(subject)}&body=${encoded(text)}`;
  if (link(body).length <= LONGEST_LINK) return { href: link(body), cut: false };
  const lines = body.split("\n");
  for (let count = lines.length - 1; count > 0; count -= 1) {
    const href = link(`${lines.slice(0, count).join("\n").trimEnd()}\n\n${CUT}`);
    if (href.length <= LONGEST_LINK) return { href, cut: true };
  }
  const href = `mailto:${address}?subject=${encoded(subject)}`;
  return { href: href.length <= LONGEST_LINK ? href : `mailto:${address}`, cut: true };
}

/** The email to the managing director, else to the client's first contact with an address, ready to send. */
export interface DirectorEmail {
  /** The address from the record; null = none is recorded. */
  readonly to: string | null;
  readonly subject: string;
  /** Plain text, lines ended by LF. */
  readonly body: string;
  /** Opens it in an email program. */
  readonly mailto: string;
  /** States that the link carries only the beginning; empty if it carries all. */
  readonly note: string;
}

/** A subject is one line of at most this many characters, company name and all. */
const SUBJECT = 150;
const ADDRESS = /^[^\s@<>"'(),:;[\]\\]{1,64}@[^\s@<>"'(),:;[\]\\]{1,255}$/;

const hasAddress = <Person extends { readonly email: string | null }>(
  person: Person,
): person is Person & { email: string } => person.email !== null && ADDRESS.test(person.email);

function standing(report: ScanReport): string {
  const { overall } = report.scores;
  if (overall === null) return "We could not assess it: neither the domain nor any source responded.";
  if (scoreShown(report))
    return `It scores ${overall.posture}/100 (${reportBand(report)?.sentence}): ${midSentence(overall.basis)}.`;
  return overall.range
    ? `We have insufficient data for a score; it lies between ${overall.range.low} and ${overall.range.high} of 100.`
    : "We have insufficient data for a score.";
}

function requests(report: ScanReport): string[] {
  const { actions, hours } = reportPlan(report);
  const works = firstActions(report).actions;
  if (works.length === 0)
    return report.scores.overall === null ? [] : ["We found no issues in what we could assess.", ""];
  return [
    works.length === 1 ? "Please complete this action first:" : "Please complete these actions first, in this order:",
    ...works.map(({ title, effortHours }, place) => `${place + 1}. ${title} (${showAboutHours(effortHours)})`),
    "",
    `The full plan has ${showCount(actions.length, "action")}, ${showAboutHours(hours)} in total. The report sets it out week by week.`,
    "",
  ];
}

function signature(brokerage: ClientReportSources["brokerage"]): string[] {
  const lines = signatureLines(brokerage);
  return lines.length === 0 ? ["Kind regards"] : ["Kind regards", "", ...lines];
}

/** What an external scan does not show, by the controls that answer it. */
const TOPICS: readonly (readonly [words: string, keys: readonly ControlKey[]])[] = [
  ["how your staff log in", ["mfaEmail", "mfaRemoteAccess"]],
  ["whether backups are kept offline and tested", ["backupOffline", "backupTested"]],
  ["how you would respond to an incident", ["incidentPlan"]],
];

/** Asks about what the client has not answered yet; if it answered all, whether an answer changed. */
function questionsOn(controls: ControlSnapshot): string {
  const isOpen = (key: ControlKey) => (controls[key]?.answer ?? "unknown") === "unknown";
  const open = TOPICS.filter(([, keys]) => keys.some(isOpen));
  const topics = (open.length === 0 ? TOPICS : open).map(([words]) => words);
  const listed = topics.length < 2 ? topics.join("") : `${topics.slice(0, -1).join(", ")}, or ${topics.at(-1)}`;
  const these = topics.length === 1 ? "this" : "these";
  const request =
    open.length === 0
      ? "let us know if any of your answers on these points have changed"
      : `answer our questions on ${these}`;
  return `An external scan does not show ${listed}. Please ${request}.`;
}

/** Writes the email from the report that it accompanies. Pure. */
export function directorEmail(report: ScanReport, { facts, brokerage }: ClientReportSources): DirectorEmail {
  const contacts = facts?.insured.contacts ?? null;
  const reader = managingDirector(contacts)?.value ?? contacts?.value.find(hasAddress) ?? contacts?.value[0] ?? null;
  const company = companyName(report);
  const questions = facts?.questions ?? [];
  const alert = facts === null ? scannedStatusAlert(report) : alertOf(questions);
  const open = questions.filter(({ about }) => about === undefined).map(({ title }) => title);
  const body = [
    reader === null ? "Dear Managing Director," : `Dear ${plainText(reader.name)},`,
    "",
    ...(alert === null ? [] : [`${plainText(alert)} Please call us about this first.`, ""]),
    `On ${showDate(report.startedAt)} we ran an external scan of the cyber security of ${company} (${report.target.domain}). ${standing(report)}`,
    "",
    ...requests(report),
    questionsOn(facts?.controls ?? {}),
    ...(open.length === 0
      ? []
      : ["", `We hold conflicting information on the following: ${open.join("; ")}. Please confirm what is correct.`]),
    "",
    "Indicative only. Not a quotation and not advice.",
    "",
    ...signature(brokerage),
  ].join("\n");
  const topic = firstActions(report).actions.length === 0 ? "cyber security" : "cyber security, priority actions";
  const subject = `${cutText(company, SUBJECT - 40)}: ${topic}`;
  const to = reader !== null && hasAddress(reader) ? reader.email : null;
  const { href, cut } = mailtoLink(to, subject, body);
  return {
    to,
    subject,
    body,
    mailto: href,
    note: cut ? "The link carries only the beginning of the text; the full text is above." : "",
  };
}
