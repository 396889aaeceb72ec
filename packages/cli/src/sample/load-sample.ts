import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { AppError, configLeaves } from "@broker/contracts";
import {
  companyWorld,
  EARLIER_DOMAINS,
  earlierSites,
  SAMPLE_ANSWERS,
  SAMPLE_DOMAINS,
  sampleIntelFiles,
  sampleProspectList,
  startWorld,
  type World,
} from "@broker/fixtures";
import { recordedStream } from "../build-host.ts";
import { EXIT } from "../exit-codes.ts";
import type { Host } from "../host.ts";
import type { RunLine } from "../invocation.ts";
import { recordBrands } from "./record-brands.ts";
import { recordCompliance } from "./record-compliance.ts";
import { recordIntegrations } from "./record-integrations.ts";
import { recordKyc } from "./record-kyc.ts";
import { recordSharedViews } from "./record-shared-views.ts";
import { recordUsers } from "./record-users.ts";
import { type CommandLine, clientLines, DOCUMENT_LINES, SCHEDULE_LINE, samplePlacements } from "./sample-lines.ts";
import { sampleSettings } from "./sample-settings.ts";

const DAY_MS = 86_400_000;

/** Where the sample is loaded, and its settings. */
export interface SampleLoading {
  readonly home: string;
  readonly database: string;
  /** The day on which it is loaded. */
  readonly now: Date;
  readonly host: Pick<Host, "env" | "platform" | "signal">;
  /** Runs a line of the command. */
  readonly run: RunLine;
  /** Receives progress messages. */
  readonly tell: (words: string) => void;
}

/** Documents as their list prints them. */
interface MadeDocuments {
  readonly exports: readonly { readonly id: string; readonly metadata: { readonly formType: string } }[];
}

/** The environment without settings: they take precedence over the file, and would lead out of the sample. */
function withoutSettings(env: Host["env"]): Host["env"] {
  const names = new Set(configLeaves().map((leaf) => leaf.env));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
}

type Broker = (line: CommandLine) => Promise<string>;

async function withWorld(
  loading: SampleLoading,
  state: WorldState,
  work: (broker: Broker, folder: string) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), "broker-sample-"));
  const { world, at, list } = state;
  const { home, database, host, run } = loading;
  const env = withoutSettings(host.env);
  const clock = at === null ? {} : { clock: at.toISOString() };
  const config = { home, database, ...clock, ...sampleSettings(world) };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
  writeFileSync(join(folder, "prospects.csv"), sampleProspectList(list));
  const broker: Broker = async (line) => {
    const [stdout, stderr] = [recordedStream(), recordedStream()];
    const exitCode = await run([...line], { ...host, env, cwd: folder, userHome: folder, stdout, stderr });
    if (exitCode === EXIT.done) return stdout.text();
    if (host.signal.aborted) throw new AppError("interrupted", "Loading the sample was interrupted.");
    throw new Error(`'broker ${line.join(" ")}' ended with ${exitCode}. ${stderr.text()}`);
  };
  try {
    await work(broker, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One state of the fictitious world: the companies on a day, and which of the lists is scanned. */
interface WorldState {
  readonly world: World;
  /** null = today. */
  readonly at: Date | null;
  readonly list: "today" | "earlier";
}

/** Some of the companies do not answer, which is a normal result for a list. */
const LIST: CommandLine = ["batch", "prospects.csv", "--progress", "none", "--format", "json"];

const EARLIER = [
  { days: -360, when: "first", list: "today", words: "Scanning the companies as they were a year ago" },
  { days: -150, when: "second", list: "earlier", words: "Scanning some of them as they were five months ago" },
] as const;

/** Enters the sample's prospects and scans them as they were on earlier days. */
export async function loadEarlier(loading: SampleLoading): Promise<void> {
  for (const { days, when, list, words } of EARLIER) {
    loading.tell(words);
    const at = new Date(loading.now.getTime() + days * DAY_MS);
    const domains = list === "today" ? SAMPLE_DOMAINS : EARLIER_DOMAINS;
    const before = { ...companyWorld(domains), sites: earlierSites(when, domains) };
    const world = await startWorld({ ...before, sources: true, clock: at.toISOString() });
    try {
      await withWorld(loading, { world, at, list }, async (broker) => void (await broker(LIST)));
    } finally {
      await world.close();
    }
  }
}

/** Scans the sample's list in the world as it is today. */
export async function loadToday(loading: SampleLoading, world: World): Promise<void> {
  loading.tell("Scanning them as they are today");
  await withWorld(loading, { world, at: null, list: "today" }, async (broker) => void (await broker(LIST)));
}

/** Not `databaseOf`: the sample is loaded without an invocation, also outside the command line. */
const sampleDatabase = ({ database, now }: SampleLoading) => openWorkspaceDatabase({ database, now: () => now });

/** Marks the notifications of the sample's scans as read: the user did not wait for them. */
async function readScansFinished(loading: SampleLoading): Promise<void> {
  const { notifications: store, close } = sampleDatabase(loading);
  try {
    const { notifications } = await store.page({ limit: 100, unread: true });
    for (const { id, kind } of notifications)
      if (kind === "scan-finished") await store.read(id, { by: "broker", at: loading.now.toISOString() });
  } finally {
    await close();
  }
}

/** Marks the workspace as a sample, before any document is made in it. */
async function markSample(loading: SampleLoading): Promise<void> {
  const { clients, close } = sampleDatabase(loading);
  try {
    await clients.markSample({ by: "broker", at: loading.now.toISOString() });
  } finally {
    await close();
  }
}

/** Records underwriters' answers to documents that were made. */
async function recordAnswers(broker: Broker): Promise<void> {
  for (const { client, form, lines } of SAMPLE_ANSWERS) {
    const made = JSON.parse(await broker(["exports", "list", client, "--format", "json"])) as MadeDocuments;
    const document = made.exports.find(({ metadata }) => metadata.formType === form);
    if (document === undefined) throw new Error(`The sample has no ${form} of ${client}.`);
    for (const [verb = "", ...rest] of lines) {
      const status = verb === "status" ? rest.splice(0, 1) : [];
      await broker(["exports", verb, document.id, ...status, ...rest]);
    }
  }
}

/** Judges the clients' scans of five months ago by their answers too, so that those of today compare with them. */
async function judgeEarlierScans(loading: SampleLoading): Promise<void> {
  const { clients, scans, close } = sampleDatabase(loading);
  try {
    for (const log of await clients.list())
      for (const last of (await clients.lastScans(log)).values()) {
        const before = await scans.before(last);
        if (before !== null) await scans.enrich(before.id, {});
      }
  } finally {
    await close();
  }
  await readScansFinished(loading);
}

/** Imports fictitious advisories and indicators, some of which match the sample's clients. */
async function importIntel(loading: SampleLoading, world: World, day: (days: number) => string): Promise<void> {
  loading.tell("Importing fictitious threat intelligence");
  await withWorld(loading, { world, at: null, list: "today" }, async (broker, folder) => {
    for (const { name, kind, content } of sampleIntelFiles(day)) {
      writeFileSync(join(folder, name), content);
      await broker(["intel", "import", kind, name]);
    }
  });
}

/** Marks the workspace as a sample and records its clients, placements, documents and compliance. */
export async function recordPortfolio(loading: SampleLoading, world: World): Promise<void> {
  const { now, tell } = loading;
  tell("Recording clients, placements and documents");
  await readScansFinished(loading);
  await markSample(loading);
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  await withWorld(loading, { world, at: null, list: "today" }, async (broker, folder) => {
    for (const line of clientLines(day)) await broker(line);
    for (const { add, after } of samplePlacements(day)) {
      const { id } = JSON.parse(await broker(add)) as { id: string };
      for (const line of after) await broker(line(id));
    }
    // Before documents are made, which state the screening.
    tell("Screening clients against fictitious sanctions lists");
    await recordKyc(broker, day(-3));
    for (const line of DOCUMENT_LINES) await broker(line);
    await broker(SCHEDULE_LINE);
    await recordAnswers(broker);
    await recordBrands(broker, folder);
  });
  await judgeEarlierScans(loading);
  await importIntel(loading, world, day);
  tell("Recording frameworks, evidence and gaps");
  const database = sampleDatabase(loading);
  try {
    await recordCompliance(loading, database);
    await recordSharedViews(database, now);
    await recordUsers(database, now);
  } finally {
    await database.close();
  }
  await withWorld(loading, { world, at: null, list: "today" }, recordIntegrations);
}

/** Loads the sample portfolio over the fictitious world, scanned on three days, by running commands over loopback. */
export async function loadSample(loading: SampleLoading): Promise<void> {
  await loadEarlier(loading);
  const world = await startWorld({ ...companyWorld(SAMPLE_DOMAINS), sources: true });
  try {
    await loadToday(loading, world);
    await recordPortfolio(loading, world);
  } finally {
    await world.close();
  }
}
