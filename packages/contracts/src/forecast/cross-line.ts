import { z } from "zod";
import { OtherPolicy } from "../client/policies/other-policy.ts";
import { known } from "../pricing/known.ts";
import { Peril } from "./loss-forecast.ts";

/** Whether a policy of another line would respond to a loss. */
export const LINE_RESPONSES = ["responds", "silent", "not-known", "excluded", "expired"] as const;
export const LineResponse = z.enum(LINE_RESPONSES);
export type LineResponse = z.infer<typeof LineResponse>;

/** Label of each response. */
export const LINE_RESPONSE_WORDS: Readonly<Record<LineResponse, string>> = {
  responds: "Would respond, subject to its terms",
  silent: "Not certain: its wording is silent",
  "not-known": "Not known: its wording was not checked",
  excluded: "Would not respond: cyber is excluded",
  expired: "Would not respond: expired",
};

/** Other policies of the lines that cover such losses, beside one loss scenario. */
export const ScenarioCoverage = z.strictObject({
  scenario: z.string(),
  /** null = every peril. */
  peril: Peril.nullable(),
  /** Those that would respond first. */
  policies: z.array(OtherPolicy.extend({ response: LineResponse })),
});
export type ScenarioCoverage = z.infer<typeof ScenarioCoverage>;

/** What policies of other lines would do at each loss scenario. */
export const CrossLineCoverage = z.strictObject({
  /** As recorded; an empty list = none declared; null = not disclosed. */
  recorded: known(z.array(OtherPolicy)).nullable(),
  scenarios: z.array(ScenarioCoverage),
});
export type CrossLineCoverage = z.infer<typeof CrossLineCoverage>;
