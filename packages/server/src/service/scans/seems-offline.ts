import { AppError, type HttpErrorCode, type ScanEvidence } from "@broker/contracts";

/** Errors that stand where no name server answered, or that our own side ended. */
const UNASKED: ReadonlySet<HttpErrorCode> = new Set(["dns-failed", "aborted"]);

/**
 * Whether a scan's evidence looks as if this machine were cut off: no DNS server answered any question, not even the
 * one about the root that every resolver can answer, and no website was reached by other means (a proxy). A name whose
 * own servers are silent is no such case, since the root is answered then.
 */
export function seemsOffline({ dns, http, resolverValidates }: ScanEvidence): boolean {
  if (resolverValidates !== null) return false;
  const silent = dns.filter(({ status }) => status === "timeout").length;
  const unasked = http.filter(({ error }) => error?.code === "dns-failed").length;
  return (
    silent + unasked > 0 &&
    dns.every(({ status }) => status === "timeout" || status === "aborted") &&
    http.every(({ error }) => error !== null && UNASKED.has(error.code))
  );
}

/** What is said once, in place of a failure for each target. */
export function offlineError(): AppError {
  return new AppError("network_unavailable", "No DNS server answers: this machine seems to be offline.", {
    hint: "Connect and try again. The demo and assessments of recorded evidence work offline.",
    fix: { kind: "any-of", of: [{ kind: "configure", setting: "network.dnsServers" }, { kind: "run-doctor" }] },
  });
}
