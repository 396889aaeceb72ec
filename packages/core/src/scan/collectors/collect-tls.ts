import type { TlsEvidence, TlsProbeName } from "@broker/contracts";
import type { Tls } from "../../ports.ts";
import type { CollectContext, Collected } from "./collect-context.ts";

/** In order of value; a modern handshake itself shows TLS 1.2 and 1.3, so they come last and often need no probe. */
const PROBES: readonly TlsProbeName[] = ["TLS1.0", "TLS1.1", "3DES", "RC4", "SSLv3", "TLS1.2", "TLS1.3"];

/** Failures after which no probe on that port will be answered either. */
const SILENT = new Set(["dns", "address-refused", "proxy", "connect", "timeout", "budget", "aborted"]);

/**
 * What a client that offers everything learns without a probe: a server selects the newest version that both support.
 */
function knownFromHandshake(protocol: string): ReadonlySet<TlsProbeName> {
  if (protocol.endsWith("1.3")) return new Set(["TLS1.3"]);
  return protocol.endsWith("1.2") ? new Set(["TLS1.2", "TLS1.3"]) : new Set();
}

type Answer = Awaited<ReturnType<Tls["handshake"]>>;

async function probeHost({ network }: CollectContext, host: string, answer: Answer): Promise<TlsEvidence> {
  const handshake = "handshake" in answer ? answer.handshake : null;
  const failure = "failure" in answer ? answer.failure : null;
  if (failure !== null && SILENT.has(failure.code)) return { host, handshake, failure, probes: [] };
  const known = knownFromHandshake(handshake?.protocol ?? "");
  const wanted = PROBES.filter((probe) => !known.has(probe));
  return { host, handshake, failure, probes: await Promise.all(wanted.map((probe) => network.tls.probe(host, probe))) };
}

function statusOf({ failure, probes }: TlsEvidence): Collected["status"] {
  if (failure !== null)
    return { name: "tls", status: "failed", reason: `No TLS handshake was completed. ${failure.message}` };
  const missed = probes.filter((probe) => probe.outcome === "not-observed");
  if (missed.length === 0) return { name: "tls", status: "complete", reason: null };
  return {
    name: "tls",
    status: "partial",
    reason: `Inconclusive response to the probes for ${missed.map(({ probe }) => probe).join(", ")}.`,
  };
}

/**
 * Starts a handshake with the scanned host at once, and probes as soon as the graded host is known, usually when that
 * handshake ends. If that is another host, the first result is dropped: at most 2 handshakes and 7 probes of the lane's
 * 12.
 * @param graded the graded host, null when no page was reached or the web is not scanned; never rejects
 */
export async function collectTls(context: CollectContext, graded: Promise<string | null>): Promise<Collected> {
  const typed = context.target.domain;
  const early = context.network.tls.handshake(typed);
  const host = (await graded) ?? typed;
  const tls = await probeHost(context, host, await (host === typed ? early : context.network.tls.handshake(host)));
  return { tls, status: statusOf(tls) };
}
