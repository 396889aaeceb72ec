import { type MrcElement, type ScanReport, SEVERITIES, showCount, showLongDate } from "@broker/contracts";
import { disputeSentence } from "../../../scoring/dispute-sentence.ts";
import { text } from "../slip/content.ts";
import { untold } from "../slip/how.ts";
import type { SlipContext } from "../slip/slip-context.ts";

const GRAVE = [...SEVERITIES].reverse().filter((severity) => severity === "critical" || severity === "high");

function summary(report: ScanReport, posture: number | null): string {
  const unseen = report.checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error").length;
  const figure =
    posture === null
      ? "too little was seen for a figure of posture"
      : `posture ${posture} of 100, higher is better, by method ${report.methodVersion}`;
  const open =
    unseen === 0 ? "" : `; ${showCount(unseen, "check")} could not be looked at, which is neither good nor bad`;
  return `${report.target.domain} on ${showLongDate(report.startedAt)}, from outside and without intrusion: ${figure}${open}.`;
}

/** What the scan that stands for the client saw: the scan and its day, each critical and high finding with its evidence, how many others. */
export function scanFindings(context: SlipContext): (MrcElement | null)[] {
  const { report, facts } = context;
  if (report === null)
    return [text(untold(context), "None stands: nothing was looked at from outside.", "Scan of the Insured's domains")];
  const seen = { provenance: "observed" as const, asOf: report.startedAt, source: `scan ${report.id.slice(0, 12)}` };
  const failed = report.checks.filter(({ outcome }) => outcome === "fail");
  const grave = GRAVE.flatMap((severity) =>
    failed
      .filter((check) => check.severity === severity)
      .map(({ title, evidence, asOf, dispute }) => {
        const first = evidence[0];
        const proof = first === undefined ? "" : `. ${first.label}: ${first.value}`;
        const disputed = dispute === undefined ? "" : ` ${disputeSentence(dispute)}`;
        return text({ ...seen, asOf }, `${title}${proof}.${disputed}`, `Finding, ${severity}`);
      }),
  );
  const lesser = failed.length - grave.length;
  return [
    text(seen, summary(report, facts.scan?.posture ?? null), "Scan of the Insured's domains"),
    ...grave,
    lesser === 0
      ? null
      : text(seen, `${showCount(lesser, "finding")} of medium or lower severity.`, "Further findings"),
  ];
}
