import { type CollectorName, EVIDENCE_SCHEMA_VERSION, type ScanEvent, type ScanEvidence } from "@broker/contracts";
import type { ScanPorts } from "../ports.ts";
import { type CollectorProgress, collectAll } from "../scan/collect-all.ts";
import { redactAddress } from "../scan/collectors/redact-address.ts";
import { openChannel, type Unnumbered } from "../scan/event-channel.ts";
import { openLedger } from "../scan/ledger.ts";
import { renewEvidence } from "../scan/recheck.ts";
import type { ScanRequest, ScanRun } from "../scan/scan-request.ts";
import { reportOf } from "./report-of.ts";

type Undated<Event> = Event extends unknown ? Omit<Event, "at"> : never;

/**
 * Scans one target: collects through the ports, then derives, assesses and scores. Yields events as they happen and
 * returns the report with its evidence. Never throws because of a site.
 * @param signal ends the scan: a user's interrupt or the time limit. The evidence collected by then is assessed.
 */
export async function* runScan(
  request: ScanRequest,
  ports: ScanPorts,
  signal: AbortSignal,
): AsyncGenerator<Unnumbered<ScanEvent>, ScanRun> {
  const domain = request.target.domain;
  const startedAt = ports.clock.now().toISOString();
  const began = ports.clock.elapsedMs();
  const stamp = (event: Undated<Unnumbered<ScanEvent>>): Unnumbered<ScanEvent> => ({
    at: ports.clock.now().toISOString(),
    ...event,
  });
  yield stamp({ type: "scan-started", domain });

  const ledger = openLedger();
  const network = ports.network.open({ ledger, signal, namedByPerson: request.namedByPerson });
  const channel = openChannel<CollectorProgress>();
  const collect = async () => {
    try {
      return await collectAll(request, ports, network, signal, (progress) => channel.push(progress));
    } finally {
      await network.close();
      channel.close();
    }
  };
  const collecting = collect();
  const done = new Set<CollectorName>();
  for await (const news of channel.read()) {
    if (news.type === "started") yield stamp({ type: "collector-started", domain, collector: news.collector });
    else {
      done.add(news.collector);
      const { collector, status, reason, total } = news;
      yield stamp({ type: "collector-finished", domain, collector, status, reason, done: done.size, total });
    }
  }
  const collected: ScanEvidence = {
    schemaVersion: EVIDENCE_SCHEMA_VERSION,
    target: { ...request.target, input: redactAddress(request.target.input, ports.digest) },
    startedAt,
    durationMs: Math.round(ports.clock.elapsedMs() - began),
    only: [...request.only],
    dkimSelectors: [...request.dkimSelectors],
    ...(await collecting),
    ledger: ledger.total(),
  };
  const evidence = request.recheck === undefined ? collected : renewEvidence(request.recheck, collected);
  const report = await reportOf(evidence, ports.digest, ports.turn);
  const assessed = report.checks.filter((check) => check.points !== null).length;
  const notObserved = report.checks.filter(
    (check) => check.outcome === "not-observed" || check.outcome === "error",
  ).length;
  yield stamp({ type: "checks-judged", domain, scanId: report.id, judged: assessed, notObserved });
  return { report, evidence };
}
