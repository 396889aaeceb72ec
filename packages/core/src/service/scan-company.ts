import type { ScanEvent, ScanReport } from "@broker/contracts";
import { enrichReport } from "../assessment/enrich-report.ts";
import { runScan } from "../assessment/run-scan.ts";
import { openChannel } from "../scan/event-channel.ts";
import type { CompanyScan, CompanyScanPorts } from "./company-scan.ts";
import { scanFinished } from "./scan-finished.ts";

type Untold<Event> = Event extends unknown ? Omit<Event, "seq" | "at"> : never;
type Told = Untold<Extract<ScanEvent, { type: "source-answered" }>>;

/**
 * Scans a company, keeps the scan, asks the outside sources about it and keeps what they say. Yields events as they happen and returns
 * the newest revision; null = interrupted before the scan's end, and nothing was kept.
 */
export async function* scanCompany(
  { thorough, interrupt, ...scan }: CompanyScan,
  ports: CompanyScanPorts,
): AsyncGenerator<ScanEvent, ScanReport | null> {
  let seq = 0;
  const stamp = () => ({ seq: seq++, at: ports.clock.now().toISOString() });
  const events = runScan({ ...scan, signal: AbortSignal.any([interrupt, ports.timeLimit()]) }, ports);
  let next = await events.next();
  for (; !next.done; next = await events.next()) yield { ...next.value, seq: seq++ };
  if (interrupt.aborted) return null;
  const { report } = next.value;
  await ports.keep(next.value);

  const { domain } = report.target;
  const heard = openChannel<Told>();
  const asking = enrichReport(
    report,
    { sources: ports.sources, only: scan.only, thorough, keep: ports.enrich, digest: ports.digest, signal: interrupt },
    (source, { status }) => {
      if (status !== "not-configured")
        heard.push({ type: "source-answered", scanId: report.id, domain, source, status });
    },
  ).finally(() => heard.close());
  // It is awaited below; until then a reader that is slow must not leave a refusal without an owner.
  asking.catch(() => undefined);
  for await (const event of heard.read()) yield { ...stamp(), ...event };
  const known = await asking;
  yield { ...stamp(), ...scanFinished(known) };
  return known;
}
