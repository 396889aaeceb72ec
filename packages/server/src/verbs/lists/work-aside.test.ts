import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { workAside } from "./work-aside.ts";

let lone: LoneWorkspace;
beforeEach(async () => {
  lone = loneWorkspace("2026-11-22T12:00:00.000Z");
  await lone.workspace.database.clients.setTier("Ultimate", { by: "jane", at: "2026-11-22T12:00:00.000Z" });
});
afterEach(() => lone.close());

/** Every list counts as large, so that all go to the thread; or none, where the thread is not the point. */
const [EVERY, NONE] = [{ small: 0 }, { small: Number.MAX_SAFE_INTEGER }];
const call = (signal = new AbortController().signal) => ({ workspace: lone.workspace, signal });
const listOf = (rows: readonly string[]) => ({
  source: "list.csv",
  bytes: new TextEncoder().encode(["name,domain", ...rows].join("\n")),
});
const companies = (count: number) => Array.from({ length: count }, (_, n) => `Firm ${n} Ltd,firm-${n}.example`);
const clientCount = async () => (await lone.workspace.database.clients.list()).length;

test("a list is previewed in a thread as it would be here, and a refusal is passed on", async () => {
  const list = listOf(["Acme Ltd,acme.example", "Beta Ltd,"]);
  const here = await workAside(call(), { kind: "preview", list });
  expect(await workAside(call(), { kind: "preview", list }, EVERY)).toEqual(here);
  expect(here).toMatchObject({ companies: 1, rejectedTotal: 1 });
  const empty = { source: "empty.csv", bytes: new Uint8Array() };
  await expect(workAside(call(), { kind: "preview", list: empty }, EVERY)).rejects.toMatchObject({
    code: "input_invalid",
    message: "The list is empty.",
  });
}, 60_000);

test("clients are imported in a thread, who imported them included, while others record theirs", async () => {
  const work = { kind: "import", list: listOf(companies(450)), origin: {} } as const;
  const imported = workAside(call(), work, EVERY);
  const { clients } = lone.workspace.database;
  for (let edits = 0; edits < 5; edits += 1)
    await clients.optOut(`other-${edits}.example`, null, { by: "jane", at: "2026-11-22T12:00:00.000Z" });
  const tally = await imported;
  expect(tally).toMatchObject({ added: 450, changed: 0, same: 0, unit: "line", rejected: [], notices: [] });
  expect(await clientCount()).toBe(450);
  const { changes } = await lone.workspace.database.audit.page({ limit: 1 });
  expect(changes[0]).toMatchObject({ by: "jane", at: "2026-11-22T12:00:00.000Z" });
  expect(await workAside(call(), work, NONE)).toMatchObject({ added: 0, same: 450, id: null });
  // All its groups of rows are undone, and only once.
  const undo = { kind: "undo-import", id: tally.id ?? "" } as const;
  expect(await workAside(call(), undo)).toEqual({ removed: 450, withdrawn: 0, kept: [] });
  expect(await clientCount()).toBe(0);
  await expect(workAside(call(), undo)).rejects.toMatchObject({ message: "This import was undone already." });
}, 60_000);

test("an import ends when its caller leaves: whole groups of rows stay, and it can be repeated", async () => {
  const leave = new AbortController();
  const work = { kind: "import", list: listOf(companies(2000)), origin: {} } as const;
  const left = workAside(call(leave.signal), work, EVERY);
  while ((await clientCount()) === 0) await new Promise(setImmediate);
  leave.abort();
  await expect(left).rejects.toMatchObject({ code: "interrupted" });
  const database = new DatabaseSync(lone.workspace.config.database.slice("sqlite:".length), { timeout: 5000 });
  const stored = () => Number(database.prepare("select count(*) as n from clients").get()?.n);
  // Waits until the thread is gone with its unfinished group.
  database.exec("begin immediate");
  const kept = stored();
  database.exec("rollback");
  database.close();
  expect([kept % 200, kept > 0, kept < 2000]).toEqual([0, true, true]);
  const again = { kind: "import", list: listOf(companies(kept + 1)), origin: {} } as const;
  expect(await workAside(call(), again, NONE)).toMatchObject({ added: 1, same: kept });
}, 60_000);

test("work that takes too long is ended, and the next list is read", async () => {
  const work = { kind: "import", list: listOf(companies(2000)), origin: {} } as const;
  await expect(workAside(call(), work, { ...EVERY, maxMs: 1 })).rejects.toMatchObject({ code: "limit_reached" });
  const next = { kind: "import", list: listOf(["Next Ltd,next.example"]), origin: {} } as const;
  expect(await workAside(call(), next, EVERY)).toMatchObject({ added: 1 });
}, 60_000);
