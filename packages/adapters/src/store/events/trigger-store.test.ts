import { TRIGGER_SORTS } from "@broker/contracts";
import { beforeEach, describe, expect, test } from "vitest";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import type { TriggerQuery } from "./page-triggers.ts";
import { buildDay } from "./test/build-day.ts";

const ACTION = { at: "2026-11-05T10:00:00.000Z", by: "jane", note: null };

describe.each(DEFAULT_DATABASE)("the trigger list on $kind", ({ make }) => {
  const { audit, scans, triggers: store } = testWorkspace(new Date("2026-11-05T09:00:00Z"), make);
  /** Three events: acme's policy on the 2nd and its certificate on the 3rd, and the shop's policy on the 3rd. */
  beforeEach(async () => {
    const shop = { domain: "shop.acme.example" };
    for (const day of [
      buildDay({ day: 1, daysLeft: 40 }),
      buildDay({ day: 2, daysLeft: 39, dmarc: "none" }),
      buildDay({ day: 3, daysLeft: 30, dmarc: "none" }),
      buildDay({ day: 1, ...shop }),
      buildDay({ day: 3, ...shop, dmarc: "quarantine" }),
    ])
      await scans.save(day, buildEvidence());
  });
  const listed = async (query: Partial<TriggerQuery> = {}) =>
    (await store.page({ limit: 100, ...query })).triggers.map(
      ({ domain, rule, timestamp }) => `${timestamp.slice(8, 10)} ${domain} ${rule}`,
    );

  const POLICY = "02 acme.example dmarc-weakened";
  const CERTIFICATE = "03 acme.example certificate-expiring";
  const SHOP = "03 shop.acme.example dmarc-weakened";

  test("the newest come first", async () => {
    const all = await listed();
    expect(all.slice(0, 2).sort()).toEqual([CERTIFICATE, SHOP]);
    expect(all[2]).toBe(POLICY);
  });

  test("matches are counted, with the new and the urgent ones among them; one is found by its id", async () => {
    expect(await store.count({})).toBe(3);
    expect(await store.count({ type: "risk", domain: "acme.example" })).toBe(2);
    expect(await store.tally()).toEqual({ newEvents: 3, highPriority: 1 });
    const [policy] = (await store.page({ limit: 1, priority: "high" })).triggers;
    const id = policy?.id ?? "";
    expect(await store.find(id.slice(0, 8))).toEqual(policy);
    await store.act(id, { ...ACTION, status: "investigating" });
    expect(await store.tally()).toEqual({ newEvents: 2, highPriority: 1 });
    await store.act(id, { ...ACTION, status: "resolved" });
    expect(await store.tally()).toEqual({ newEvents: 2, highPriority: 0 });
    expect((await store.find(id)).history.map(({ status }) => status)).toEqual(["investigating", "resolved"]);
    await expect(store.find("ffff")).rejects.toMatchObject({ code: "not_found" });
  });

  test("it is filtered by type, priority, status, day and domain, each by itself and together", async () => {
    expect(await listed({ type: "compliance" })).toEqual([CERTIFICATE]);
    expect(await listed({ priority: "high" })).toEqual([POLICY]);
    expect(await listed({ since: "2026-11-03" })).toHaveLength(2);
    expect(await listed({ domain: "shop.acme.example" })).toEqual([SHOP]);
    expect(await listed({ domain: "acme.example" })).toHaveLength(3);
    expect(await listed({ domain: "cme.example" })).toEqual([]);
    expect(await listed({ type: "risk", since: "2026-11-03" })).toEqual([SHOP]);
    expect(await listed({ status: "resolved" })).toEqual([]);
  });

  test("pages give every event once, in the same order", async () => {
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const { triggers, next } = await store.page({ limit: 1, ...(after === undefined ? {} : { after }) });
      paged.push(...triggers.map(({ id }) => id));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(paged).toEqual((await store.page({ limit: 3 })).triggers.map(({ id }) => id));
    expect((await store.page({ limit: 3 })).next).toBeNull();
    await expect(store.page({ limit: 1, after: "nonsense" })).rejects.toMatchObject({ code: "usage" });
  });

  test("they are ordered by company, type, priority or status, in either direction, and consistently over pages", async () => {
    const [policy] = (await store.page({ limit: 1, priority: "high" })).triggers;
    await store.act(policy?.id ?? "", { ...ACTION, status: "investigating" });
    const [newest] = (await store.page({ limit: 1 })).triggers;
    const latest = newest?.rule === "certificate-expiring" ? [CERTIFICATE, SHOP] : [SHOP, CERTIFICATE];
    expect(await listed({ sort: "newest", reverse: true })).toEqual([POLICY, ...latest]);
    expect(await listed({ sort: "company" })).toEqual([CERTIFICATE, POLICY, SHOP]);
    expect(await listed({ sort: "company", reverse: true })).toEqual([SHOP, CERTIFICATE, POLICY]);
    expect(await listed({ sort: "type" })).toEqual([CERTIFICATE, SHOP, POLICY]);
    expect((await listed({ sort: "priority" }))[0]).toBe(POLICY);
    expect((await listed({ sort: "priority", reverse: true }))[2]).toBe(POLICY);
    expect(await listed({ sort: "status" })).toEqual([...latest, POLICY]);
    expect(await listed({ sort: "status", reverse: true })).toEqual([POLICY, ...latest]);
    for (const sort of TRIGGER_SORTS)
      for (const reverse of [false, true]) {
        const whole = (await store.page({ limit: 100, sort, reverse })).triggers.map(({ id }) => id);
        const paged: string[] = [];
        let after: string | undefined;
        do {
          const page = await store.page({ limit: 1, sort, reverse, ...(after === undefined ? {} : { after }) });
          paged.push(...page.triggers.map(({ id }) => id));
          after = page.next ?? undefined;
        } while (after !== undefined);
        expect(paged).toEqual(whole);
      }
    const { next } = await store.page({ limit: 1, sort: "company" });
    await expect(store.page({ limit: 1, sort: "type", after: next ?? "" })).rejects.toMatchObject({ code: "usage" });
  });

  test("an action is stored with the event and in the audit log", async () => {
    const [event] = (await store.page({ limit: 1, priority: "high" })).triggers;
    const id = event?.id ?? "";
    await store.act(id.slice(0, 6), { ...ACTION, status: "investigating" });
    const done = await store.act(id, { ...ACTION, status: "resolved", note: "mended", by: "sam" });
    expect([done.status, done.history]).toEqual([
      "resolved",
      [
        { ...ACTION, status: "investigating" },
        { ...ACTION, status: "resolved", note: "mended", by: "sam" },
      ],
    ]);
    expect((await store.page({ limit: 1, status: "resolved" })).triggers).toEqual([done]);
    const { changes } = await audit.page({ limit: 10, subject: id });
    expect(changes.map(({ action, by, detail }) => [action, by, detail]).sort()).toEqual([
      ["trigger investigating", "jane", null],
      ["trigger resolved", "sam", null],
    ]);
  });

  test("an action that is refused leaves nothing", async () => {
    const [event] = (await store.page({ limit: 1 })).triggers;
    await store.act(event?.id ?? "", { ...ACTION, status: "resolved" });
    await expect(store.act(event?.id ?? "", { ...ACTION, status: "resolved" })).rejects.toMatchObject({
      code: "usage",
    });
    expect((await store.page({ limit: 10, status: "resolved" })).triggers[0]?.history).toHaveLength(1);
  });

  test("two concurrent actions are both in the history", async () => {
    const [event] = (await store.page({ limit: 1 })).triggers;
    const actions = [
      store.act(event?.id ?? "", { ...ACTION, status: "investigating", note: "one" }),
      store.act(event?.id ?? "", { ...ACTION, status: "investigating", note: "two" }),
    ];
    await Promise.all(actions);
    const [after] = (await store.page({ limit: 1, status: "investigating" })).triggers;
    expect(after?.history.map(({ note }) => note).sort()).toEqual(["one", "two"]);
  });

  test("an id that is unknown, too short or invalid is one sentence with how to proceed", async () => {
    for (const reference of ["ffffffffffffffff", "ab", "acme.example", ""])
      await expect(store.act(reference, { ...ACTION, status: "resolved" })).rejects.toMatchObject({
        code: "not_found",
        message: `There is no trigger '${reference}'.`,
        fix: { kind: "list", resource: "triggers" },
      });
  });
});
