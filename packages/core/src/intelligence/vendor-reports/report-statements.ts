import type { EvidenceStatement, ReportFact, ReportFactKind } from "@broker/contracts";

/** What each fact shows of the hub's controls. No report shows a control to be met. */
const SHOWN: Readonly<Record<ReportFactKind, readonly (readonly [control: string, shows: "partly" | "not-met"])[]>> = {
  "patch-overdue": [["CC-VUL-03", "not-met"]],
  "patch-undated": [["CC-VUL-03", "partly"]],
  "end-of-life": [
    ["CC-VUL-01", "not-met"],
    ["CC-VUL-02", "not-met"],
  ],
  "rdp-exposed": [
    ["CC-NET-01", "not-met"],
    ["CC-NET-05", "not-met"],
    ["CC-NET-06", "not-met"],
  ],
};

/** The worst finding and how many more: 'Microsoft Windows Security Update for May 2021 and 2 more'. */
const foundWords = ({ examples, weaknesses }: ReportFact): string => {
  const [worst] = examples;
  if (worst === undefined) return String(weaknesses);
  const rest = weaknesses - 1;
  return `${worst.title.slice(0, 160)}${rest === 0 ? "" : ` and ${rest} more`}`;
};

/**
 * What reports show of the hub's controls, as evidence of kind 'report': it lowers an answer, caps the posture and
 * makes a requirement not met as any filed evidence does (decisions §8a). Texts come from outside: escape them.
 */
export const reportStatements = (facts: readonly ReportFact[]): EvidenceStatement[] =>
  facts.flatMap((fact) =>
    SHOWN[fact.kind].map(
      ([control, shows]): EvidenceStatement => ({
        control,
        shows,
        kind: "report",
        ref: fact.report,
        title: `${fact.tool} report`,
        source: foundWords(fact),
        collectedAt: fact.observedOn,
        validUntil: fact.validUntil,
      }),
    ),
  );
