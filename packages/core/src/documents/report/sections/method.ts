import {
  PRODUCT_NAME,
  PRODUCT_VERSION,
  PROVENANCE_WORDS,
  PROVENANCES,
  type Provenance,
  type ScanReport,
  showCount,
  showTime,
} from "@broker/contracts";
import { type OutcomeMark, outcomeMark } from "../outcome-mark.ts";
import { type ReportContext, SCAN_ALONE } from "../report-context.ts";
import { type ShownValue, shownValue } from "../shown-value.ts";

export interface Method {
  readonly rows: readonly ShownValue[];
  readonly paragraphs: readonly string[];
  readonly provenances: readonly { readonly name: Provenance; readonly words: string }[];
  readonly outcomes: readonly OutcomeMark[];
}

const PARAGRAPHS = [
  "The scan looks only at what is public: it reads pages and records, logs in nowhere, sends no attack traffic and obeys robots.txt for everything but the home page and well-known files.",
  "An area is scored as points earned of the points of the checks that could be judged. What could not be seen counts neither way: it lowers coverage and widens the range. A score is rounded once, half up, when it is published; risk is what is missing to 100.",
  "Every value carries a mark that says how it is known. A finding that is wrong can be disputed: it has been mended, another control makes up for it, the asset is not the company's, or it cannot be reproduced.",
];

function cost({ facts: { budget } }: ScanReport): string {
  return [
    showCount(budget.requests, "request"),
    showCount(budget.connections, "connection"),
    showCount(budget.smtpConnections, "mail connection"),
    showCount(budget.dnsQuestions, "DNS question"),
    `${showCount(Math.ceil(budget.bytes / 1024), "KB", "KB")} read`,
  ].join(", ");
}

/** How the result came about: versions, evidence, what the scan cost the site, the keys to the marks. */
export function method(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Method {
  const text = (label: string, value: string, code = false) => shownValue(label, value, { code });
  return {
    rows: [
      text("Scanned", showTime(report.startedAt)),
      text("Target as typed", report.target.input, true),
      text("Graded host", report.target.gradedHost ?? "no page was reached", report.target.gradedHost !== null),
      text("Evidence (SHA-256)", report.id, true),
      text("Revision", `${report.revision.n}, ${report.revision.hash.slice(0, 16)}`, true),
      text("Method", report.methodVersion),
      text("Report schema", report.schemaVersion),
      text("Software", `${PRODUCT_NAME} ${PRODUCT_VERSION}`),
      text("Cost to the site", cost(report)),
      ...report.collectors.map(({ name, status, reason }) =>
        text(`Collector ${name}`, reason && !beside.has("headline") ? `${status}: ${reason}` : status),
      ),
    ],
    paragraphs: PARAGRAPHS,
    provenances: PROVENANCES.filter((name) => name !== "sample" && name !== "simulated").map((name) => ({
      name,
      words: PROVENANCE_WORDS[name],
    })),
    outcomes: (["pass", "partial", "fail", "not-observed"] as const).map(outcomeMark),
  };
}
