import type { EvidenceStatement } from "@broker/contracts";
import { controlState } from "../../compliance/control-state.ts";

/** What a vendor's report shows in part; evidence of kind 'report' that a person filed has the time of filing. */
const isReportInPart = ({ kind, shows, at }: EvidenceStatement): boolean =>
  kind === "report" && shows === "partly" && at === undefined;

/**
 * The statements, with what a vendor's report shows in part of a control that nothing else assesses marked as a
 * suggestion: half of its weight could raise a framework's score, and a vendor's report only lowers one (decisions
 * §8a). Pure.
 * @param today ISO 8601 date
 */
export function onlyLowering(statements: readonly EvidenceStatement[], today: string): readonly EvidenceStatement[] {
  if (!statements.some(isReportInPart)) return statements;
  const others = Map.groupBy(
    statements.filter((each) => !isReportInPart(each)),
    ({ control }) => control,
  );
  return statements.map((each) => {
    if (!isReportInPart(each)) return each;
    const { state } = controlState(each.control, others.get(each.control) ?? [], today);
    return state === "not-assessed" || state === "not-applicable" ? { ...each, suggests: true } : each;
  });
}
