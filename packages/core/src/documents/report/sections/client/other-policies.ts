import {
  CYBER_STANCE_TITLES,
  LINE_RESPONSE_WORDS,
  POLICY_LINE_TITLES,
  type ScanReport,
  showDate,
  showGbp,
} from "@broker/contracts";
import type { Block } from "../../../blocks/block.ts";
import { muted, paragraph, run, sourceMark, table } from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";

const NOT_RECORDED = "not recorded";

/**
 * Policies of other lines with their wording on cyber, and what would respond at each loss scenario; null = not
 * disclosed, or not in the tier.
 */
export function otherPolicies(_: ScanReport, { crossLine }: ReportContext): Block[] | null {
  const recorded = crossLine?.recorded ?? null;
  if (crossLine === null || recorded === null) return null;
  if (recorded.value.length === 0)
    return [paragraph(run(`No policies of other lines, as at ${showDate(recorded.asOf)}.`, sourceMark(recorded)))];
  const responses = crossLine.scenarios.flatMap(({ scenario, policies }) =>
    policies.map(({ line, insurer, response }) => [
      scenario,
      [POLICY_LINE_TITLES[line], insurer ?? ""].filter((each) => each !== "").join(", "),
      LINE_RESPONSE_WORDS[response],
    ]),
  );
  return [
    ...table(
      `Policies of other lines, as at ${showDate(recorded.asOf)}`,
      ["Line", "Insurer", "#Limit", "Expiry", "Cyber"],
      recorded.value.map(({ line, insurer, limit, expiresOn, cyber }) => [
        run(POLICY_LINE_TITLES[line], sourceMark(recorded)),
        insurer ?? NOT_RECORDED,
        limit === null ? NOT_RECORDED : showGbp(limit),
        expiresOn === null ? NOT_RECORDED : showDate(expiresOn),
        CYBER_STANCE_TITLES[cyber],
      ]),
    ),
    ...(responses.length === 0 ? [] : table("By loss scenario", ["Loss scenario", "Policy", "Response"], responses)),
    muted("Whether a policy responds is a matter of its wording. Other insurance clauses are not considered."),
  ];
}
