import { assertValue } from "@broker/core";
import { describe, expect, test } from "vitest";
import type { AuditLog } from "./audit.ts";
import { companyEntry } from "./test/build-client-entry.ts";
import { DATABASES, isDefault } from "./test/databases.ts";
import { testWorkspace } from "./test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const company = companyEntry(NOW);
const jane = { by: "jane", at: NOW };
const sam = { by: "sam", at: "2026-11-06T10:00:00.000Z" };

describe.each(DATABASES)("the audit log on $kind", ({ kind, make }) => {
  const { clients, audit: log } = testWorkspace(NOW, make);

  const reported = async (query: Partial<Parameters<AuditLog["page"]>[0]> = {}) => {
    const { changes } = await log.page({ limit: 50, ...query });
    return changes.map(({ by, action, subject, detail }) => [by, action, subject, detail]);
  };
  const employ = (id: string, people: number) =>
    clients.edit(
      id,
      (client) =>
        assertValue(client, { field: "employees", value: people, provenance: "declared", asOf: NOW, by: "sam" }, NOW),
      sam,
    );

  test("has opt-outs, their removal and the tier, and is searched by day, user, words and subject", async () => {
    await clients.optOut("acme.example", "asked by post", jane);
    await clients.setTier("Basic", jane);
    await clients.liftOptOut("acme.example", sam);
    expect(await clients.liftOptOut("acme.example", sam)).toBe(false);
    expect(await reported()).toEqual([
      ["sam", "opt-out lifted", "acme.example", null],
      ["jane", "tier set", "tier", { tier: "Basic" }],
      ["jane", "opt-out recorded", "acme.example", null],
    ]);
    const actions = async (query: Parameters<typeof reported>[0]) => (await reported(query)).map((change) => change[1]);
    expect(await actions({ since: "2026-11-06" })).toEqual(["opt-out lifted"]);
    expect(await actions({ by: "jane", action: "opt-out" })).toEqual(["opt-out recorded"]);
    expect(await actions({ subject: "acme" })).toEqual(["opt-out lifted", "opt-out recorded"]);
  });

  test("comes page by page, each change once, though many have the same moment", async () => {
    await clients.record(Array.from({ length: 7 }, (_, place) => company(`Client ${place}`)));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await log.page({ limit: 3, ...(after === null ? {} : { after }) });
      seen.push(...page.changes.map((change) => change.id));
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(7);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    await expect(log.page({ limit: 3, after: "nonsense" })).rejects.toMatchObject({ code: "usage" });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("names who added, edited and erased a client and which fields, and stores no value of the record", async () => {
    const [acme] = await clients.record([company("Acme Secret Ltd", ["acme.example"], "01234567")]);
    const id = acme?.id ?? "";
    await employ(id, 4177);
    await clients.erase(id, jane);
    const changes = await reported();
    expect(changes).toEqual([
      ["sam", "client edited", id, { fields: ["employees"] }],
      ["jane", "client erased", id, expect.objectContaining({ scans: 0, batchRows: 0 })],
      ["jane", "client added", id, { fields: ["legalName", "domains", "companyNumber"] }],
    ]);
    for (const value of ["Secret", "acme.example", "01234567", "4177"])
      expect(JSON.stringify(changes)).not.toContain(value);
  });

  test("returns the changes of several subjects together, and of no other", async () => {
    const [acme] = await clients.record([company("Acme Ltd", ["acme.example"])]);
    const [other] = await clients.record([company("Other Ltd", ["other.example"])]);
    const [third] = await clients.record([company("Third Ltd", ["third.example"])]);
    const subjects = [acme?.id ?? "", other?.id ?? ""];
    const found = (await reported({ subjects })).map(([, , subject]) => subject);
    expect(found.toSorted()).toEqual(subjects.toSorted());
    expect(found).not.toContain(third?.id);
    expect(await reported({ subjects: [] })).toEqual([]);
  });

  test("says that something was taken back, too", async () => {
    const [acme] = await clients.record([company("Acme Ltd")]);
    const withdrawn = { at: NOW, by: "sam" };
    const takeBack = (client: NonNullable<typeof acme>) => ({
      ...client,
      entries: client.entries.map((entry) => ({ ...entry, withdrawn })),
    });
    await clients.edit(acme?.id ?? "", takeBack, sam);
    expect((await reported({ by: "sam" }))[0]?.[3]).toEqual({ fields: ["legalName"] });
  });

  test("has no entry for a change that failed, nor for an import that changed nothing", async () => {
    const [acme] = await clients.record([company("Acme Ltd")]);
    await expect(employ(acme?.id ?? "", -1)).rejects.toMatchObject({ code: "input_invalid" });
    const same = company("Acme Ltd");
    await clients.record([{ ...same, id: acme?.id ?? "", apply: (known) => known ?? same.apply(null) }]);
    expect(await reported()).toHaveLength(1);
  });
});
