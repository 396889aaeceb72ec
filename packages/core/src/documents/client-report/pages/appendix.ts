import { CONTROL_KEYS, CONTROL_TITLES, type ScanReport, showDate, showNumber, showProvenance } from "@broker/contracts";
import { authenticationOf } from "../../../intelligence/authentication-analysis.ts";
import type { Block, Section } from "../../blocks/block.ts";
import { muted, notAssessed, pairs, small, table, valueRow } from "../../blocks/build-blocks.ts";
import { mailBlock } from "../../report/facts/network-facts.ts";
import { exposureTable } from "../../report/outside/dark-web-block.ts";
import { essentialsGaps } from "../../report/sections/compliance/essentials.ts";
import { signIn } from "../../report/sections/findings/signin.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { cutText, part } from "../known-value.ts";

/** What fits on the page beside everything else; the full report has all of it. */
const MOST = { exposures: 4, actions: 4, answers: 6, loginPages: 2 };
const NOTE_LENGTH = 60;
const RECORD_LENGTH = 180;

const inFull = (left: number) => (left > 0 ? [muted(`and ${left} more in the full report`)] : []);

/** Without an exposure, the first page states which sources responded. */
function exposures(report: ScanReport): Block[] {
  const { darkWeb } = report.facts;
  if (darkWeb === null) return [notAssessed("No source of breaches and credential exposure responded.")];
  if (darkWeb.exposures.length === 0) return [small("None recorded by the sources that responded (see page 1).")];
  return [
    ...exposureTable(darkWeb.exposures.slice(0, MOST.exposures)),
    ...inFull(darkWeb.exposures.length - MOST.exposures),
  ];
}

/** Answers other than yes first: they are what the plan and the subjectivities are about. */
function answers(report: ScanReport, { facts }: ClientReportSources): Block[] {
  const controls = report.record?.controls ?? facts?.controls ?? {};
  const known = CONTROL_KEYS.flatMap((control) => {
    const answer = controls[control];
    return answer === undefined ? [] : [{ control, ...answer }];
  });
  if (known.length === 0) return [small("No question about controls has been answered.")];
  const order = [...known.filter(({ answer }) => answer !== "yes"), ...known.filter(({ answer }) => answer === "yes")];
  return [
    ...pairs(
      "Your answers",
      order.slice(0, MOST.answers).map((known) => {
        const { control, answer, coveragePct, note, asOf, provenance } = known;
        const covered = coveragePct === undefined ? "" : `, ${coveragePct}% covered`;
        const noted = note === undefined ? "" : ` (${cutText(note, NOTE_LENGTH)})`;
        const row = valueRow(CONTROL_TITLES[control], `${answer}${covered}${noted}, ${showDate(asOf)}`, { provenance });
        return { ...row, provenanceWords: showProvenance(known) };
      }),
    ),
    muted(`${[...new Set(order.map(showProvenance))].join("; ")}.`),
    ...inFull(known.length - MOST.answers),
  ];
}

function authentication(report: ScanReport): Block[] {
  const login = signIn(report);
  if (login === null) return [notAssessed("The scan did not reach the website.")];
  const { loginPages, mfa } = authenticationOf(report);
  const points = mfa.reasons.map(({ rule, points: each }) => `${rule} ${showNumber(each)}`).join("; ");
  return [
    small(`${login.reason}${points === "" ? "" : ` ${points}.`}`),
    ...table(
      "Login pages observed",
      ["Address", "Requests", "Encrypted", "Administrative"],
      loginPages
        .slice(0, MOST.loginPages)
        .map(({ url, asks, https, admin }) => [
          [{ text: cutText(url, 2 * NOTE_LENGTH), code: true }],
          asks,
          https ? "yes" : "no",
          admin ? "yes" : "no",
        ]),
    ),
    ...inFull(loginPages.length - MOST.loginPages),
    small([{ text: "To verify at onboarding:", strong: true }, { text: ` ${login.verify.join("; ")}.` }]),
  ];
}

function mailRecords({ facts: { email } }: ScanReport): Block[] {
  if (email === null) return [notAssessed("The email records could not be read.")];
  return mailBlock(email).blocks.flatMap((block) =>
    block.kind === "pairs"
      ? [{ ...block, rows: block.rows.map((row) => ({ ...row, value: cutText(row.value, RECORD_LENGTH) })) }]
      : [],
  );
}

/** Page 6: details for the other pages. */
export function appendix(report: ScanReport, sources: ClientReportSources): Section {
  const blocks = [
    part("exposures", "Exposure list", "", exposures(report)),
    part("mail-records", "Email records", "As published in DNS.", mailRecords(report)),
    part(
      "essentials",
      "Cyber Essentials",
      "No theme can be met on external evidence alone.",
      essentialsGaps(report, MOST.actions),
    ),
    part("answers", "Control details", "As declared.", answers(report, sources)),
    part("login", "Authentication analysis", "", authentication(report)),
  ];
  return {
    id: "appendix",
    title: "Technical appendix",
    note: "The detail behind the other pages.",
    page: "Part 6 of 6",
    blocks,
  };
}
