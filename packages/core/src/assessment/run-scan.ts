import { type CollectorName, EVIDENCE_SCHEMA_VERSION, type ScanEvent, type ScanEvidence } from "@broker/contracts";
import type { ScanPorts } from "../ports.ts";
import { type CollectorProgress, collectAll } from "../scan/collect-all.ts";
import { redactAddress } from "../scan/collectors/redact-address.ts";
import { openChannel } from "../scan/event-channel.ts";
import { openLedger } from "../scan/ledger.ts";
import { renewEvidence } from "../scan/recheck.ts";
import type { ScanRequest, ScanRun } from "../scan/scan-request.ts";
import { reportOf } from "./report-of.ts";

type EventBody<Event> = Event extends unknown ? Omit<Event, "seq" | "at"> : never;

/**
 * Scans one target: collects through the ports, then derives, assesses and scores. Yields events as they happen and
 * returns the report with its evidence. Never throws because of a site; an aborted scan is assessed from the evidence
 * collected by then.
 */
export async function* runScan(request: ScanRequest, ports: ScanPorts): AsyncGenerator<ScanEvent, ScanRun> {
  const domain = request.target.domain;
  const startedAt = ports.clock.now().toISOString();
  const began = ports.clock.elapsedMs();
  let seq = 0;
  const stamp = (event: EventBody<ScanEvent>) =>
    ({ seq: seq++, at: ports.clock.now().toISOString(), ...event }) as ScanEvent;
  yield stamp({ type: "scan-started", domain });

  const ledger = openLedger();
  const network = ports.network.open({ ledger, signal: request.signal, namedByPerson: request.namedByPerson });
  const channel = openChannel<CollectorProgress>();
  const collect = async () => {
    try {
      return await collectAll(request, ports, network, (progress) => channel.push(progress));
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
  const report = await reportOf(evidence, ports.digest);
  const assessed = report.checks.filter((check) => check.points !== null).length;
  const notObserved = report.checks.filter(
    (check) => check.outcome === "not-observed" || check.outcome === "error",
  ).length;
  yield stamp({ type: "checks-judged", domain, scanId: report.id, judged: assessed, notObserved });
  return { report, evidence };
}
