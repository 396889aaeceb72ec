import type { TlsEvidence, TlsProbeName } from "@broker/contracts";
import type { CollectContext } from "./collect-context.ts";
import type { Collected } from "./collected.ts";

/** In the order of worth; a modern handshake itself tells of TLS 1.2 and 1.3, so they come last and often need no probe. */
const PROBES: readonly TlsProbeName[] = ["TLS1.0", "TLS1.1", "3DES", "RC4", "SSLv3", "TLS1.2", "TLS1.3"];

/** Probes sent before the graded host is known: with the handshake they leave 8 of the lane's 12 connections for another host. */
const EARLY_PROBES = 3;

/** Failures after which nothing on that port will answer a probe either. */
const SILENT = new Set(["dns", "address-refused", "connect", "timeout", "budget", "aborted"]);

type Lane = { readonly host: string; readonly evidence: Promise<TlsEvidence> };

/** What a client that offers everything learns without a probe: a server takes the newest version that both know. */
function toldByHandshake(protocol: string): ReadonlySet<TlsProbeName> {
  if (protocol.endsWith("1.3")) return new Set(["TLS1.3"]);
  return protocol.endsWith("1.2") ? new Set(["TLS1.2", "TLS1.3"]) : new Set();
}

function openLane(context: CollectContext, host: string, goOn: Promise<boolean>): Lane {
  const look = async (): Promise<TlsEvidence> => {
    const answer = await context.network.tls.handshake(host);
    const handshake = "handshake" in answer ? answer.handshake : null;
    const failure = "failure" in answer ? answer.failure : null;
    if (failure !== null && SILENT.has(failure.code)) return { host, handshake, failure, probes: [] };
    const told = toldByHandshake(handshake?.protocol ?? "");
    const wanted = PROBES.filter((probe) => !told.has(probe));
    const ask = (probes: readonly TlsProbeName[]) => probes.map((probe) => context.network.tls.probe(host, probe));
    const early = ask(wanted.slice(0, EARLY_PROBES));
    const late = (await goOn) ? ask(wanted.slice(EARLY_PROBES)) : [];
    return { host, handshake, failure, probes: await Promise.all([...early, ...late]) };
  };
  return { host, evidence: look() };
}

function statusOf({ failure, probes }: TlsEvidence): Collected["status"] {
  if (failure !== null)
    return { name: "tls", status: "failed", reason: `No TLS handshake was finished: ${failure.message}` };
  const missed = probes.filter((probe) => probe.outcome === "not-observed");
  if (missed.length === 0) return { name: "tls", status: "complete", reason: null };
  return {
    name: "tls",
    status: "partial",
    reason: `No telling answer to the probes for ${missed.map(({ probe }) => probe).join(", ")}.`,
  };
}

/**
 * Shakes hands with the typed host at once, and holds back most probes until the graded host is known; if that is another host,
 * the lane starts again there and what the first one said is dropped.
 * @param graded the graded host, null when no page was reached or the web is not looked at; never rejects
 */
export async function collectTls(context: CollectContext, graded: Promise<string | null>): Promise<Collected> {
  const typed = context.target.domain;
  const host = graded.then((name) => name ?? typed);
  const first = openLane(
    context,
    typed,
    host.then((name) => name === typed),
  );
  const last = (await host) === typed ? first : openLane(context, await host, Promise.resolve(true));
  const evidence = await last.evidence;
  return { tls: evidence, status: statusOf(evidence) };
}
