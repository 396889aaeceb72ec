import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ReportedBatch, runBrokerBatch } from "../batch/run-broker-batch.ts";
import type { BenchResult } from "../bench-result.ts";
import { deadDomain, SILENT_ADDRESS } from "./dead-site.ts";
import { startBenchWorld } from "./start-bench-world.ts";
import { startSilentAddress } from "./start-silent-address.ts";

const LIVE = 180;
const DEAD = 20;
/** Long enough for the scan of a live company to take 1.5 s. */
const ROUND_TRIP_MS = 120;
const DNS_MS = 20;
const TIMEOUT_S = 30;
const MAX_RATIO = 1.1;

const live = Array.from({ length: LIVE }, (_, number) => `firm${number}.example`);
const last = ({ rows, startedAt }: ReportedBatch, domains: ReadonlySet<string>) =>
  Math.max(...rows.filter(({ domain }) => domains.has(domain)).map(({ at }) => at - startedAt));

/**
 * A real `broker batch` of 180 live prospects, with and without 20 dead ones: the ratio of the times until the last
 * live one finished, and how long the batch continued after it, at most one --timeout.
 */
export async function deadHosts(): Promise<BenchResult[]> {
  const world = await startBenchWorld({ sites: LIVE, dead: DEAD, dnsMs: DNS_MS, roundTripMs: ROUND_TRIP_MS });
  const folder = mkdtempSync(join(tmpdir(), "dead-hosts-"));
  const { dnsServers, caPem, ports, perAddressConcurrency } = world.settings;
  const wakeUp = await startSilentAddress(SILENT_ADDRESS, Object.values(ports));
  writeFileSync(join(folder, "ca.pem"), caPem ?? "");
  const allowPrivateAddresses = ["127.0.0.1/32", `${SILENT_ADDRESS}/32`];
  const network = { dnsServers, caFile: "ca.pem", ports, allowPrivateAddresses, perAddressConcurrency };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", network }));
  const every = LIVE / DEAD;
  const mixed = live.flatMap((domain, place) => (place % every === 0 ? [deadDomain(place / every), domain] : [domain]));
  writeFileSync(join(folder, "live.txt"), live.join("\n"));
  writeFileSync(join(folder, "mixed.txt"), mixed.join("\n"));
  try {
    const names = new Set(live);
    // The first run makes the world's certificates, and every mail server is visited; it is not counted.
    await runBrokerBatch(folder, ["live.txt"]);
    const alone = await runBrokerBatch(folder, ["live.txt"]);
    const among = await runBrokerBatch(folder, ["mixed.txt", "--timeout", String(TIMEOUT_S)]);
    if (alone.rows.length !== LIVE || among.rows.length !== LIVE + DEAD)
      throw new Error(`${alone.rows.length} and ${among.rows.length} rows were reported; see ${folder}`);
    const [base, withDead] = [last(alone, names), last(among, names)];
    const value = Math.round((withDead / base) * 100) / 100;
    const tailMs = Math.max(...among.rows.map(({ at }) => at - among.startedAt)) - withDead;
    const ok = value <= MAX_RATIO && tailMs <= TIMEOUT_S * 1000;
    const detail = {
      aloneMs: base,
      withDeadMs: withDead,
      msAfterLastLive: tailMs,
      msPerLiveScan: Math.round((base * 20) / LIVE),
      liveFailed: among.rows.filter(({ domain, status }) => names.has(domain) && status === "failed").length,
    };
    return [{ name: "dead-hosts", value, unit: "of the time without them", bar: `≤ ${MAX_RATIO}`, ok, detail }];
  } finally {
    wakeUp();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
