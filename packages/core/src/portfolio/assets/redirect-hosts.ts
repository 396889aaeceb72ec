import type { ScanEvidence, ScanReport } from "@broker/contracts";
import { gradedExchange } from "../../scan/derived/http/graded-exchange.ts";

/** Where visitors of the typed name end: the graded host, the other domain that they are sent to, and the last that answered. */
export function redirectHosts(
  { facts }: ScanReport,
  evidence: Pick<ScanEvidence, "target" | "http">,
): readonly string[] {
  const graded = gradedExchange(evidence);
  const ends = [facts.http?.https, facts.http?.http].flatMap((way) => {
    const url = URL.parse(way?.hops.at(-1)?.url ?? "");
    return url === null ? [] : [url.hostname];
  });
  return [graded?.host, graded?.leavesFor, ...ends].filter((host) => typeof host === "string");
}
