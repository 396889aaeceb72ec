import type { ClientScreening, KycParty } from "@broker/contracts";
import { type FoundHit, proposeDecision } from "@broker/core/kyc";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const SAM = { by: "sam", at: "2026-11-23T10:00:00.000Z" };
const entry = companyEntry("2026-11-01T09:00:00.000Z");

const OWNER: KycParty = {
  ...{ id: "aaaaaaaaaaaa", roles: ["owner"], name: "Alexei Zarubensky", kind: "person", dateOfBirth: "1971-03" },
  ...{ nationality: null, country: null, companyNumber: null, lei: null, passport: null, position: null },
  ...{ source: "register", asOf: "2026-11-02", by: null, identity: "not-stated", goneAt: null },
};

const FOUND: FoundHit = {
  party: OWNER,
  match: {
    ...{ list: "uk", id: "RUS4127", name: "Aleksey Zarubenskiy", score: 0.92, strength: "strong" },
    ...{ original: null, parts: [], qualifiers: [] },
  },
  entry: {
    ...{ id: "RUS4127", list: "uk", kind: "individual", births: ["1971"], nationalities: [], genders: [] },
    names: [{ text: "Aleksey Zarubenskiy", family: null, type: "primary", strength: null, nonLatin: false }],
    ...{ addresses: [], identifiers: [], regimes: [], reasons: [], positions: [], sanctions: [] },
    ...{ designatedOn: null, updatedOn: null, otherId: null },
  },
  listAsOf: "2026-11-20",
};

const screeningOf = (client: string, id: string, at: string, asOf = "2026-11-20"): ClientScreening => ({
  ...{ id, client, at, by: "sam", lists: [{ list: "uk", asOf, entries: 5 }] },
  parties: [{ party: OWNER.id, name: OWNER.name, role: "owner", status: "hits", reason: null, strong: 1, possible: 0 }],
});

describe.each(DATABASES)("KYC on $kind", ({ kind, make }) => {
  const { audit, clients, kyc } = testWorkspace("2026-11-23T10:00:00Z", make);
  const record = async (name: string) => {
    const [log] = await clients.record([entry(name, [`${name.toLowerCase()}.example`])]);
    if (log === undefined) throw new Error("not recorded");
    return log.id;
  };
  const screen = (client: string, id: string, at: string, found: readonly FoundHit[] = [FOUND]) =>
    kyc.screen({ screening: screeningOf(client, id, at), parties: [OWNER], found }, SAM);

  test("cases are found by name, status and day, and one that changed meanwhile is not overwritten", async () => {
    const client = await record("Beta");
    const change = {
      ...{ client, seen: null, name: "Beta Ltd", action: "kyc case opened" as const },
      ...{ status: "in_progress" as const, risk: null, score: null, coverage: 0 },
      case: {
        ...{ type: "company" as const, frequency: "Annually" as const, handler: null, nominees: null },
        ...{ openedAt: SAM.at, openedBy: "sam", lastRunAt: null, nextRunOn: "2026-11-23" },
        ...{ company: null, companyReason: null, companyMissing: false, sourceChecks: [] },
        ownership: { links: [], open: [], read: [], asOf: null, reason: null, shortened: false },
      },
    };
    await kyc.saveCase(change, SAM);
    await expect(kyc.saveCase(change, SAM)).rejects.toMatchObject({ code: "record_unsettled" });
    expect((await kyc.caseOf(client))?.version).toBe(1);
    expect((await kyc.cases({ search: "bet" }, { limit: 5 })).items).toMatchObject([{ client, status: "in_progress" }]);
    expect((await kyc.cases({ dueOn: "2026-11-22" }, { limit: 5 })).total).toBe(0);
    expect((await kyc.cases({ dueOn: "2026-11-23" }, { limit: 5 })).total).toBe(1);
    await clients.erase(client, SAM);
    expect((await kyc.cases({}, { limit: 5 })).total).toBe(0);
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("a client that was never screened has no standing; a screened one has its last", async () => {
    const client = await record("Beta");
    expect(await kyc.standingOf(client)).toBeNull();
    const { fresh } = await screen(client, "s1", "2026-11-20T09:00:00.000Z");
    expect(fresh).toHaveLength(1);
    expect((await screen(client, "s2", "2026-11-23T09:00:00.000Z")).fresh).toEqual([]);
    expect(await kyc.standingOf(client)).toMatchObject({
      screening: { on: "2026-11-23", by: "sam", parties: [{ name: "Alexei Zarubensky", role: "owner" }] },
      openHits: [{ id: "RUS4127", strength: "strong" }],
    });
    expect((await kyc.screenings(client)).map(({ id }) => id)).toEqual(["s2", "s1"]);
    expect(await kyc.outdated("uk 2026-11-20 5")).toEqual([]);
    expect(await kyc.outdated("uk 2026-11-27 5")).toEqual([client]);
  });

  test("a step on a hit is saved with its history, and audited without names or reasons", async () => {
    const client = await record("Beta");
    await screen(client, "s1", "2026-11-20T09:00:00.000Z");
    const [stored] = await kyc.openHits(10);
    const id = stored?.hit.id ?? "";
    const reason = "Born in Perm, not in Limassol.";
    const evidence = { words: "Passport copy", file: null, digest: null };
    const actor = { ...SAM, isSame: () => false };
    await kyc.decide(id, (hit) => proposeDecision(hit, { verdict: "false", reason }, evidence, actor), SAM);
    expect((await kyc.hit(id.toUpperCase()))?.hit).toMatchObject({
      state: "proposed",
      steps: [{ action: "found" }, { action: "proposed", reason, by: "sam" }],
    });
    const { changes } = await audit.page({ limit: 10, action: "kyc" });
    expect(changes).toMatchObject([
      { action: "kyc hit proposed", subject: client, by: "sam", detail: { hit: id, verdict: "false" } },
    ]);
    expect(JSON.stringify((await audit.page({ limit: 50 })).changes)).not.toMatch(/Zarubensk|Perm/);
  });

  test("an erased client leaves no row of its KYC", async () => {
    const client = await record("Beta");
    await screen(client, "s1", "2026-11-20T09:00:00.000Z");
    expect((await kyc.ofClients([client])).get(client)).toMatchObject({
      ...{ case: null, parties: [OWNER], screenings: [{ id: "s1" }], hits: [{ hit: { state: "open" } }] },
    });
    await clients.erase(client, SAM);
    expect(await kyc.ofClients([client])).toEqual(new Map());
    expect(await kyc.openHits(10)).toEqual([]);
    expect(await kyc.standingOf(client)).toBeNull();
  });

  test("what an export has of a client is recorded again in another workspace", async () => {
    const client = await record("Beta");
    await screen(client, "s1", "2026-11-20T09:00:00.000Z");
    const saved = (await kyc.ofClients([client])).get(client);
    await clients.erase(client, SAM);
    const [log] = await clients.record([{ ...entry("Gamma", ["gamma.example"]), ...(saved && { kyc: saved }) }]);
    expect(await kyc.standingOf(log?.id ?? "")).toMatchObject({ openHits: [{ party: "Alexei Zarubensky" }] });
  });
});
