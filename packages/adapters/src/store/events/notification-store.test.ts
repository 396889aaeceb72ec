import type { Prospect } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { resolveEventId } from "./event-rows.ts";
import { buildDay } from "./test/build-day.ts";

const WHAT = { one: "trigger", list: "triggers" } as const;
const IDS = [
  "abcd000000000001",
  "abcd000000000002",
  "ef01000000000000",
  ...[3, 4, 5, 6].map((n) => `abcd00000000000${n}`),
];
const resolve = (reference: string) =>
  resolveEventId(reference, WHAT, async (prefix) =>
    IDS.filter((id) => id.startsWith(prefix)).map((id) => ({ id, words: `what ${id.slice(-1)} is` })),
  );

test("an id, or enough of its beginning in either case, is that id", async () => {
  expect(await resolve("ef01000000000000")).toBe("ef01000000000000");
  expect(await resolve(" EF01 ")).toBe("ef01000000000000");
});

test("a prefix shared by several ids is reported with its matches", async () => {
  await expect(resolve("abcd")).rejects.toMatchObject({
    code: "ambiguous",
    message: "'abcd' matches more than one trigger.",
    hint: [
      "Type more of the id:",
      "abcd000000000001  what 1 is",
      "abcd000000000002  what 2 is",
      "abcd000000000003  what 3 is",
      "abcd000000000004  what 4 is",
      "abcd000000000005  what 5 is",
      "and others",
    ].join("\n"),
  });
});

const JANE = { by: "jane", at: "2026-11-05T10:00:00.000Z" };
const AUTHORITY = { basis: "prospect", date: "2026-11-01", by: "jane" } as const;
const entry = companyEntry("2026-11-01T09:00:00.000Z");

describe.each(DEFAULT_DATABASE)("notifications on $kind", ({ make }) => {
  const {
    access,
    batches,
    clients,
    scans,
    notifications: store,
    triggers,
  } = testWorkspace(new Date("2026-11-05T09:00:00Z"), make);
  const messages = async () => (await store.page({ limit: 100 })).notifications.map(({ message }) => message);
  const unreadOf = async (by: string) => (await store.page({ limit: 10, by })).unread;
  async function scanned(...days: number[]): Promise<void> {
    for (const day of days) await scans.save(buildDay({ day }), buildEvidence());
  }

  test("they are listed newest first, by pages, and marked as read one by one or all at once", async () => {
    await scanned(1, 2, 3);
    const first = await store.page({ limit: 2 });
    expect([first.notifications.map(({ date }) => date.slice(8, 10)), first.unread]).toEqual([["03", "02"], 3]);
    const rest = await store.page({ limit: 2, after: first.next ?? "" });
    expect([rest.notifications.map(({ date }) => date.slice(8, 10)), rest.next]).toEqual([["01"], null]);
    const read = await store.read(rest.notifications[0]?.id.slice(0, 8) ?? "", JANE);
    expect(read.read).toBe(true);
    const unread = await store.page({ limit: 10, unread: true, by: "jane" });
    expect([unread.notifications.length, unread.unread]).toEqual([2, 2]);
    expect([await store.readAll(JANE), await store.readAll(JANE)]).toEqual([2, 0]);
    expect((await store.page({ limit: 10, unread: true, by: "jane" })).notifications).toEqual([]);
  });

  test("what one person has read is unread for another, whatever the case of the name", async () => {
    await scanned(1, 2);
    const [first] = (await store.page({ limit: 1 })).notifications;
    await store.read(first?.id ?? "", JANE);
    expect([await unreadOf("Jane"), await unreadOf("sam")]).toEqual([1, 2]);
    const shown = await store.page({ limit: 10, by: "JANE" });
    expect(shown.notifications.map(({ read }) => read)).toEqual([true, false]);
    expect(await store.readAll({ ...JANE, by: "sam" })).toBe(2);
    expect([await unreadOf("jane"), await unreadOf("Sam")]).toEqual([1, 0]);
  });

  test("a new user is not asked to read what is older than the account", async () => {
    await scanned(1, 2, 3);
    await access.addUser({ name: "Alex", role: "broker" }, { by: "jane", at: "2026-11-03T00:00:00.000Z" });
    expect([await unreadOf("alex"), await unreadOf("jane")]).toEqual([1, 3]);
  });

  test("an unknown one is one sentence with how to proceed", async () => {
    await expect(store.read("ffff", JANE)).rejects.toMatchObject({
      code: "not_found",
      message: "There is no notification 'ffff'.",
    });
  });

  test("a batch is notified once, its clients' triggers one by one, and again if a second run found more", async () => {
    await clients.record([entry("Beta Ltd", ["beta.example"])]);
    const rows: Prospect[] = ["acme.example", "beta.example", "dead.example"].map((domain, place) => ({
      line: place + 1,
      input: domain,
      domain,
      fields: domain === "acme.example" ? { name: "Acme by the list" } : {},
    }));
    async function night(day: number, dmarc: "none" | "reject") {
      const { id } = await batches.create({
        source: "prospects.csv",
        startedAt: new Date(`2026-11-0${day}T09:00:00Z`),
        settings: { only: [], timeoutMs: 1, concurrency: 1 },
        prospects: rows,
        rejected: [],
      });
      const journal = batches.journal(id);
      const at = `2026-11-0${day}T09:20:00.000Z`;
      for (const domain of ["acme.example", "beta.example"])
        await journal.keep({ report: buildDay({ day, domain, dmarc }), evidence: buildEvidence() }, AUTHORITY, at);
      await journal.fail("dead.example", "No answer.", at);
      await journal.finish(at);
      return { id, journal };
    }
    await night(1, "reject");
    expect(await messages()).toEqual([
      "prospects.csv: 2 companies scanned, 1 failed. 0 new triggers in batch 2026-11-01-a.",
      "Beta Ltd: Review the priority actions with the client.",
    ]);
    const { id, journal } = await night(2, "none");
    expect(await batches.triggers(id)).toBe(2);
    const companies = (await triggers.page({ limit: 10 })).triggers.map(({ company }) => company);
    expect(companies.sort()).toEqual(["Acme by the list", "Beta Ltd"]);
    expect((await messages()).slice(0, 2)).toEqual([
      "prospects.csv: 2 companies scanned, 1 failed. 2 new triggers in batch 2026-11-02-a.",
      "Beta Ltd: Ask whether the change was intended; if not, ask the client to restore the earlier policy.",
    ]);
    const newest = (await store.page({ limit: 2 })).notifications;
    expect(newest.map(({ batchId }) => batchId)).toEqual([id, id]);
    await store.readAll(JANE);
    await journal.finish("2026-11-02T09:30:00.000Z");
    expect(await unreadOf("jane")).toBe(0);
    await batches.retryFailed(id);
    const report = buildDay({ day: 2, domain: "dead.example" });
    await journal.keep({ report, evidence: buildEvidence() }, AUTHORITY, "2026-11-02T09:40:00.000Z");
    await journal.finish("2026-11-02T09:41:00.000Z");
    const again = await store.page({ limit: 10, unread: true, by: "jane" });
    expect(again.notifications.map(({ message, date }) => [message, date])).toEqual([
      ["prospects.csv: 3 companies scanned. 2 new triggers in batch 2026-11-02-a.", "2026-11-02T09:41:00.000Z"],
    ]);
  });

  test("erasing a client takes the events and notifications of its domains and of the names below them", async () => {
    const [client] = await clients.record([
      entry("Beta Ltd", ["beta.example"]),
      entry("Shop Ltd", ["shop.beta.example"]),
    ]);
    for (const domain of ["beta.example", "www.beta.example", "shop.beta.example", "notbeta.example"])
      for (const [day, dmarc] of [
        [1, "reject"],
        [2, "none"],
      ] as const)
        await scans.save(buildDay({ day, domain, dmarc }), buildEvidence());
    const act = { ...JANE, status: "resolved", note: "called Mr Beta" } as const;
    for (const { id } of (await triggers.page({ limit: 10, domain: "beta.example" })).triggers)
      await triggers.act(id, act);
    await clients.erase(client?.id ?? "", JANE);
    const left = (await triggers.page({ limit: 10 })).triggers;
    expect(left.map(({ domain, history }) => [domain, history.length]).sort()).toEqual([
      ["notbeta.example", 0],
      ["shop.beta.example", 1],
    ]);
    expect((await messages()).filter((message) => message.includes("Beta Ltd"))).toEqual([]);
    expect(await messages()).toHaveLength(6);
  });
});
