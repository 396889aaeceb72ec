import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runHere } from "../run-here.ts";
import { openWindow, openWindowHere } from "./terminal-window.ts";

let folder = "";
const env = () => ({
  BROKER_HOME: folder,
  XDG_CONFIG_HOME: folder,
  BROKER_CLOCK: "2026-11-05T12:00:00Z",
  USER: "jane",
});
const broker = (...args: readonly string[]) => runHere(args, { folder, env: env() });
const TALK = ["onboard", "acme", "--section", "controls", "--order", "form"];

const open = (columns: number, rows: number) => openWindow(TALK, { folder, columns, rows, env: env() });
const openHere = (columns: number, rows: number, more: Record<string, string> = {}) =>
  openWindowHere(TALK, { folder, columns, rows, env: { ...env(), ...more } });

async function answerTo(field: string): Promise<unknown> {
  const { effective } = JSON.parse((await broker("clients", "show", "acme", "--json")).stdout) as {
    effective: { field: string; value: unknown }[];
  };
  return effective.find((each) => each.field === field)?.value;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "talk-"));
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CURSOR_SHOWN = "\u001B[?25h";
const PASTE_OFF = "\u001B[?2004l";

test.each([
  [80, 24],
  [40, 15],
])("at %i×%i: answer, back, correct, conflict and resolve by keys", async (columns, rows) => {
  await broker("clients", "edit", "acme", "employees=12", "--provenance", "registry", "--source", "Companies House");
  const window = await openHere(columns, rows);
  await window.until("Is MFA enforced on all remote access?");
  await window.type("1", /How do users access its\s+systems/);
  await window.type("b", "> 1  Yes");
  await window.type("3", /How do users access its\s+systems/);
  await window.type("/", "Find a question:");
  await window.type("people employ", "people employ_");
  await window.type("\r", "Go to which question?");
  await window.type("1", "> _");
  await window.type("45", "45_");
  await window.type("\r", "I read: 45. Right?");
  await window.type("\r", "1  Correct the answer");
  await window.type("2", /At least\s+20/);
  await window.type("Accounts exclude agency staff", "staff_");
  // A small window shows what was decided only until the next question takes its place.
  await window.type("\r", /How is that turnover\s+split/);
  expect(window.history().join("\n")).toContain("Answer confirmed");
  await window.type("\u0003", "--resume");
  expect((await window.ended()).exitCode).toBe(130);
  expect(await answerTo("controls.mfaRemoteAccess")).toEqual({ answer: "no" });
  expect(await answerTo("employees")).toBe(45);
  const shown = window.history();
  expect(shown.filter((line) => line.length >= columns)).toEqual([]);
  expect(shown.join("\n")).toContain("✓ No");
  expect(window.sent()).toContain(CURSOR_SHOWN);
  expect(window.sent()).toContain(PASTE_OFF);
  // Nothing is cleared and no other screen is used.
  for (const code of ["\u001B[2J", "\u001B[3J", "\u001B[?1049h"]) expect(window.sent()).not.toContain(code);
});

test("an answer that is being saved when Ctrl-C comes is saved", async () => {
  const window = await openHere(80, 24);
  await window.until("Is MFA enforced on all remote access?");
  // Keys that come before the terminal is in raw mode are dropped with Ctrl-C: it is, once two were heard.
  await window.type("1", /How do users access its\s+systems/);
  await window.type("s", /Is MFA enforced on all email\s+accounts/);
  await window.type("1\u0003", "--resume");
  await window.ended();
  expect(await answerTo("controls.mfaEmail")).toEqual({ answer: "yes" });
});

test("a paste is one text without control characters; wide characters take two columns", async () => {
  const window = await openHere(80, 24);
  await window.until("Is MFA enforced on all remote access?");
  await window.type("\u001B[200~yes,\u0007 for\r\neveryone\u001B[201~", "> yes, for everyone_");
  await window.type("\r", "I read: Yes. Right?");
  await window.type("n", "1  Yes");
  await window.type("t", "> _");
  await window.type("\u001B[200~東京の支店\u001B[201~", "> 東京の支店_");
  await window.type("\u0003", "--resume");
  await window.ended();
  expect(await answerTo("controls.mfaRemoteAccess")).toBeUndefined();
});

test("a narrower window shows the region once, and no line fills it", async () => {
  const window = open(80, 24);
  await window.until("Is MFA enforced on all remote access?");
  await window.type("1", /How do users access its\s+systems/);
  window.resize(40, 15);
  await window.until(/b back · \? help/);
  await window.type("s", /Is MFA enforced on all email\s+accounts/);
  const screen = window.screen();
  expect(screen.filter((line) => line.includes("Security Controls"))).toHaveLength(1);
  expect(screen.filter((line) => line.length >= 40)).toEqual([]);
  await window.type("\u0003", "--resume");
  await window.ended();
});

test("what counts as an answer stands with the reason of the question, and goes where there is no room", async () => {
  const talk = (columns: number, rows: number) =>
    openWindowHere(["onboard", "acme", "--section", "company", "--order", "form"], {
      folder,
      columns,
      rows,
      env: env(),
    });
  const wide = await talk(80, 24);
  await wide.until("Amounts, such as UK 900k");
  await wide.type("\u0003", "--resume");
  const narrow = await talk(40, 12);
  await narrow.until("How is that turnover split");
  await narrow.type("\u0003", "--resume");
  expect(narrow.history().join("\n")).not.toContain("such as UK");
});

test("NO_COLOR: no colour code is sent", async () => {
  const window = await openHere(80, 24, { NO_COLOR: "1" });
  await window.until("Is MFA enforced on all remote access?");
  await window.type("1", /How do users access its\s+systems/);
  await window.type("\u0003", "--resume");
  await window.ended();
  // SGR codes end with m; the others move, erase and switch modes.
  expect(
    window
      .sent()
      .split("\u001B[")
      .filter((rest) => /^[\d;]*m/.test(rest)),
  ).toEqual([]);
  expect(stripVTControlCharacters(window.sent())).toContain("Yes");
});

test("SIGTERM restores the terminal; after kill -9 the conversation resumes at the same question", async () => {
  const first = open(80, 24);
  await first.until("Is MFA enforced on all remote access?");
  await first.type("1", /How do users access its\s+systems/);
  first.kill("SIGKILL");
  await first.ended();
  const second = openWindow(["onboard", "--resume"], { folder, columns: 80, rows: 24, env: env() });
  await second.until(/How do users access its\s+systems/);
  second.kill("SIGTERM");
  await second.until("--resume");
  expect((await second.ended()).exitCode).toBe(130);
  expect(second.sent()).toContain(CURSOR_SHOWN);
  expect(await answerTo("controls.mfaRemoteAccess")).toEqual({ answer: "yes" });
});
