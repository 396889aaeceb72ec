import type { CheckResult, ScanReport } from "@broker/contracts";
import type { Block, Section } from "../../blocks/block.ts";
import { notAssessed, pairs, small, valueRow } from "../../blocks/build-blocks.ts";
import { outcomeMark } from "../../blocks/marks.ts";
import { darkWebLevels } from "../../report/outside/dark-web-block.ts";
import { sourceSilence } from "../../report/outside/source-silence.ts";
import { severeList } from "../../report/sections/findings/alerts.ts";
import { signIn } from "../../report/sections/findings/signin.ts";
import { part } from "../known-value.ts";

const OPEN = ["fail", "partial"];

/** Listed among the critical and high findings. */
const isSevere = ({ outcome, severity }: CheckResult) =>
  outcome === "fail" && (severity === "critical" || severity === "high");

/** Results of one area by title: findings not listed above one by one, checks met or not observed in a sentence. */
function results(report: ScanReport, area: "headers" | "email", caption: string): Block[] {
  const checks = report.checks.filter((check) => check.area === area);
  const open = checks
    .filter((check) => OPEN.includes(check.outcome) && !isSevere(check))
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
  const items = open.map(({ title, outcome }) => ({ mark: outcomeMark(outcome), title, detail: "" }));
  return [
    ...(items.length === 0 ? [] : [{ kind: "states" as const, caption, columns: true, items }]),
    ...titles("Met", "pass", "pass"),
    ...titles("Not observed", "not-observed", "not-observed", "error"),
  ];
}

/** Page 3: most severe findings, headers, email, breaches, authentication. */
export function security(report: ScanReport): Section {
  const { headers } = report.scores;
  const { email, unseen } = report.facts;
  const levels = darkWebLevels(report);
  return {
    id: "security",
    title: "Security posture",
    note: "What is publicly observable about your company.",
    page: "Part 3 of 6",
    blocks: [
      part(
        "severe",
        "Critical and high findings",
        "Complete list; these findings are not repeated below. Evidence is in the technical report.",
        severeList(report),
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
      part("email", "Email", "Whether others can send email in your company's name, or read email sent to you.", [
        ...(email === null ? [notAssessed(unseen.email ?? "The email records could not be read.")] : []),
        ...results(report, "email", "Email"),
      ]),
      part(
        "exposure",
        "Breaches and credential exposure",
        "Breaches, infostealer logs and extortion claims. The appendix lists each.",
        levels === null
          ? [
              notAssessed(
                sourceSilence(report, ["hibp", "hudsonRock", "ransomwareLive"]) ?? "No source returned a result.",
              ),
            ]
          : pairs("Breaches and credential exposure", levels),
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
