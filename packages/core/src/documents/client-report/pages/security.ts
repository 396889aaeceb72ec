import type { ScanReport } from "@broker/contracts";
import type { Block, Section } from "../../blocks/block.ts";
import { muted, notAssessed, pairs, small, valueRow } from "../../blocks/build-blocks.ts";
import { outcomeMark, riskMark } from "../../blocks/marks.ts";
import { darkWebBlock } from "../../report/outside/dark-web-block.ts";
import { severeAlerts } from "../../report/sections/findings/alerts.ts";
import { signIn } from "../../report/sections/findings/signin.ts";
import { part } from "../known-value.ts";

const SHOWN = 8;
const OPEN = ["fail", "partial"];

/** Results of one area: findings in full, checks met or not observed by title only. */
function results(report: ScanReport, area: "headers" | "email", caption: string): Block[] {
  const checks = report.checks.filter((check) => check.area === area);
  const open = checks
    .filter(({ outcome }) => OPEN.includes(outcome))
    .toSorted((a, b) => OPEN.indexOf(a.outcome) - OPEN.indexOf(b.outcome) || (a.id < b.id ? -1 : 1));
  const titles = (word: string, outcome: "pass" | "not-observed", ...outcomes: string[]): Block[] => {
    const named = checks.filter((check) => outcomes.includes(check.outcome)).map(({ title }) => title);
    if (named.length === 0) return [];
    return [
      small([
        { text: word, strong: true, outcome: { ...outcomeMark(outcome), word } },
        { text: `: ${named.join("; ")}.` },
      ]),
    ];
  };
  return [
    ...(open.length === 0
      ? []
      : [
          {
            kind: "states" as const,
            caption,
            columns: false,
            items: open.map(({ title, outcome, evidence: [first] }) => ({
              mark: outcomeMark(outcome),
              title,
              detail: first === undefined ? "" : `${first.label}: ${first.value}`,
            })),
          },
        ]),
    ...titles("Met", "pass", "pass"),
    ...titles("Not observed", "not-observed", "not-observed", "error"),
  ];
}

function severe(report: ScanReport): Block[] {
  const all = severeAlerts(report);
  if (all.length === 0) return [small("We found nothing of critical or high severity in what we could assess.")];
  return [
    {
      kind: "issues",
      items: all.slice(0, SHOWN).map(({ severity, title, provenance }) => ({
        risk: riskMark(severity),
        text: [{ text: title, ...(provenance ? { provenance } : {}) }],
      })),
    },
    ...(all.length > SHOWN
      ? [muted(`and ${all.length - SHOWN} more in the action plan and the exposure list in the appendix`)]
      : []),
  ];
}

/** Page 3: most severe findings, headers, email, breaches, authentication. */
export function security(report: ScanReport): Section {
  const { headers } = report.scores;
  const { email, unseen } = report.facts;
  const exposure = darkWebBlock(report).blocks.filter(({ kind }) => kind !== "table");
  return {
    id: "security",
    title: "Security posture",
    note: "What is publicly observable about your company.",
    page: "Part 3 of 6",
    blocks: [
      part(
        "severe",
        "Critical findings",
        "Failed checks and third-party records of critical or high severity.",
        severe(report),
      ),
      part("headers", "Headers", "Security instructions that the website sends to browsers.", [
        headers === null
          ? small("No page was reached, so its headers are not assessed.")
          : {
              kind: "grade",
              letter: headers.grade,
              text: `${headers.score} by the Mozilla HTTP Observatory method, with our corrections`,
            },
        ...results(report, "headers", "Headers"),
      ]),
      part("email", "Email", "Whether others can send email in your company's name, or read its email.", [
        ...(email === null ? [notAssessed(unseen.email ?? "The email records could not be read.")] : []),
        ...results(report, "email", "Email"),
      ]),
      part(
        "exposure",
        "Breaches and credential exposure",
        "Breaches, infostealer logs and extortion claims. The appendix lists each.",
        exposure,
      ),
      part(
        "authentication",
        "Authentication",
        "MFA is not observable externally.",
        signIn(report)?.values ?? pairs("Authentication", [valueRow("Login", null)]),
      ),
    ],
  };
}
