import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openWindow } from "../onboarding/terminal-window.ts";
import { runHere } from "../run-here.ts";

const KILLS = 20;
const SEED = 20_261_105;
/** The longest time from the first key to the kill, in milliseconds: several answers. */
const LONGEST_MS = 900;

const folder = mkdtempSync(join(tmpdir(), "kills-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = (clock: string) => ({ BROKER_HOME: folder, XDG_CONFIG_HOME: folder, BROKER_CLOCK: clock, USER: "jane" });
const NOW = "2026-11-05T12:00:00Z";
const broker = async (args: readonly string[], clock = NOW) =>
  JSON.parse((await runHere([...args, "--json"], { folder, env: env(clock) })).stdout);

interface Turn {
  readonly readings: readonly { readonly question: string }[];
  readonly statements: readonly number[];
}
const turns = async (): Promise<Turn[]> => (await broker(["onboard", "transcript", "acme"])).items;

/** Park and Miller's generator, from 0 to 1: the same moments in every run. */
function* moments(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** The numbers of all statements in an exported record. */
function numbersIn(value: unknown): number[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "n" in value && "provenance" in value ? [value.n as number] : [];
  return [...own, ...Object.values(value).flatMap(numbersIn)];
}

test("twenty kills at seeded moments of a conversation lose no confirmed answer; after 25 hours only the session is gone", async () => {
  await broker(["clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m"]);
  const moment = moments(SEED);
  const begin = ["onboard", "acme", "--section", "controls", "--order", "form"];
  let confirmed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = kill === 0 ? 0 : (await turns()).length;
    const window = openWindow(kill === 0 ? begin : ["onboard", "--resume"], {
      ...{ folder, columns: 80, rows: 24, env: env(NOW) },
    });
    await window.until(/^ {2}(?:digits|Enter)/m);
    const ends = pause((moment.next().value as number) * LONGEST_MS);
    let isOver = false;
    void ends.then(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const keys of ["1\r", "skip\r"]) {
        window.press(keys);
        await Promise.race([ends, pause(120)]);
      }
    }
    window.kill("SIGKILL");
    await window.ended();
    const shown = window.history().filter((line) => line.startsWith("  ✓ ")).length;
    const saved = (await turns()).slice(before);
    expect([kill, saved.length]).toEqual([kill, Math.max(saved.length, shown)]);
    confirmed += shown;
  }
  expect(confirmed).toBeGreaterThan(KILLS / 2);
  // Every statement that the transcript names is on the record, a day after the session ended, too.
  const later = "2026-11-06T13:00:00Z";
  const numbers = (await turns()).flatMap(({ statements }) => statements);
  const [exported] = await broker(["clients", "export", "acme"], later);
  const recorded = numbersIn(exported);
  expect(numbers.filter((n) => !recorded.includes(n))).toEqual([]);
  const { items } = await broker(["onboard", "list"], later);
  expect(items).toMatchObject([{ state: "expired" }]);
}, 240_000);
