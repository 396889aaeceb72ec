import type { SavedPlan } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const now = new Date("2026-11-06T09:00:00Z");
const jane = { by: "jane", at: now.toISOString() };

const plan = (id: string, domain: string, clientId: string | null): SavedPlan => ({
  ...{ id, domain, clientId, name: "Acme Ltd", owner: "R. Halden", dueOn: "2027-03-31", premiumBasis: null },
  scan: { id: "s", startedAt: "2026-11-05T09:00:00.000Z" },
  createdAt: `2026-11-0${id}T09:00:00.000Z`,
  createdBy: "jane",
  actions: [{ id: "hsts-valid", title: "Enable HSTS", hours: 1, effect: null }],
  figures: [],
});

describe.each(DEFAULT_DATABASE)("plans on $kind", ({ make }) => {
  const { clients, plans, audit } = testWorkspace(now, make);
  const idsOf = async (of: string) => (await plans.list(of)).map(({ id }) => id);

  test("are listed by domain, with www. or without, or by client, newest first, and each is audited", async () => {
    for (const each of [
      plan("1", "acme.example", "c1"),
      plan("2", "www.acme.example", null),
      plan("3", "b.example", "c1"),
    ])
      await plans.save(each);
    expect(await idsOf("acme.example")).toEqual(["2", "1"]);
    expect(await idsOf("c1")).toEqual(["3", "1"]);
    expect(await plans.find("2")).toEqual(plan("2", "www.acme.example", null));
    for (const id of ["3f0c9a1e-77", "3f0c9b00-12"])
      await plans.save({ ...plan(id, "d.example", null), createdAt: jane.at });
    expect((await plans.find("3F0C9A")).id).toBe("3f0c9a1e-77");
    await expect(plans.find("3f0c")).rejects.toMatchObject({ code: "ambiguous" });
    await expect(plans.find("3f_c")).rejects.toMatchObject({ code: "not_found" });
    for (const id of ["3f0c9a1e-77", "3f0c9b00-12"]) await plans.remove(id, jane);
    await plans.remove("2", jane);
    await expect(plans.find("2")).rejects.toMatchObject({ code: "not_found" });
    const { changes } = await audit.page({ limit: 10, action: "plan" });
    expect(changes.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
      "plan deleted d.example",
      "plan deleted d.example",
      "plan deleted www.acme.example",
      "plan saved c1",
      "plan saved c1",
      "plan saved d.example",
      "plan saved d.example",
      "plan saved www.acme.example",
    ]);
  });

  test("travel with their client's export: its own, and those of its domains that belong to no client", async () => {
    const [client] = await clients.record([companyEntry(jane.at)("Acme Ltd", ["www.acme.example"])]);
    const id = client?.id ?? "";
    const own = [plan("1", "shop.acme.example", null), plan("2", "acme.example", null), plan("3", "other.example", id)];
    for (const each of [...own, plan("4", "b.example", null), plan("5", "c.example", "another")])
      await plans.save(each);
    expect(await plans.ofClients([id, "nobody"])).toEqual(new Map([[id, own]]));

    await clients.erase(id, jane);
    const entry = companyEntry(jane.at)("Acme Ltd", ["www.acme.example"]);
    const [again] = await clients.record([{ ...entry, plans: own }]);
    expect(await plans.ofClients([again?.id ?? ""])).toEqual(
      new Map([[again?.id, own.map((each) => (each.clientId === null ? each : { ...each, clientId: again?.id }))]]),
    );
    expect((await plans.ofClients(["another"])).get("another")).toEqual([plan("5", "c.example", "another")]);

    const taken = { ...companyEntry(jane.at)("Other Ltd", ["b.example"]), plans: [plan("5", "c.example", "another")] };
    await expect(clients.record([taken])).rejects.toMatchObject({ code: "input_invalid" });
  });

  test("are erased with their client, those of its domains from before it was one too", async () => {
    const [client] = await clients.record([companyEntry(jane.at)("Acme Ltd", ["acme.example"])]);
    const id = client?.id ?? "";
    for (const each of [plan("1", "acme.example", null), plan("2", "other.example", id), plan("3", "b.example", null)])
      await plans.save(each);
    await clients.erase(id, jane);
    expect([await idsOf("acme.example"), await idsOf(id), await idsOf("b.example")]).toEqual([[], [], ["3"]]);
  });
});
