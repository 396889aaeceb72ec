import { assertValue, movedSteps } from "@broker/core";
import { buildReport, registeredCompany } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../../test/build-client-entry.ts";
import { buildEvidence } from "../../test/build-evidence.ts";
import { DATABASES, isDefault } from "../../test/databases.ts";
import { testWorkspace } from "../../test/test-workspace.ts";

const NOW = "2026-11-09T09:00:00Z";
const TODAY = "2026-11-09";
const MADE = "2026-11-09 by the rules of the test";
const JANE = { by: "jane", at: NOW };

describe.each(DATABASES)("the stored row of a client on $kind", ({ kind, make }) => {
  const { clients, placements, scans } = testWorkspace(NOW, make);

  const record = async (name = "Acme Ltd", domain = "acme.example") => {
    const [log] = await clients.record([companyEntry("2026-11-01T09:00:00Z")(name, [domain])]);
    if (log === undefined) throw new Error("nothing was recorded");
    return log.id;
  };
  const rowOf = async (id: string, made = MADE) => {
    const { rows } = await clients.rows({ today: TODAY, order: "name", limit: 9 }, made);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new Error("the client is missing");
    return row;
  };
  const changesOf = async (id: string) => (await clients.unmadeRows([{ id, soonest: null }]))[0]?.changes ?? 0;
  const store = async (id: string, open: "nothing" | "missing" | "conflicts" = "nothing") =>
    clients.saveRows([{ id, changes: await changesOf(id), open, body: '{"stored":true}' }], MADE);
  const scan = (day: number, domain = "acme.example") => {
    const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
    const id = `${day}`.padEnd(64, "a");
    return scans.save(buildReport({ id, target, startedAt: `2026-11-0${day}T09:00:00.000Z` }), buildEvidence());
  };
  const edr = {
    field: "controls.edr",
    value: { answer: "no" },
    provenance: "declared",
    asOf: NOW,
    by: "jane",
  } as const;
  const edit = (id: string) => clients.edit(id, (log) => assertValue(log, edr, NOW), JANE);
  const place = (clientId: string) =>
    placements.add(
      {
        id: "3f2a91c07b1d",
        clientId,
        risk: "Cyber",
        createdAt: NOW,
        steps: [...movedSteps([], { stage: "submitted", on: TODAY, insurer: "Beazley" }, JANE)],
      },
      JANE,
    );

  test("filters by what is missing, and by a policy that ends within 60 days", async () => {
    const [open, finished, ending] = [
      await record("Open Ltd", "a.example"),
      await record("Done Ltd", "b.example"),
      await record("Ends Ltd", "c.example"),
    ];
    const policy = { ...edr, field: "expiringPolicy", value: { expiresOn: "2027-01-08" } } as const;
    await clients.edit(ending, (log) => assertValue(log, policy, NOW), JANE);
    await clients.edit(
      finished,
      (log) => assertValue(log, { ...policy, value: { expiresOn: "2027-01-09" } }, NOW),
      JANE,
    );
    await store(open, "conflicts");
    await store(finished);
    await store(ending, "missing");
    const inState = async (state: "open" | "expiring" | "finished") =>
      (await clients.rows({ today: TODAY, order: "name", limit: 9, state }, MADE)).rows.map(({ id }) => id);
    expect([await inState("open"), await inState("expiring"), await inState("finished")]).toEqual([
      [open],
      [ending],
      [finished],
    ]);
    const ids = async (asked: { order: "name" | "todo"; toResolve?: boolean }) =>
      (await clients.rows({ today: TODAY, limit: 9, ...asked }, MADE)).rows.map(({ id }) => id);
    // Conflicts first, although its policy is not known; then the policy that ends soonest.
    expect(await ids({ order: "todo" })).toEqual([open, ending, finished]);
    expect(await ids({ order: "name", toResolve: true })).toEqual([open]);
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("is shown until its day or its rules are others", async () => {
    const id = await record();
    expect((await rowOf(id)).body).toBeNull();
    await store(id);
    expect((await rowOf(id)).body).toBe('{"stored":true}');
    expect((await rowOf(id, "2026-11-10 by the rules of the test")).body).toBeNull();
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["an edit", edit],
    ["a scan of its domain", () => scan(3)],
    ["a scan of its domain with www.", () => scan(3, "www.acme.example")],
    ["a placement", place],
    ["the workspace becoming a sample", () => clients.markSample(JANE)],
  ])("is made again after %s", async (_, change) => {
    const id = await record();
    await scan(2);
    await store(id);
    await change(id);
    expect((await rowOf(id)).body).toBeNull();
    expect((await clients.changedRows(TODAY)).map((row) => row.id)).toEqual([id]);
  });

  test("is made again after a register entry is proposed, and after the decision on it", async () => {
    const id = await record();
    const { facts, ...report } = buildReport({ id: "2".padEnd(64, "a"), startedAt: "2026-11-02T09:00:00.000Z" });
    const target = { ...report.target, domain: "acme.example" };
    await scans.save({ ...report, target, facts: { ...facts, page: null } }, buildEvidence());
    await store(id);
    const company = registeredCompany.build({ name: "ACME LIMITED", status: "liquidation" });
    const match = { score: 0.5, reasons: ["it has the name"], taken: false };
    const data = { via: "service" as const, company, match, candidates: [] };
    const companiesHouse = { status: "ok" as const, asOf: NOW, latencyMs: 1, reason: null, data };
    await scans.enrich("2".padEnd(64, "a"), { companiesHouse });
    expect((await rowOf(id)).body).toBeNull();
    await store(id);
    await clients.decideProposal(id, company.number, { decision: "rejected" }, JANE);
    expect((await rowOf(id)).body).toBeNull();
  });

  test("of another client stays", async () => {
    const [id, other] = [await record(), await record("Other Ltd", "other.example")];
    await store(other);
    await scan(2);
    await edit(id);
    await place(id);
    expect((await rowOf(other)).body).toBe('{"stored":true}');
  });

  test("is not stored if the client changed while it was made", async () => {
    const id = await record();
    const changes = await changesOf(id);
    await edit(id);
    await clients.saveRows([{ id, changes, open: "nothing", body: "{}" }], MADE);
    expect((await rowOf(id)).body).toBeNull();
  });

  test("goes with the client", async () => {
    const id = await record();
    await store(id);
    await clients.erase(id, JANE);
    expect(await clients.rows({ today: TODAY, order: "name", limit: 9 }, MADE)).toMatchObject({ rows: [], total: 0 });
  });
});
