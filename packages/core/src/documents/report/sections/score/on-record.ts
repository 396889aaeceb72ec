import { type ScanReport, type SubmissionFacts, showList } from "@broker/contracts";
import { silentProviders } from "../../../../intelligence/dark-web/dark-web-words.ts";
import type { Block } from "../../../blocks/block.ts";
import { muted, notAssessed, small, sourceMark } from "../../../blocks/build-blocks.ts";
import { riskMark } from "../../../blocks/marks.ts";
import { type RecordedFact, recordedFacts } from "../../outside-alerts.ts";

/** Facts below high severity that are printed; every critical and high one is. */
const MINOR_SHOWN = 2;

const isSevere = ({ severity }: RecordedFact) => severity === "critical" || severity === "high";

/** That nothing is recorded, by the sources that responded; a source that did not respond is named. */
export function nothingRecorded(report: ScanReport): Block {
  const silent = silentProviders(report);
  const missing = silent.length === 0 ? "" : ` Not queried, or no response: ${showList(silent)}.`;
  return report.facts.darkWeb === null
    ? notAssessed(`Breaches and credential exposure.${missing}`)
    : small(`No data breach, credential exposure or extortion claim in the sources that responded.${missing}`);
}

/** Whether `onRecord` states that nothing is recorded, with the sources that gave no data. */
export const statesNothing = (report: ScanReport, client: SubmissionFacts | null): boolean =>
  !recordedFacts(report, client).some(({ block }) => block === "dark-web");

/**
 * What registers and third-party sources record against the company, most severe first: register status, credential
 * exposure, data breaches, extortion claims, and a recent payment fraud as declared. Silence of a source is never an
 * all-clear.
 */
export function onRecord(report: ScanReport, client: SubmissionFacts | null): Block[] {
  const facts = recordedFacts(report, client);
  const shown = facts.slice(0, facts.filter(isSevere).length + MINOR_SHOWN);
  const left = facts.length - shown.length;
  const issues = shown.map(({ severity, title, ...known }) => ({
    risk: riskMark(severity),
    text: [{ text: title, ...sourceMark(known) }],
  }));
  return [
    ...(issues.length === 0 ? [] : [{ kind: "issues" as const, items: issues }]),
    ...(left === 0 ? [] : [muted(`and ${left} more of lower severity in the technical report`)]),
    ...(statesNothing(report, client) ? [nothingRecorded(report)] : []),
  ];
}
