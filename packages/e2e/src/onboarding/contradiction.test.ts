import { createSocket } from "node:dgram";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWorld, type World } from "@broker/fixtures";
import { afterEach, beforeEach, expect, test } from "vitest";
import { site } from "../dated-workspace.ts";
import { runHere } from "../run-here.ts";
import { openWindowHere } from "./terminal-window.ts";

let folder = "";
let world: World | null = null;
const env = () => ({ XDG_CONFIG_HOME: folder, USER: "jane", NO_COLOR: "1" });
const broker = (...args: readonly string[]) => runHere(args, { folder, env: env() });

/** Subjects of conflicts that keep documents drafts. */
const unresolved = async () =>
  (JSON.parse((await broker("onboard", "show", "acme", "--json")).stdout) as { unresolved: string[] }).unresolved;
const SUBJECT = "DMARC quarantines or rejects";

/** From now on the company's mail has that policy; `network` replaces settings of the connection. */
async function publish(dmarc: string, network: { readonly dnsServers?: readonly string[] } = {}): Promise<void> {
  await world?.close();
  const clock = "2026-11-05T12:00:00Z";
  world = await startWorld({ sites: [site(dmarc)], clock });
  const config = { home: "home", clock, network: { ...world.network, ...network } };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
}

/** Opens a conversation and declares that DMARC is enforced, which the scan contradicts. */
async function contest(columns: number, rows: number) {
  const window = await openWindowHere(["onboard", "acme", "--section", "controls", "--order", "form"], {
    folder,
    columns,
    rows,
    env: env(),
  });
  await window.until("Is MFA enforced on all remote access?");
  await window.type("/", "Find a question:");
  await window.type("DMARC", "DMARC_");
  await window.type("\r", "Go to which question?");
  await window.type("1", "Yes");
  await window.type("1", "4  Retest first");
  return window;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "retest-"));
  await publish("none");
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m");
  await broker("scan", "acme.example");
});
afterEach(async () => {
  await world?.close();
  world = null;
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  [80, 24],
  [40, 15],
])("at %i×%i: a remediated finding is retested, and the conflict ends", async (columns, rows) => {
  await publish("reject");
  const window = await contest(columns, rows);
  await window.type("4", "Is MFA enforced on all remote access?");
  expect(window.history().join("\n")).toMatch(/Retested: met\. The conflict has\s+ended\./);
  expect(window.screen().join("\n")).not.toContain("Correct the answer");
  expect(window.screen().filter((line) => line.length >= columns)).toEqual([]);
  await window.type("\u0003", "--resume");
  await window.ended();
  expect(await unresolved()).not.toContain(SUBJECT);
});

test.each([
  ["still fails", {}, /Retested: not met\. The conflict remains\./],
  ["cannot be retested", { dnsServers: ["127.0.0.1:9"] }, /could not be retested: No name server answered/],
])("a finding that %s leaves the conflict and its three ways out", async (_, network, said) => {
  await publish("none", network);
  const window = await contest(80, 24);
  await window.type("4", said);
  await window.until("1  Correct the answer");
  await window.type("\u0003", "--resume");
  expect((await window.ended()).exitCode).toBe(130);
  expect(await unresolved()).toContain(SUBJECT);
});

test("in numbered lines, 'retest' repeats the check too", async () => {
  await publish("reject");
  const left = await contest(80, 24);
  await left.type("\u0003", "--resume");
  await left.ended();
  const window = await openWindowHere(["onboard", "acme", "--plain"], { folder, columns: 60, rows: 50, env: env() });
  await window.until(/4 {2}Retest first[\s\S]*\n>/);
  await window.type("retest\n", "Is MFA enforced on all remote access?");
  expect(window.history().join("\n")).toMatch(/Retesting…\n +Retested: met\. The conflict has ended\./);
  await window.type("finish\n", "Finished");
  expect((await window.ended()).exitCode).toBe(0);
  expect(await unresolved()).not.toContain(SUBJECT);
});

test("Ctrl-C during a retest that no name server answers leaves, and changes nothing", async () => {
  const silent = createSocket("udp4");
  await new Promise<void>((resolve) => silent.bind(0, "127.0.0.1", resolve));
  await publish("reject", { dnsServers: [`127.0.0.1:${silent.address().port}`] });
  const window = await contest(80, 24);
  await window.type("4", "Retesting…");
  await window.type("\u0003", "--resume");
  expect((await window.ended()).exitCode).toBe(130);
  silent.close();
  expect(await unresolved()).toContain(SUBJECT);
});

test("a reason is given with an evidence file by keys; a wrong path stays to be corrected", async () => {
  writeFileSync(join(folder, "dns change.txt"), "The policy is published from Monday.");
  const window = await contest(80, 24);
  await window.type("2", "attach <file>: evidence");
  await window.type("attach dns chang", "dns chang_");
  await window.type("\r", "is not a file.");
  expect(window.screen().join("\n")).toContain("> attach dns chang_");
  await window.type("e.txt", "change.txt_");
  await window.type("\r", "Evidence: dns change.txt");
  await window.type("The policy changes on Monday", "Monday_");
  await window.type("\r", "Is MFA enforced on all remote access?");
  await window.type("\u0003", "--resume");
  await window.ended();
  const { stdout } = await broker("disclosure", "acme", "--format", "md", "-o", "-");
  expect(stdout).toContain("The policy changes on Monday, evidence: dns change.txt");
});
