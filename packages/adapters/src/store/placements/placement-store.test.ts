import type { Placement } from "@broker/contracts";
import { contradictions, effectiveValue, movedSteps, type PlacementMove } from "@broker/core";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { inAnotherProcess } from "../test/in-another-process.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import type { PlacementFilter } from "./placement-store.ts";

const NOW = "2026-11-20T09:00:00.000Z";
const { audit: log, notifications, clients: store, options, useDatabase, placements } = testWorkspace(new Date(NOW));
const JANE = { by: "jane", at: NOW };
const company = companyEntry(NOW);

let made = 0;

function placement(clientId: string, ...moves: PlacementMove[]): Placement {
  made += 1;
  const steps = moves.reduce<Placement["steps"]>((before, move) => [...movedSteps(before, move, JANE)], []);
  return { id: made.toString(16).padStart(12, "b"), clientId, risk: "Cyber", createdAt: NOW, steps };
}
const QUOTED = { stage: "quoted", on: "2026-10-20", insurer: "Beazley", premium: 420_000 } as const;
const BOUND = { stage: "bound", on: "2026-11-05", expiresOn: "2027-12-01" } as const;
const move = (id: string, ...moves: PlacementMove[]) =>
  placements.move(
    id,
    (before) => ({ ...before, steps: moves.reduce((steps, each) => [...movedSteps(steps, each, JANE)], before.steps) }),
    JANE,
    false,
  );

/** Another process that records a number of quotes on one placement. */
async function quotesInAnotherProcess(id: string, times: number): Promise<void> {
  const script = `
    const { openClientStore, movedSteps } = product;
    const who = { by: "sam", at: "${NOW}" };
    const store = await openClientStore({ database: ${JSON.stringify(options().database)}, now: new Date("${NOW}") });
    for (let i = 0; i < ${times}; i += 1)
      await store.placements.move("${id}", (placement) => ({
        ...placement,
        steps: [...movedSteps(placement.steps, { stage: "quoted", on: "2026-10-20", premium: i }, who)],
      }), who, false);
    await store.close();`;
  await inAnotherProcess(script);
}

describe.each(DEFAULT_DATABASE)("placements on $kind", ({ make }) => {
  useDatabase(make);
  let acme = "";
  let beta = "";
  beforeEach(async () => {
    const logs = await store.record([company("Acme Ltd", ["acme.example"]), company("Beta Ltd")]);
    [acme = "", beta = ""] = logs.map((log) => log.id);
  });

  const add = async (client: string, ...moves: PlacementMove[]) => {
    const each = placement(client, ...moves);
    await placements.add(each, JANE);
    return each;
  };
  const listed = async (filter: PlacementFilter = {}) =>
    (await placements.list(filter, { limit: 100 })).placements.map(({ placement: { id } }) => id);

  test("come back with every step as it was recorded, and are found by the beginning of the id", async () => {
    const before = await add(acme, QUOTED, { ...QUOTED, premium: 410_000, corrects: 1, note: "typed wrong" });
    expect(await placements.find(before.id)).toEqual({ placement: before, clientName: "Acme Ltd" });
    const after = await move(before.id, { ...BOUND, retention: 250_000 });
    expect((await placements.find(before.id.slice(0, 12))).placement).toEqual(after);
    expect(await placements.ofClients([acme, beta])).toEqual([after]);
    await add(acme, QUOTED);
    await expect(placements.find(before.id.slice(0, 4))).rejects.toMatchObject({ code: "ambiguous" });
    await expect(placements.find("acme")).rejects.toMatchObject({ code: "not_found" });
  });

  test("are listed by client, stage, insurer and day, the newest stage first, page by page", async () => {
    const quoted = await add(acme, QUOTED);
    const bound = await add(acme, { ...QUOTED, insurer: "Hiscox" }, BOUND);
    const prospect = await add(beta, { stage: "prospect", on: "2026-09-01" });
    expect(await listed()).toEqual([bound.id, quoted.id, prospect.id]);
    expect(await listed({ clientId: beta })).toEqual([prospect.id]);
    expect(await listed({ stages: ["quoted", "prospect"] })).toEqual([quoted.id, prospect.id]);
    expect(await listed({ insurer: "HISC" })).toEqual([bound.id]);
    expect(await listed({ from: "2026-10-20", to: "2026-10-31" })).toEqual([quoted.id]);
    const first = await placements.list({}, { limit: 2 });
    const second = await placements.list({}, { limit: 2, after: first.next ?? "" });
    expect(second.placements.map((each) => each.placement.id)).toEqual([prospect.id]);
    expect(second.next).toBeNull();
  });

  test("are counted by stage, and premiums of a year summed, without corrected steps and sample clients", async () => {
    const filter = {};
    expect(await placements.totals(filter, 2026)).toMatchObject({ premium: null, stages: { bound: 0 } });
    const bound = await add(acme, QUOTED, BOUND);
    await move(bound.id, { ...BOUND, premium: 3_000_000_000, corrects: 2 });
    await add(beta, { ...QUOTED, on: "2025-02-01" }, { stage: "bound", on: "2025-03-01" });
    const [sample] = await store.record([company("Sample Ltd", [], null, { sample: true })]);
    await add(sample?.id ?? "", QUOTED, BOUND);
    const totals = await placements.totals(filter, 2026);
    expect(totals).toEqual({
      year: 2026,
      premium: 3_000_000_000,
      stages: { prospect: 0, submitted: 0, quoted: 0, bound: 2, renewed: 0, lost: 0 },
    });
    await move(bound.id, { stage: "renewed", on: "2026-11-20", premium: 5 });
    expect((await placements.totals(filter, 2026)).premium).toBe(3_000_000_005);
    expect((await placements.totals({ clientId: beta }, 2025)).premium).toBe(420_000);
  });

  test("that two processes move at once lose no step", async () => {
    const { id } = await add(acme, QUOTED);
    await Promise.all([quotesInAnotherProcess(id, 8), quotesInAnotherProcess(id, 8)]);
    const { steps } = (await placements.find(id)).placement;
    expect(steps.map((step) => step.n)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });

  test("show a policy while they are bound, and become the record's expiring policy on request", async () => {
    const { id } = await add(acme, QUOTED);
    const bind = (before: Placement) => ({ ...before, steps: [...movedSteps(before.steps, BOUND, JANE)] });
    await placements.move(id, bind, JANE, true);
    const log = await store.find(acme);
    expect(effectiveValue(log, "expiringPolicy")).toMatchObject({
      value: { insurer: "Beazley", premium: 420_000, expiresOn: "2027-12-01" },
      source: `placement ${id}`,
      override: true,
    });
    expect([log.version, contradictions(log)]).toEqual([2, []]);
    const { database, close } = await openDatabase(options());
    const sources = async () =>
      (await database.selectFrom("client_policies").select("source").orderBy("source").execute()).map(
        (row) => row.source,
      );
    expect(await sources()).toEqual([id]);
    await move(id, { stage: "lost", on: "2026-11-06", reason: "not paid" });
    expect(await sources()).toEqual(["record"]);
    await close();
  });

  test("are in the audit log without a figure or a name, and a move that fails is not", async () => {
    const { id } = await add(acme, QUOTED);
    await move(id, BOUND);
    await expect(move(id, QUOTED)).rejects.toMatchObject({ code: "input_invalid" });
    const { changes } = await log.page({ limit: 2 });
    expect(changes.map(({ by, action, subject, detail }) => [by, action, subject, detail])).toEqual([
      ["jane", "placement moved", id, { client: acme, fields: ["stage", "insurer", "premium", "expiresOn"] }],
      ["jane", "placement added", id, { client: acme, fields: ["stage", "insurer", "premium"] }],
    ]);
  });

  test("an answer to a submission is notified once a step, and the notification is deleted with the client", async () => {
    const { id } = await add(acme, { stage: "submitted", on: "2026-10-10" });
    await add(beta, QUOTED);
    await move(id, QUOTED);
    await move(id, BOUND);
    const reported = async () =>
      (await notifications.page({ limit: 10 })).notifications.map(({ kind, message }) => `${kind} ${message}`).sort();
    const betas = "submission-outcome Beta Ltd: Cyber quoted by Beazley at £4,200.";
    expect(await reported()).toEqual([
      "submission-outcome Acme Ltd: Cyber bound with Beazley at £4,200.",
      "submission-outcome Acme Ltd: Cyber quoted by Beazley at £4,200.",
      betas,
    ]);
    await store.erase(acme, JANE);
    expect(await reported()).toEqual([betas]);
  });

  test("go with the client that is erased, and come back with its export", async () => {
    const stored = await add(acme, QUOTED, BOUND);
    const other = await add(beta, QUOTED);
    const log = await store.find(acme);
    await store.erase(acme, JANE);
    expect(await listed()).toEqual([other.id]);
    const { database, close } = await openDatabase(options());
    for (const table of ["client_policies", "placements", "placement_steps"] as const)
      expect(JSON.stringify(await database.selectFrom(table).selectAll().execute())).not.toContain(stored.id);
    await close();
    const entry = { ...company("Acme Ltd"), id: acme, apply: () => log, placements: [stored] };
    await store.record([entry]);
    expect((await placements.find(stored.id)).placement).toEqual(stored);
    const taken = { ...company("Gamma Ltd"), placements: [stored] };
    await expect(store.record([taken])).rejects.toMatchObject({ code: "input_invalid" });
  });
});
