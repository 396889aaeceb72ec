import { plainText, type ScanReport, showCount, showDate, showHours } from "@broker/contracts";
import { companyName } from "../../scan/company-name.ts";
import { figureStands } from "../../scoring/figure-stands.ts";
import { firstSteps } from "../../scoring/first-steps.ts";
import type { ClientReportSources } from "./client-report-sources.ts";
import { mailtoLink } from "./mailto-link.ts";
import { managingDirector } from "./managing-director.ts";

/** The mail to the managing director, ready to be sent. */
export interface DirectorEmail {
  /** Address of the managing director by the record; null = not known. */
  readonly to: string | null;
  readonly subject: string;
  /** Plain text, lines ended by LF. */
  readonly body: string;
  /** Opens it in a mail program. */
  readonly mailto: string;
  /** That the link carries the beginning alone; empty where it carries all. */
  readonly note: string;
}

const FIRST = 3;
/** A subject is one line of at most this many characters, company name and all. */
const SUBJECT = 150;
const ADDRESS = /^[^\s@<>"'(),:;[\]\\]{1,64}@[^\s@<>"'(),:;[\]\\]{1,255}$/;

const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 3).trimEnd()}...` : text;

function standing(report: ScanReport): string {
  const { overall } = report.scores;
  if (overall === null) return "We could not judge it: nothing that we asked gave an answer.";
  if (figureStands(report)) return `It stands at ${overall.posture} of 100, which reads as ${overall.band} risk.`;
  return overall.range
    ? `Too little could be seen for a figure; it lies between ${overall.range.low} and ${overall.range.high} of 100.`
    : "Too little could be seen for a figure.";
}

function asked(report: ScanReport, hours: number): string[] {
  const works = firstSteps(report).slice(0, FIRST);
  if (works.length === 0) return report.scores.overall === null ? [] : ["Nothing that we could see needs mending.", ""];
  return [
    works.length === 1 ? "Please have this done first:" : `Please have these ${works.length} done first:`,
    ...works.map(({ title, effortHours }, place) => `${place + 1}. ${title} (about ${showHours(effortHours)})`),
    "",
    `The whole plan is ${showCount(report.riskAssessment.recommendations.length, "piece")} of work, about ${showHours(hours)}; the report has it week by week.`,
    "",
  ];
}

function signature({ name, contact, phone, email }: ClientReportSources["brokerage"]): string[] {
  const lines = [contact, name, phone, email].filter((line) => line !== undefined).map(plainText);
  return lines.length === 0 ? ["Kind regards"] : ["Kind regards", "", ...lines];
}

/** Writes the mail from the same report that it goes with. Pure. */
export function directorEmail(
  report: ScanReport,
  { facts, brokerage }: ClientReportSources,
  hours: number,
): DirectorEmail {
  const director = managingDirector(facts?.insured.contacts ?? null)?.value ?? null;
  const company = companyName(report);
  const open = facts?.questions.map(({ title }) => title) ?? [];
  const body = [
    director === null ? "To the managing director," : `Dear ${plainText(director.name)},`,
    "",
    `On ${showDate(report.startedAt)} we looked at the cyber security of ${company} (${report.target.domain}) as anybody can from outside. ${standing(report)}`,
    "",
    ...asked(report, hours),
    "We cannot see from outside how your people sign in, whether backups are kept apart and tested, or how an incident would be handled. Please answer our questions on these.",
    ...(open.length === 0 ? [] : ["", `We hold answers that differ. Please confirm: ${open.join("; ")}.`]),
    "",
    "This is for information. It is not a quote and not advice.",
    "",
    ...signature(brokerage),
  ].join("\n");
  const subject = `${shortened(company, SUBJECT - 40)}: cyber security, what to do first`;
  const to = director?.email != null && ADDRESS.test(director.email) ? director.email : null;
  const { href, cut } = mailtoLink(to, subject, body);
  return {
    to,
    subject,
    body,
    mailto: href,
    note: cut ? "The text is too long for a link, which carries its beginning; the whole stands here." : "",
  };
}
