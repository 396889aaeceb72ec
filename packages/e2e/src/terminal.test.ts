import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWindowHere } from "./onboarding/terminal-window.ts";
import { type SmallWorld, smallWorld } from "./small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  // Far enough away for the live region to draw its frames.
  world = await smallWorld(30);
});
afterAll(() => world.close());

/** What a terminal of that width is sent. */
async function shownOn(columns: number, line: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const window = await openWindowHere(line.split(" "), { folder: world.folder, columns, rows: 24, env });
  await window.ended();
  return window.sent();
}

const lines = (text: string) =>
  stripVTControlCharacters(text)
    .split(/\r?\n/)
    .map((line) => line.replace(/\r/g, ""));

test.each([80, 40])("on a terminal of %i columns no line fills the window, live or at the end", async (columns) => {
  const shown = lines(await shownOn(columns, "scan acme.example --no-store"));
  expect(shown.filter((line) => line.length >= columns)).toEqual([]);
  expect(shown.some((line) => line.includes("Posture"))).toBe(true);
  expect(shown.some((line) => line.trim().startsWith("✓  DNS"))).toBe(true);
});

test("colour shows on a terminal, and NO_COLOR removes it without changing the words", async () => {
  const red = `${String.fromCharCode(27)}[1m`;
  const args = "scan acme.example --no-store --progress none";
  const [coloured, plain] = [await shownOn(80, args), await shownOn(80, args, { NO_COLOR: "1" })];
  expect(coloured).toContain(red);
  expect(plain).not.toContain(red);
  expect(lines(plain)).toEqual(lines(coloured));
});

test("the live region of several scans is removed before the result is printed", async () => {
  const shown = await shownOn(80, "scan acme.example other.example --no-store");
  expect(shown).toContain("of 2 finished");
  const lastFrame = shown.split(`${String.fromCharCode(27)}[?2026h`).at(-1) ?? "";
  const left = lines(lastFrame).filter((line) => line.trim() !== "");
  expect(left.map((line) => line.slice(0, 17).trimEnd())).toEqual(["✓  acme.example", "✓  other.example"]);
});
