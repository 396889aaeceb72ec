import type { DnsAnswer } from "@broker/contracts";

/** What an answer proves: `there`, `absent` (NODATA or NXDOMAIN), or `unknown` (no conclusive answer). */
export function answerState(answer: DnsAnswer): "there" | "absent" | "unknown" {
  if (answer.status === "ok") return "there";
  return answer.status === "nodata" || answer.status === "nxdomain" ? "absent" : "unknown";
}
