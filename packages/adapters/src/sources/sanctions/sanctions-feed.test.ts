import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@broker/contracts";
import { SOURCE_FAULTS, sanctionsListFile, startWorld, type World } from "@broker/fixtures";
import { Agent } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { download } from "../client/feed.ts";
import { openSanctionsFeed } from "./sanctions-feed.ts";

const NOW = new Date("2026-11-05T09:00:00Z");
const dispatcher = new Agent();
let world: World;
let folder: string;
let pauses: number[];
beforeAll(async () => {
  world = await startWorld({ sites: [], sources: true, clock: NOW.toISOString() });
});
afterAll(async () => {
  await dispatcher.destroy();
  await world.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sanctions-feed-"));
  pauses = [];
});
afterEach(() => {
  world.reset();
  rmSync(folder, { recursive: true, force: true });
});

const open = (over: { baseUrl?: string; budgetMs?: number; maxBytes?: number } = {}) =>
  openSanctionsFeed({
    ...{ name: "sanctions", folder },
    baseUrl: over.baseUrl ?? world.sources.sanctions?.baseUrl,
    userAgent: "Broker/2.0",
    now: () => NOW,
    budgetMs: over.budgetMs ?? 5_000,
    fetch: (wanted, signal) => {
      const pause = async (ms: number) => pauses.push(ms) > 0;
      const ports = { dispatcher, random: () => 1, pause, now: () => NOW };
      return download({ ...wanted, maxBytes: over.maxBytes ?? wanted.maxBytes }, ports, signal);
    },
  });
const signal = new AbortController().signal;
const takes = async () => ({ asOf: "2026-11-04", unchanged: false });

describe("the sanctions list where it is published", () => {
  test("is passed on unchanged, and only what identifies the next one is stored", async () => {
    let text = "";
    const done = await open().refresh(
      null,
      async (path) => {
        text = readFileSync(path, "utf8");
        return takes();
      },
      signal,
    );
    expect(done).toEqual({ outcome: "new", reason: null });
    expect(text).toBe(readFileSync(sanctionsListFile, "utf8"));
    expect(readdirSync(folder)).toEqual(["fetched.json"]);
    expect(open().confirmedAt("2026-11-04")).toBe("2026-11-05T09:00:00.000Z");
    expect(open().confirmedAt("2026-11-03")).toBeNull();
  });

  test("is fetched whole if another list was imported, and revalidated by its tag otherwise", async () => {
    await open().refresh(null, takes, signal);
    expect(await open().refresh("2026-11-04", takes, signal)).toEqual({ outcome: "unchanged", reason: null });
    expect(await open().refresh("2026-10-01", takes, signal)).toEqual({ outcome: "new", reason: null });
    const tags = world.outside?.asked("sanctions").map(({ headers }) => headers["if-none-match"]);
    expect(tags).toEqual([undefined, '"2026-11-04"', undefined]);
  });

  test("that is refused is fetched whole again next time", async () => {
    const refuse = () => Promise.reject(new AppError("input_invalid", "It is cut off."));
    expect(await open().refresh(null, refuse, signal)).toEqual({ outcome: "failed", reason: "It is cut off." });
    expect(existsSync(join(folder, "fetched.json"))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  const taken = new Set(["html", "truncated", "absurd", "huge"]);
  test.each(SOURCE_FAULTS.filter((fault) => !taken.has(fault)))("(%s) is not had, and says why", async (fault) => {
    world.outside?.fault("sanctions", fault);
    const done = await open({ budgetMs: fault === "silent" ? 300 : 10_000 }).refresh(null, takes, signal);
    expect(done).toEqual({ outcome: "failed", reason: expect.stringMatching(/^its? .+/) });
    const mayCome = fault.startsWith("429") || fault.startsWith("50") || fault === "cut";
    expect(pauses).toHaveLength(mayCome ? 2 : 0);
    if (fault.startsWith("429-")) expect(pauses).toEqual([7_000, 7_000]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("larger than a list can be is not taken", async () => {
    world.outside?.fault("sanctions", "huge");
    const done = await open({ maxBytes: 3_000_000 }).refresh(null, takes, signal);
    expect(done).toEqual({ outcome: "failed", reason: "its answer was larger than it should be" });
    expect(readdirSync(folder)).toEqual([]);
  });
});
