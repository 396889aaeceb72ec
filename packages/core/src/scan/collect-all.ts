import type { CollectorName, CollectorStatus, HttpExchange, ScanEvidence, ScanPart } from "@broker/contracts";
import type { ScanPorts, SiteNetwork } from "../ports.ts";
import type { CollectContext, Collected } from "./collectors/collect-context.ts";
import { collectDns, recordDns } from "./collectors/collect-dns.ts";
import { collectEmail } from "./collectors/collect-email.ts";
import { collectNaming } from "./collectors/collect-naming.ts";
import { collectPage } from "./collectors/collect-page.ts";
import { collectTls } from "./collectors/collect-tls.ts";
import { collectHeaders, collectWeb } from "./collectors/collect-web.ts";
import { redactExchange } from "./collectors/redact-address.ts";
import { gradedExchange } from "./derived/http/graded-exchange.ts";
import { robotsText } from "./derived/http/robots.ts";
import { asksHeadersAlone, asksSourcesAlone } from "./recheck.ts";
import type { ScanRequest } from "./scan-request.ts";

/** Waits for a promise no longer than the signal allows; `otherwise` is the value of an aborted wait. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal, otherwise: Value): Promise<Value> {
  if (signal.aborted) return Promise.resolve(otherwise);
  return new Promise((resolve, reject) => {
    const end = () => resolve(otherwise);
    signal.addEventListener("abort", end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}

const NEEDED: Readonly<Record<ScanPart, readonly CollectorName[]>> = {
  web: ["web", "page"],
  headers: ["web"],
  auth: ["web", "page"],
  email: ["dns", "email"],
  tls: ["tls"],
  darkweb: [],
  registry: [],
};

/**
 * The collectors that the requested parts need; no parts = all of them. Where only external sources are requested, the
 * web names the company.
 */
function collectorsFor(only: readonly ScanPart[]): readonly CollectorName[] {
  const all: readonly CollectorName[] = ["dns", "email", "web", "tls", "page"];
  if (only.length === 0) return all;
  if (asksSourcesAlone(only)) return ["web"];
  return all.filter((name) => only.some((part) => NEEDED[part].includes(name)));
}

/** Progress while collectors run. */
export type CollectorProgress =
  | { readonly type: "started"; readonly collector: CollectorName }
  | ({ readonly type: "finished"; readonly collector: CollectorName; readonly total: number } & Pick<
      CollectorStatus,
      "status" | "reason"
    >);

type CollectedEvidence = Pick<
  ScanEvidence,
  "resolverValidates" | "dns" | "http" | "tls" | "smtp" | "hstsPreload" | "interception" | "collectors"
>;

function inOrder(exchanges: readonly HttpExchange[]): HttpExchange[] {
  return [...exchanges].sort((a, b) => (a.purpose < b.purpose ? -1 : a.purpose > b.purpose ? 1 : a.hop - b.hop));
}

/**
 * Runs the requested collectors in parallel, limited only by their dependencies: the page waits for the web, nothing
 * else waits.
 */
export async function collectAll(
  request: ScanRequest,
  ports: ScanPorts,
  network: SiteNetwork,
  signal: AbortSignal,
  report: (news: CollectorProgress) => void,
): Promise<CollectedEvidence> {
  const wanted = request.recheck?.collectors ?? collectorsFor(request.only);
  // Where the web is not rechecked, the graded host is already known.
  const gradedBefore = wanted.includes("web") ? null : (request.recheck?.gradedHost ?? null);
  const dns = recordDns(network.dns);
  const context: CollectContext = {
    target: request.target,
    network: { ...network, dns },
    clock: ports.clock,
    digest: ports.digest,
    hstsPreload: ports.hstsPreload,
    signal,
    dkimSelectors: request.dkimSelectors,
    turn: ports.turn ?? (async () => undefined),
  };
  const run = async (name: CollectorName, collect: () => Promise<Collected>): Promise<Collected> => {
    if (!wanted.includes(name)) return { status: { name, status: "skipped", reason: "Not requested." } };
    report({ type: "started", collector: name });
    const collected = await collect();
    report({
      type: "finished",
      collector: name,
      total: wanted.length,
      status: collected.status.status,
      reason: collected.status.reason,
    });
    return collected;
  };
  const surroundings = Promise.all([
    untilAborted(ports.network.interception(), signal, null),
    untilAborted(ports.network.resolverValidates(), signal, null),
  ]);
  const graded = Promise.withResolvers<string | null>();
  const site = asksHeadersAlone(request.only) ? collectHeaders : collectWeb;
  const lookAtSite = asksSourcesAlone(request.only) ? collectNaming : site;
  const web = run("web", () => lookAtSite(context, graded.resolve)).finally(() => graded.resolve(gradedBefore));
  const parts = await Promise.all([
    run("dns", () => collectDns(context)),
    run("email", () => collectEmail(context)),
    web,
    run("tls", () => collectTls(context, graded.promise)),
    web.then(({ http = [] }) => {
      const home = gradedExchange({ target: request.target, http })?.exchange ?? null;
      return run("page", () => collectPage(context, home, robotsText(http)));
    }),
  ]);
  const [interception, resolverValidates] = await surroundings;
  return {
    resolverValidates,
    dns: dns.answers(),
    // Only now: until here redirect chains used these addresses.
    http: inOrder(parts.flatMap((part) => part.http ?? [])).map((each) => redactExchange(each, ports.digest)),
    tls: parts.find((part) => part.tls)?.tls ?? null,
    smtp: parts.flatMap((part) => part.smtp ?? []).sort((a, b) => (a.host < b.host ? -1 : 1)),
    hstsPreload: ports.hstsPreload.lookUp((await graded.promise) ?? request.target.domain),
    interception,
    collectors: parts.map((part) => part.status),
  };
}
