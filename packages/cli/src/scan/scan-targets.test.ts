import type { ScanEvent } from "@broker/contracts";
import { type CompanyScanPorts, parseTarget } from "@broker/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildHost } from "../build-host.ts";
import { resolveConfig } from "../config/resolve-config.ts";
import { type NearWorld, nearWorld, smallCompany } from "../test/near-world.ts";
import { type Wiring, wire } from "../wire.ts";
import { scanTargets, type TargetsRun } from "./scan-targets.ts";

let world: NearWorld;
let wiring: Wiring;
beforeAll(async () => {
  world = await nearWorld(["acme.example", "other.example"].map(smallCompany));
  wiring = wire(resolveConfig(buildHost({ cwd: world.folder, userHome: world.folder })), {});
});
afterAll(async () => {
  await wiring.close();
  await world.close();
});

async function scan(
  domains: readonly string[],
  { keep, ...over }: Partial<TargetsRun & Pick<CompanyScanPorts, "keep">> = {},
) {
  const events: ScanEvent[] = [];
  const happened: string[] = [];
  const reports = await scanTargets({
    requests: domains.map((domain) => ({
      target: parseTarget(domain).target,
      only: [],
      dkimSelectors: [],
      thorough: true,
      namedByPerson: true,
    })),
    ports: {
      ...wiring,
      sources: [],
      timeLimit: () => AbortSignal.timeout(20_000),
      keep: keep ?? (async ({ report }) => void happened.push(`kept ${report.target.domain}`)),
      enrich: null,
    },
    interrupt: new AbortController().signal,
    ...over,
    progress: {
      tell(event) {
        events.push(event);
        if (event.type === "scan-finished") happened.push(`announced ${event.domain}`);
      },
      end: async () => undefined,
    },
  });
  return { reports, events, happened };
}

describe("several targets in one run", () => {
  test("are returned in the requested order, whichever ended first, and a dead one is a result like any other", async () => {
    const { reports } = await scan(["gone.example", "acme.example", "other.example"]);
    expect(reports.map((report) => [report?.target.domain, report?.status === "failed"])).toEqual([
      ["gone.example", true],
      ["acme.example", false],
      ["other.example", false],
    ]);
  });

  test("each is stored before it is announced", async () => {
    const { happened } = await scan(["acme.example", "other.example"], { atOnce: 1 });
    expect(happened).toEqual([
      "kept acme.example",
      "announced acme.example",
      "kept other.example",
      "announced other.example",
    ]);
  });

  test("one that cannot be stored is not announced, and the run states why", async () => {
    const { AppError } = await import("@broker/contracts");
    const full = new AppError("storage_full", "The disk is full.");
    const messages: string[] = [];
    const run = scan(["acme.example"], { keep: () => Promise.reject(full) }).then(({ happened }) =>
      messages.push(...happened),
    );
    await expect(run).rejects.toBe(full);
    expect(messages).toEqual([]);
  });

  test("events count up through the whole run", async () => {
    const { events } = await scan(["acme.example", "other.example"]);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index));
    expect(events.filter((event) => event.type === "scan-finished")).toHaveLength(2);
  });

  test("an interrupt begins no further target and stores nothing incomplete", async () => {
    const stop = new AbortController();
    const { reports, happened } = await scan(["acme.example", "other.example", "gone.example"], {
      atOnce: 1,
      interrupt: stop.signal,
      keep: async () => stop.abort(),
    });
    expect(reports.map((report) => report?.target.domain)).toEqual(["acme.example", undefined, undefined]);
    expect(happened).toEqual(["announced acme.example"]);
  });
});
