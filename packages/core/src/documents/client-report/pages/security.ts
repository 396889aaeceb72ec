import { PROVENANCE_WORDS, type ScanReport } from "@broker/contracts";
import type { FactsBlock } from "../../report/facts/facts-block.ts";
import { type OutcomeMark, outcomeMark } from "../../report/outcome-mark.ts";
import { darkWebBlock } from "../../report/outside/dark-web-block.ts";
import { outsideAlerts } from "../../report/outside-alerts.ts";
import { type Alerts, alerts } from "../../report/sections/alerts.ts";
import { signin } from "../../report/sections/signin.ts";
import type { ShownValue } from "../../report/shown-value.ts";

/** A response header or a part of the mail's protection, as it was found. */
interface FoundState {
  readonly title: string;
  readonly mark: OutcomeMark;
  /** What was seen, in a line. */
  readonly seen: string;
}

/** What was found of one subject: what is open in full, what is met or could not be seen by its title alone. */
export interface FoundStates {
  readonly open: readonly FoundState[];
  readonly met: readonly string[];
  /** Why stands under the headline. */
  readonly unseen: readonly string[];
}

/** Page 3. */
export interface Security {
  /** Letter and figure by our reading; null = no page was seen. */
  readonly headerGrade: { readonly grade: string; readonly score: number } | null;
  readonly headers: FoundStates;
  readonly mail: FoundStates;
  readonly mailUnseen: string | null;
  readonly darkWeb: Pick<FactsBlock, "values" | "unseen">;
  /** The gravest, the worst first. */
  readonly critical: Alerts["issues"];
  /** How many more there are, and where they stand; null = these are all. */
  readonly criticalMore: string | null;
  readonly signIn: readonly ShownValue[];
}

const OPEN = ["fail", "partial"];

function found(report: ScanReport, area: "headers" | "email"): FoundStates {
  const checks = report.checks.filter((check) => check.area === area);
  const titles = (...outcomes: string[]) =>
    checks.filter(({ outcome }) => outcomes.includes(outcome)).map(({ title }) => title);
  return {
    open: checks
      .filter(({ outcome }) => OPEN.includes(outcome))
      .toSorted((a, b) => OPEN.indexOf(a.outcome) - OPEN.indexOf(b.outcome) || (a.id < b.id ? -1 : 1))
      .map(({ title, outcome, evidence: [first] }) => ({
        title,
        mark: outcomeMark(outcome),
        seen: first === undefined ? "" : `${first.label}: ${first.value}`,
      })),
    met: titles("pass"),
    unseen: titles("not-observed", "error"),
  };
}

/** What was found of the site's headers, its mail, the dark web and sign-in, and the gravest findings. */
export function security(report: ScanReport): Security {
  const { headers } = report.scores;
  const { email } = report.facts;
  const { values, unseen } = darkWebBlock(report);
  const grave = alerts(report)?.issues ?? [];
  const failed = report.checks.filter(
    ({ outcome, severity }) => outcome === "fail" && (severity === "critical" || severity === "high"),
  );
  const more = outsideAlerts(report).length + failed.length - grave.length;
  return {
    headerGrade: headers === null ? null : { grade: headers.grade, score: headers.score },
    headers: found(report, "headers"),
    mail: found(report, "email"),
    mailUnseen: email === null ? (report.facts.unseen.email ?? "The mail records could not be read.") : null,
    darkWeb: { values, unseen },
    critical: grave,
    criticalMore:
      more > 0 ? `and ${more} more, which stand in the action plan and in the exposure list of the appendix` : null,
    signIn: signin(report)?.values ?? [
      {
        label: "Sign-in",
        value: "not seen",
        provenance: "none",
        provenanceWords: PROVENANCE_WORDS.none,
        code: false,
      },
    ],
  };
}
