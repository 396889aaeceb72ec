import { AppError, type MrcSlip, type SubjectivityEvent } from "@broker/contracts";
import { beforeEach, describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildStoredSlip } from "../test/build-stored-slip.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { inAnotherProcess } from "../test/in-another-process.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const { clients, audit: log, slips: store, options, useDatabase, slips } = testWorkspace(new Date(NOW));
const JANE = { by: "jane", at: NOW };
const SAM = { by: "sam", at: "2026-11-23T09:00:00.000Z" };
const company = companyEntry(NOW);
const UMR = "B1234MFS2026CY01";

/** Another process that saves a number of versions of a slip. */
async function savesInAnotherProcess(clientId: string, id: string, times: number): Promise<void> {
  const script = `
    const { openSlipStore, buildStoredSlip } = product;
    const who = { by: "sam", at: "${NOW}" };
    const store = await openSlipStore({ database: ${JSON.stringify(options().database)}, now: new Date("${NOW}") });
    for (let i = 0; i < ${times}; i += 1)
      await store.save({ clientId: "${clientId}", id: "${id}" }, (at) => buildStoredSlip(at, { clientId: "${clientId}" }), who);
    await store.close();`;
  await inAnotherProcess(script);
}

describe.each(DATABASES)("slips on $kind", ({ kind, make }) => {
  useDatabase(make);
  let acme = "";
  let beta = "";
  beforeEach(async () => {
    const logs = await clients.record([company("Acme Ltd", ["acme.example"]), company("Beta Ltd")]);
    [acme = "", beta = ""] = logs.map((log) => log.id);
  });

  const save = (clientId: string, id: string | null, over: { umr?: string | null; name?: string } = {}, actor = JANE) =>
    store.save({ clientId, id }, (at) => buildStoredSlip(at, { clientId, ...over }), actor);

  test("a UMR is used once: not for another slip, and not again after its client was erased", async () => {
    const one = await save(acme, null, { umr: UMR });
    await expect(save(beta, null, { umr: UMR })).rejects.toThrow("a UMR is never used twice");
    expect(await store.list(beta)).toEqual([]);
    expect(await store.taken([UMR, "B1234FREE"], null)).toEqual(new Set([UMR]));
    expect(await store.taken([UMR], one.id)).toEqual(new Set());
    await clients.erase(acme, JANE);
    await expect(store.find(UMR)).rejects.toMatchObject({ code: "not_found" });
    await expect(save(beta, null, { umr: UMR })).rejects.toThrow("a UMR is never used twice");
  });

  test("that two processes save at once lose no version", async () => {
    const { id } = await save(acme, null);
    await Promise.all([savesInAnotherProcess(acme, id, 5), savesInAnotherProcess(acme, id, 5)]);
    expect((await store.find(id)).newest).toBe(11);
    for (let version = 1; version <= 11; version += 1)
      expect((await store.find(id, version)).slip.version).toBe(version);
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("keep every version as it was saved, by whom and when", async () => {
    const first = await save(acme, null, { name: '<script>alert(1)</script> & "Söhne" Ltd' });
    const second = await save(acme, first.id, { umr: UMR }, SAM);
    expect([first.version, second.version, second.id]).toEqual([1, 2, first.id]);
    expect(await store.find(first.id)).toEqual({
      slip: second,
      clientName: "Acme Ltd",
      savedAt: SAM.at,
      by: "sam",
      newest: 2,
      events: [],
    });
    expect(await store.find(first.id.slice(0, 6), 1)).toMatchObject({ slip: first, by: "jane", newest: 2 });
    await expect(store.find(first.id, 3)).rejects.toMatchObject({ code: "not_found" });
  });

  test("that name a default by posture in words only are read with the rule", async () => {
    const how = { provenance: "derived", asOf: "2026-11-22", source: "default by posture (55/100)" } as const;
    const { id } = await store.save(
      { clientId: acme, id: null },
      (at) => {
        const slip = buildStoredSlip(at, { clientId: acme });
        const lineItems = slip.lineItems.map((item) => ({
          ...item,
          elements: [{ kind: "text" as const, text: "GBP 1,000,000", how }],
        }));
        return { ...slip, lineItems };
      },
      JANE,
    );
    const [item] = (await store.find(id)).slip.lineItems;
    expect(item?.elements).toEqual([{ kind: "text", text: "GBP 1,000,000", how: { ...how, rule: "posture" } }]);
  });

  test("are found by UMR, and listed by client, the last saved first", async () => {
    const one = await save(acme, null, { umr: UMR });
    const two = await save(beta, null, {}, SAM);
    expect((await store.find(UMR.toLowerCase())).slip.id).toBe(one.id);
    expect((await store.list()).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(await store.list(acme)).toEqual([
      {
        id: one.id,
        clientId: acme,
        clientName: "Acme Ltd",
        version: 1,
        template: "standard",
        status: "draft",
        umr: UMR,
        sample: false,
        inception: "2026-12-01",
        savedAt: NOW,
      },
    ]);
    await expect(store.find("B1234NOBODY")).rejects.toMatchObject({ code: "not_found" });
    await expect(store.find("acme")).rejects.toMatchObject({ code: "not_found" });
  });

  test("a slip's UMR may be added later, and never changes then", async () => {
    const { id } = await save(acme, null);
    await save(acme, id, { umr: UMR });
    await save(acme, id, { umr: UMR });
    await expect(save(acme, id, { umr: "B1234OTHER" })).rejects.toThrow("a UMR never changes");
    await expect(save(acme, id)).rejects.toThrow("a UMR never changes");
    expect((await store.find(id)).newest).toBe(3);
  });

  test("a failed version leaves nothing behind", async () => {
    const refused = () => {
      throw new AppError("input_invalid", "no");
    };
    await expect(store.save({ clientId: acme, id: null }, refused, JANE)).rejects.toThrow("no");
    await expect(save(beta, "abcdabcdabcd")).rejects.toMatchObject({ code: "not_found" });
    await expect(save("nobody", null)).rejects.toMatchObject({ code: "not_found" });
    expect(await store.list()).toEqual([]);
  });

  test("an action on a subjectivity outlives the version in which it was recorded", async () => {
    const { id } = await save(acme, null);
    const done: SubjectivityEvent = { to: "done", by: "jane", at: NOW, note: "seen", scanId: "f".repeat(64) };
    await store.resolve(id, { subject: "dmarc-enforced", event: done }, (before) => expect(before).toEqual([]), JANE);
    await save(acme, id);
    expect((await store.find(id)).events).toEqual([{ subject: "dmarc-enforced", event: done }]);
    const refuse = () => {
      throw new AppError("input_invalid", "It is done already.");
    };
    const again = { subject: "dmarc-enforced", event: { ...done, to: "waived" as const } };
    await expect(store.resolve(id, again, refuse, SAM)).rejects.toThrow("done already");
    expect((await store.find(id)).events).toHaveLength(1);
  });

  test("go out with their client whole and come back as they were, but not into another's place", async () => {
    const { id } = await save(acme, null, { umr: UMR });
    await save(acme, id, { umr: UMR }, SAM);
    const event: SubjectivityEvent = { to: "done", by: "jane", at: NOW, note: "seen", scanId: null };
    await store.resolve(id, { subject: "mfaEmail", event }, () => undefined, JANE);
    const before = await store.find(id);
    const [stored] = (await slips.ofClients([acme, beta])).get(acme) ?? [];
    if (stored === undefined) throw new Error("The slip did not go out.");
    const again = { ...company("Acme Ltd", ["acme.example"]), slips: [stored] };
    await clients.erase(acme, JANE);
    const [back] = await clients.record([again]);
    const own = (slip: MrcSlip) => ({ ...slip, clientId: back?.id });
    expect(await store.find(UMR)).toEqual({ ...before, slip: own(before.slip) });
    expect(await store.find(id, 1)).toMatchObject({ slip: own(stored.versions[0]?.slip as MrcSlip), by: "jane" });
    await expect(clients.record([{ ...company("Gamma Ltd"), slips: [stored] }])).rejects.toThrow("for another client");
  });

  test("saved templates are found whatever the capitals, take the place of their namesake, and go when they are deleted", async () => {
    const template = {
      name: "Solicitors",
      base: "standard" as const,
      choices: { deductible: 500_000 },
      savedAt: NOW,
      by: "jane",
    };
    await store.templates.save(template);
    expect(await store.templates.find("SOLICITORS ")).toEqual(template);
    await store.templates.save({ ...template, name: "solicitors", choices: {}, by: "sam" });
    expect(await store.templates.list()).toEqual([{ ...template, name: "solicitors", choices: {}, by: "sam" }]);
    await store.templates.remove("Solicitors", JANE);
    await expect(store.templates.find("solicitors")).rejects.toMatchObject({ code: "not_found" });
    await expect(store.templates.remove("solicitors", JANE)).rejects.toMatchObject({ code: "not_found" });
  });

  test("each change is in the audit log, without any text of the slip", async () => {
    const { id } = await save(acme, null, { name: "Secret Name Ltd" });
    const { changes } = await log.page({ limit: 10 });
    const saved = changes.find(({ action }) => action === "slip saved");
    expect(saved).toMatchObject({ by: "jane", subject: id, detail: { client: acme, version: 1, status: "draft" } });
    expect(JSON.stringify(changes)).not.toContain("Secret Name");
  });
});
