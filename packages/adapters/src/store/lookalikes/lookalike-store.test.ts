import type { Lookalike, LookalikeSearch } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { pruneDatabase } from "../maintenance/prune-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const alike: Lookalike = { domain: "amce.example", kind: "swap", hasMail: true, hasAddress: true };
const search = (day: number, found: readonly Lookalike[]): LookalikeSearch => ({
  domain: "acme.example",
  asOf: `2026-11-0${day}T09:00:00.000Z`,
  asked: 1,
  silent: 0,
  left: 0,
  questions: 2,
  found: [...found],
  free: found.length === 0 ? ["amce.example"] : [],
});

describe.each(DEFAULT_DATABASE)("searches for lookalikes on $kind", ({ make }) => {
  const {
    clients,
    notifications,
    peers,
    lookalikes: store,
    triggers,
    options,
  } = testWorkspace(new Date("2026-11-06T09:00:00Z"), make);
  const jane = { by: "jane", at: "2026-11-06T09:00:00.000Z" };

  async function client(): Promise<string> {
    const [log] = await clients.record([companyEntry(jane.at)("Acme Ltd", ["www.acme.example"])]);
    return log?.id ?? "";
  }
  async function reported(): Promise<string[]> {
    const page = await notifications.page({ limit: 10 });
    return page.notifications.map(({ kind, title, message }) => `${kind} | ${title} | ${message}`);
  }

  test("a name registered between two of them is raised once, and notified for a client", async () => {
    await client();
    expect(await store.save(search(1, []))).toBeNull();
    const event = await store.save(search(2, [alike]));
    expect(event).toMatchObject({ rule: "new-lookalike-domain", company: "Acme Ltd", domain: "acme.example" });
    expect([await store.save(search(2, [alike])), await store.save(search(3, [alike]))]).toEqual([null, null]);
    expect((await triggers.page({ limit: 10 })).triggers).toEqual([event]);
    expect(await reported()).toEqual([
      "alert-raised | New lookalike domain: amce.example | Acme Ltd: Ask whether the domain is theirs; if not, warn those who pay invoices, and have it taken down.",
    ]);
  });

  test("for a company that is not a client it is raised under its domain, without notification", async () => {
    await store.save(search(1, []));
    expect(await store.save(search(2, [alike]))).toMatchObject({ company: "acme.example" });
    expect(await reported()).toEqual([]);
  });

  test("the last one is found from any host of the domain, and is listed beside its reports", async () => {
    await store.save(search(2, [alike]));
    await store.save(search(1, []));
    expect(await store.last("www.acme.example")).toEqual(search(2, [alike]));
    expect(await store.last("other.example")).toBeNull();
    const base = buildReport();
    const around = await peers.around([{ ...base, target: { ...base.target, domain: "www.acme.example" } }, base]);
    expect(around.map(({ lookalikes }) => lookalikes?.asOf ?? null)).toEqual(["2026-11-02T09:00:00.000Z", null]);
  });

  test("they go with the client, and with old scans while a later one stays", async () => {
    await store.save(search(1, []));
    await store.save(search(2, [alike]));
    await pruneDatabase(options(), { scansBefore: "2026-11-05T00:00:00.000Z" }, jane);
    expect(await store.last("acme.example")).toEqual(search(2, [alike]));
    expect(await store.save(search(1, []))).toBeNull();
    const id = await client();
    await clients.erase(id, jane);
    expect(await store.last("acme.example")).toBeNull();
  });
});
