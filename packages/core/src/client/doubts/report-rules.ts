import {
  type ControlKey,
  type KnownControl,
  REPORT_FACT_TITLES,
  type ReportFact,
  type ReportFactKind,
  type ScanReport,
} from "@broker/contracts";
import type { ConflictRule, Observation } from "./conflict-rule.ts";

const factOf = ({ record }: ScanReport, kind: ReportFactKind): ReportFact | undefined =>
  record?.reports?.find((fact) => fact.kind === kind);

/** What a report observed, with its worst finding and the host. */
function observationOf(fact: ReportFact): Observation {
  const [worst] = fact.examples;
  const where = worst?.hosts[0];
  const example = worst === undefined ? "" : `: ${worst.title}${where === undefined ? "" : ` on ${where}`}`;
  return {
    text: `${REPORT_FACT_TITLES[fact.kind]}${example}`,
    provenance: "third-party",
    asOf: fact.observedOn,
    by: `${fact.tool} report`,
  };
}

/** Conflict of an answer with a fact that excludes it. */
function againstFact(kind: ReportFactKind, key: ControlKey, answer: KnownControl["answer"]): ConflictRule["find"] {
  return (report, { controls }) => {
    const fact = factOf(report, kind);
    const known = controls[key];
    if (fact === undefined || known?.answer !== answer) return null;
    return { answer: { text: answer, known }, observation: observationOf(fact) };
  };
}

/** Conflicts of answers with what filed reports of vendors show. */
export const REPORT_RULES: readonly ConflictRule[] = [
  {
    id: "report-patches",
    field: "controls.patchCriticalDays",
    listed: [
      "critical patches in time: yes",
      "a filed report lists a critical or high update missing for over 14 days",
    ],
    reason: "A filed report lists critical or high-severity updates that were missing for more than 14 days.",
    blocks: true,
    find: againstFact("patch-overdue", "patchCriticalDays", "yes"),
  },
  {
    id: "report-end-of-life",
    field: "controls.endOfLifeSystems",
    listed: ["end-of-life systems: no", "a filed report lists end-of-life software"],
    reason: "A filed report lists end-of-life software.",
    blocks: true,
    find: againstFact("end-of-life", "endOfLifeSystems", "no"),
  },
  {
    id: "report-rdp",
    field: "controls.rdpExposed",
    listed: ["RDP exposed: no", "a filed report lists RDP that the internet reaches"],
    reason: "A filed report lists RDP that the internet reaches.",
    blocks: true,
    find: againstFact("rdp-exposed", "rdpExposed", "no"),
  },
];
