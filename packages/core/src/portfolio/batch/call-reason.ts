import type { BatchRow } from "@broker/contracts";
import { failTitles } from "./check-titles.ts";

/** Why to call a company: what is gravest of it in the check's words, and how much more of weight there is; null = nothing of weight failed. */
export function callReason({ result }: Pick<BatchRow, "result">): string | null {
  const grave = (result?.failures ?? []).filter(({ severity }) => severity !== "info" && severity !== "low");
  const [first, ...others] = failTitles(grave.map(({ id }) => id));
  if (first === undefined) return null;
  return others.length > 0 ? `${first}, and ${others.length} more` : first;
}
