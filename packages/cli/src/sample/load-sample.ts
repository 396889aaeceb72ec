import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  companyWorld,
  EARLIER_DOMAINS,
  earlierSites,
  SAMPLE_DOMAINS,
  sampleProspectList,
  startWorld,
  type World,
} from "@broker/fixtures";
import { keptStream } from "../build-host.ts";
import { EXIT } from "../exit-codes.ts";
import type { Host } from "../host.ts";
import { run } from "../run.ts";
import { type CommandLine, clientLines, PAPER_LINES, samplePlacements } from "./sample-lines.ts";

/** The brokerage whose workspace the sample is. */
const BROKERAGE = { name: "Harbour & Vale Insurance Brokers Ltd", lloydsNumber: "1234" };
const DAY_MS = 86_400_000;
/** Days before today on which the companies were scanned first and second. */
const FIRST = -120;
const SECOND = -60;

/** Where the sample goes, and what it is told to. */
export interface SampleLoading {
  readonly home: string;
  readonly database: string;
  /** The day on which it is loaded. */
  readonly now: Date;
  readonly host: Pick<Host, "env" | "platform" | "signal">;
  /** Hears what is being done, as words. */
  readonly tell: (words: string) => void;
}

/** Runs lines of the command against one state of the made-up world. */
async function withWorld(
  loading: SampleLoading,
  world: World,
  at: Date | null,
  work: (broker: Broker) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), "broker-sample-"));
  const { internetdb: _, ransomwareLive: __, ...sources } = world.sources;
  const { home, database, host } = loading;
  const clock = at === null ? {} : { clock: at.toISOString() };
  const config = { home, database, ...clock, network: world.network, sources, brokerage: BROKERAGE };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
  writeFileSync(join(folder, "prospects.csv"), sampleProspectList(at === null ? "today" : "earlier"));
  const broker: Broker = async (line, accepted = [EXIT.done]) => {
    const [stdout, stderr] = [keptStream(), keptStream()];
    const exitCode = await run([...line], { ...host, cwd: folder, userHome: folder, stdout, stderr });
    if (!accepted.includes(exitCode))
      throw new Error(
        `The sample could not be loaded: 'broker ${line.join(" ")}' ended with ${exitCode}. ${stderr.text()}`,
      );
    return stdout.text();
  };
  try {
    await work(broker);
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Broker = (line: CommandLine, accepted?: readonly number[]) => Promise<string>;

/** Some of the companies answer nothing, which a list of them ends well with. */
const LIST: CommandLine = ["batch", "prospects.csv", "--progress", "none", "--format", "json"];

/** Records clients, placements and papers over the scans that are kept. */
async function record(broker: Broker, now: Date): Promise<void> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  for (const line of clientLines(day)) await broker(line);
  for (const { add, after } of samplePlacements(day)) {
    const { id } = JSON.parse(await broker(add)) as { id: string };
    for (const line of after) await broker(line(id));
  }
  for (const line of PAPER_LINES) await broker(line);
}

/**
 * Loads the sample: a made-up brokerage's book over the made-up world, scanned on three days. Everything is done by lines of the command,
 * as a broker would type them, over loopback alone.
 */
export async function loadSample(loading: SampleLoading): Promise<void> {
  const { now, tell } = loading;
  for (const [days, when, words] of [
    [FIRST, "first", "Scanning the companies as they were four months ago"],
    [SECOND, "second", "Scanning them as they were two months ago"],
  ] as const) {
    tell(words);
    const at = new Date(now.getTime() + days * DAY_MS);
    const before = { ...companyWorld(EARLIER_DOMAINS), sites: earlierSites(when, EARLIER_DOMAINS) };
    await withWorld(
      loading,
      await startWorld({ ...before, sources: true, clock: at.toISOString() }),
      at,
      async (broker) => {
        await broker(LIST);
      },
    );
  }
  tell("Scanning them as they are today");
  await withWorld(
    loading,
    await startWorld({ ...companyWorld(SAMPLE_DOMAINS), sources: true }),
    null,
    async (broker) => {
      await broker(LIST);
      tell("Recording clients, placements and papers");
      await record(broker, now);
    },
  );
}
