import type { SavedTraining } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { pseudonymOf } from "../../digest/pseudonym.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-29T09:00:00.000Z";
const TODAY = "2026-11-29";
const SINCE = "2025-11-29";
const jane = { by: "jane", at: NOW };

const person = (at: number, due: string | null, done: string | null) => ({
  ...{ person: `p-${String(at).padStart(16, "0")}`, due, done, clicked: null, reported: null },
});

const programme = (id: string, people: SavedTraining["people"], more: Partial<SavedTraining> = {}): SavedTraining => ({
  ...{ id, kind: "training", name: id, day: "2026-11-01", asAt: TODAY, origin: people.length > 0 ? "file" : "typed" },
  ...{ assigned: Math.max(1, people.length), done: people.filter(({ done }) => done !== null).length },
  ...{ clicked: null, reported: null, version: 0, by: "jane", at: NOW, people, ...more },
});

const round = (id: string, more: Partial<SavedTraining>): SavedTraining =>
  programme(id, [], { kind: "phishing", done: null, assigned: 40, ...more });

test("a pseudonym is the same for one person in any case, and another for each client and key", () => {
  const key = new Uint8Array(32).fill(1);
  const first = pseudonymOf(key, "c1", " Jane.Doe@Acme.example ");
  expect(first).toMatch(/^p-[0-9a-f]{16}$/);
  expect(pseudonymOf(key, "c1", "jane.doe@acme.example")).toBe(first);
  expect(pseudonymOf(key, "c2", "jane.doe@acme.example")).not.toBe(first);
  expect(pseudonymOf(new Uint8Array(32).fill(2), "c1", "jane.doe@acme.example")).not.toBe(first);
});

describe.each(DATABASES)("training on $kind", ({ kind, make }) => {
  const { clients, training, audit } = testWorkspace(NOW, make);

  async function addClient(name: string): Promise<string> {
    const [client] = await clients.record([companyEntry(NOW)(name, [`${name.toLowerCase()}.example`])]);
    if (client === undefined) throw new Error("It was recorded.");
    return client.id;
  }
  const save = (client: string, ...records: readonly SavedTraining[]) => training.change(client, () => records, jane);

  test("sums have what is current, of rounds only messages whose clicks are recorded", async () => {
    const acme = await addClient("Acme");
    await save(
      acme,
      programme("a1", [person(1, null, "2026-10-02"), person(2, null, null)], { day: null }),
      round("r1", { day: "2026-10-05", clicked: 4, reported: null }),
      round("r2", { day: "2026-11-05", clicked: null, reported: 20 }),
      round("r3", { day: "2025-01-05", clicked: 40, reported: 0 }),
    );
    expect(await training.sums({ today: TODAY, since: SINCE })).toEqual({
      ...{ trained: 1, tested: 1, programmes: 1, assigned: 2, done: 1, overdue: 0, asAt: TODAY },
      ...{ rounds: 2, sent: 80, clickedOf: 40, clicked: 4, reportedOf: 40, reported: 20, lastSent: "2026-11-05" },
    });
  });

  test("the list is filtered by status, kind, words and overdue, and continues after a page", async () => {
    const acme = await addClient("Acme");
    await save(
      acme,
      programme("full", [], { assigned: 10, done: 9, day: "2026-12-31" }),
      programme("part", [], { assigned: 10, done: 7, day: "2026-10-31" }),
      programme("none", [], { assigned: 10, done: 6, day: "2026-11-30" }),
      round("round", { day: "2026-10-05", clicked: 4 }),
    );
    const ids = async (filter: object, after?: string) => {
      const page = await training.list({ today: TODAY, ...filter }, { limit: 2, ...(after ? { after } : {}) });
      return { ids: page.items.map(({ training: { id } }) => id), total: page.total, next: page.next };
    };
    const first = await ids({});
    expect(first).toMatchObject({ ids: ["part", "none"], total: 4 });
    expect(await ids({}, first.next ?? "")).toMatchObject({ ids: ["full", "round"], next: null });
    expect((await ids({ status: "Fully Compliant" })).ids).toEqual(["full"]);
    expect((await ids({ status: "Partially Compliant" })).ids).toEqual(["part"]);
    expect((await ids({ status: "Non-Compliant" })).ids).toEqual(["none"]);
    expect((await ids({ kind: "phishing" })).ids).toEqual(["round"]);
    expect((await ids({ overdue: true })).ids).toEqual(["part"]);
    expect((await ids({ dueBy: "2026-12-13" })).ids).toEqual(["part", "none"]);
    expect((await ids({ search: "ACM" })).total).toBe(4);
    expect((await ids({ search: "rou" })).ids).toEqual(["round"]);
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("people overdue count once for each client, and those of typed programmes are added", async () => {
    const [acme, fen] = [await addClient("Acme"), await addClient("Fen")];
    const late = person(1, "2026-11-01", null);
    await save(
      acme,
      programme("a1", [late, person(2, "2026-11-01", "2026-10-02"), person(3, "2026-12-31", null)]),
      programme("a2", [late]),
      programme("a3", [], { assigned: 10, done: 7 }),
      // It ended, and counts no more.
      programme("a4", [person(9, "2025-10-01", null)], { day: "2025-10-01" }),
    );
    await save(fen, programme("f1", [late]));
    const of = { today: TODAY, since: SINCE };
    expect(await training.overdue(of)).toBe(1 + 3 + 1);
    expect(await training.overdue({ ...of, clientId: acme })).toBe(4);
    expect(await training.overdue({ ...of, today: "2026-11-01" })).toBe(0);
    const { items } = await training.list({ today: TODAY, clientId: acme, since: SINCE }, { limit: 50 });
    expect(items.map(({ training: { id }, overdue }) => [id, overdue])).toEqual([
      ["a1", 1],
      ["a2", 1],
      ["a3", 3],
    ]);
  });

  test("a change raises the version, is in the audit log without people, and is refused when outdated", async () => {
    const acme = await addClient("Acme");
    await save(acme, programme("a1", [person(1, null, null)]));
    await training.change(acme, (known) => known.map((each) => ({ ...each, asAt: "2026-11-30" })), jane);
    const found = await training.find("A1", TODAY);
    expect(found?.training).toMatchObject({ version: 1, asAt: "2026-11-30", people: [] });
    expect((await training.people("a1", 10)).people).toEqual([person(1, null, null)]);
    const { changes } = await audit.page({ limit: 50 });
    expect(JSON.stringify(changes)).not.toContain("p-000");
    await expect(training.remove({ id: "a1", seen: 0 }, jane)).rejects.toThrow("changed in the meantime");
    await training.remove({ id: "a1", seen: 1 }, jane);
    expect(await training.ofClients([acme])).toEqual(new Map());
  });

  test("an erased client leaves no training, and an exported one brings it", async () => {
    const acme = await addClient("Acme");
    await save(acme, programme("a1", [person(1, "2026-11-01", null)]));
    const saved = (await training.ofClients([acme])).get(acme) ?? [];
    await clients.erase(acme, jane);
    expect(await training.find("a1", TODAY)).toBeNull();
    const [again] = await clients.record([{ ...companyEntry(NOW)("Acme", ["acme.example"]), training: saved }]);
    expect((await training.ofClients([again?.id ?? ""])).get(again?.id ?? "")).toEqual(saved);
  });
});
