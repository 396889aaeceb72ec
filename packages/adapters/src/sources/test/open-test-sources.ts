import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  OutsideAnswers,
  type SourceAnswer,
  type SourceName,
  type SourceSubject,
  type SourcesConfig,
} from "@broker/contracts";
import { type CompanySources, companySources, type SourceStub, startWorld, type World } from "@broker/fixtures";
import { type OpenSources, openSources, type SourceOptions, type SourcePorts } from "../open-sources.ts";

/** A company as a scan would describe it; fields left out are empty. */
export const subjectOf = (over: Partial<SourceSubject> = {}): SourceSubject => ({
  domain: "pennine-haulage.example",
  registrable: "pennine-haulage.example",
  companyNumber: null,
  legalName: null,
  postcodes: [],
  addresses: [],
  technologies: [],
  ...over,
});

const START = "2026-11-05T09:00:00Z";

/** The sources of the fixture world and a folder in which answers are cached. */
export interface TestSources {
  readonly stub: SourceStub;
  readonly world: World;
  /** The configuration that names every source. */
  readonly config: SourcesConfig;
  /** The pauses between attempts, in milliseconds; no time passes. */
  readonly pauses: number[];
  /** Opens the sources, as a new process would. */
  open(config?: SourcesConfig, over?: Partial<SourceOptions & SourcePorts>): OpenSources;
  /** Opens the sources, queries one and verifies that its answer matches the contract. */
  ask<Name extends SourceName>(
    name: Name,
    subject?: Partial<SourceSubject>,
    how?: {
      readonly config?: SourcesConfig;
      readonly known?: OutsideAnswers;
      readonly over?: Partial<SourceOptions & SourcePorts>;
    },
  ): Promise<SourceAnswer<Name>>;
  later(ms: number): void;
  /** Everything that is cached on disk, as text. */
  cached(): string;
  /** Healthy sources without recorded requests, and an empty folder. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts the fixture world's sources for a test file. */
export async function openTestSources(companies: readonly CompanySources[] = companySources): Promise<TestSources> {
  const world = await startWorld({ sites: [], sources: companies, clock: START });
  if (world.outside === null) throw new Error("the world has no sources");
  const stub = world.outside;
  const home = mkdtempSync(join(tmpdir(), "sources-"));
  const opened: OpenSources[] = [];
  const pauses: number[] = [];
  let now = Date.parse(START);
  const clock = { now: () => new Date(now), elapsedMs: () => now };
  const { hstsPreload: _, ...config } = world.sources;
  const open: TestSources["open"] = (named = config, over = {}) => {
    const options = {
      config: named,
      home,
      userAgent: "Broker/2.0 (+https://broker.example)",
      proxy: null,
      caPem: null,
      env: {},
    };
    const pause = async (ms: number) => {
      pauses.push(ms);
      return true;
    };
    const sources = openSources({ ...options, ...over }, { clock, pace: clock, random: () => 1, pause, ...over });
    opened.push(sources);
    return sources;
  };
  const cache = join(home, "cache");
  return {
    stub,
    world,
    config,
    pauses,
    open,
    async ask(name, subject = {}, { config: named, known = {}, over } = {}) {
      const source = open(named, over).sources.find((each) => each.name === name);
      const answer = await source?.ask(subjectOf(subject), known, new AbortController().signal);
      return OutsideAnswers.parse({ [name]: answer })[name] as never;
    },
    later(ms) {
      now += ms;
    },
    cached() {
      if (!existsSync(cache)) return "";
      const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
      return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8")).join("\n");
    },
    reset() {
      world.reset();
      pauses.length = 0;
      now = Date.parse(START);
      rmSync(cache, { recursive: true, force: true });
    },
    async close() {
      await Promise.all(opened.map((each) => each.close()));
      await world.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
