import { GATE_API, type KycParty, PLACEMENTS_API, type SanctionsEntry, type ScreeningHit } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gateRoutes } from "../../routes/kyc/gate-routes.ts";
import { placementsRoutes } from "../../routes/placements-routes.ts";
import { addClient } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { readClient } from "../clients/client-file.ts";
import { confirmOnHit, proposeOnHit } from "../kyc/decide-hits.ts";

const NOW = "2026-11-29T09:00:00.000Z";
let api: PartOfApi;
beforeAll(async () => {
  api = partOfApi(NOW, { ...GATE_API, ...PLACEMENTS_API }, { ...gateRoutes(), ...placementsRoutes({} as never) });
  for (const name of ["jane", "kim"])
    await api.workspace.database.access.setPermission(
      { name, permission: "kyc-decision", given: true },
      { by: "jane", at: NOW },
    );
});
afterAll(() => api.close());

const party = (name: string): KycParty => ({
  ...{ id: "aaaaaaaaaaaa", roles: ["insured"], name, kind: "company", dateOfBirth: null },
  ...{ nationality: null, country: null, companyNumber: null, lei: null, passport: null, position: null },
  ...{ source: "record", asOf: "2026-11-02", by: null, identity: "not-stated", goneAt: null },
});
const entry: SanctionsEntry = {
  ...{ id: "RUS4127", list: "uk", kind: "entity", births: [], nationalities: [], genders: [] },
  names: [{ text: "Harrow Vale Trading", family: null, type: "primary", strength: null, nonLatin: false }],
  ...{ addresses: [], identifiers: [], regimes: [], reasons: [], positions: [], sanctions: [] },
  ...{ designatedOn: null, updatedOn: null, otherId: null },
};
const match = (strength: ScreeningHit["strength"]): ScreeningHit => ({
  ...{ list: "uk", id: "RUS4127", name: "Harrow Vale Trading", original: null, score: 0.92, strength },
  ...{ parts: [], qualifiers: [] },
});

let screenings = 0;

/** Screens a client's only party here. */
async function screenedHere(client: string, name: string, strength: ScreeningHit["strength"] | null, at = NOW) {
  screenings += 1;
  const own = party(name);
  const status = strength === null ? ("none" as const) : ("hits" as const);
  const counts = { strong: strength === "strong" ? 1 : 0, possible: strength === "possible" ? 1 : 0 };
  const screening = {
    ...{ id: `s${screenings}`, client, at, by: "sam", lists: [{ list: "uk", asOf: "2026-11-27", entries: 5 }] },
    parties: [{ party: own.id, name, role: "insured" as const, status, reason: null, ...counts }],
  };
  const found = strength === null ? [] : [{ party: own, match: match(strength), entry, listAsOf: "2026-11-27" }];
  await api.workspace.database.kyc.screen({ screening, parties: [own], found }, { by: "sam", at: NOW });
}

const stateOf = async (client: string) => {
  const { standing, gate } = (await api.call("GET", `/api/clients/${client}/sanctions-gate`)).body;
  return [standing.state, gate.state];
};
const submit = async (client: string) =>
  (await api.call("POST", "/api/placements", { client, risk: `Risk ${screenings}`, stage: "submitted" })).status;

test("a screening that was made here opens the gate for 7 days; only possible hits leave it open", async () => {
  const client = await addClient(api.workspace, "Clear Ltd");
  expect(await stateOf(client)).toEqual(["not-screened", "closed"]);
  await screenedHere(client, "Clear Ltd", null, "2026-11-21T09:00:00.000Z");
  expect(await stateOf(client)).toEqual(["stale", "closed"]);
  await screenedHere(client, "Clear Ltd", "possible");
  expect(await stateOf(client)).toEqual(["possible-hits", "open"]);
  expect(await submit(client)).toBe(201);
  const { note } = (await api.call("GET", `/api/clients/${client}/sanctions-gate`)).body;
  expect(note).toBe(
    "Sanctions: screened by sam on 29 November 2026 against UK Sanctions List (27 Nov 2026): 1 possible hit not decided. Screened: Clear Ltd (insured).",
  );
});

test("a strong hit closes it until two persons have decided; a true match stays closed without a licence", async () => {
  const client = await addClient(api.workspace, "Decided Ltd");
  await screenedHere(client, "Decided Ltd", "strong");
  expect([await stateOf(client), await submit(client)]).toEqual([["strong-hit", "closed"], 409]);
  const [hit] = (await api.workspace.database.kyc.hits(client)).map((stored) => stored.hit);
  const said = { reason: "Registered in another country, with another number.", evidence: "Register extract" };
  const decide = async (verdict: "true" | "false") => {
    await proposeOnHit(api.workspace, hit?.id ?? "", { verdict, ...said }, null);
    expect(await stateOf(client)).toEqual(["strong-hit", "closed"]);
    await confirmOnHit({ ...api.workspace, by: "kim" }, hit?.id ?? "", { action: "confirm", reason: said.reason });
  };
  await decide("true");
  expect([await stateOf(client), await submit(client)]).toEqual([["true-match", "closed"], 409]);
  const refused = await api.call("POST", `/api/clients/${client}/sanctions-gate/openings`, {
    reason: "We have known this client for years.",
  });
  expect([refused.status, refused.body.fix]).toEqual([409, { kind: "record-licence", client }]);
  const form = { authority: "OFSI", number: "INT/2026/1", on: "2026-11-02" };
  const path = `/api/clients/${client}/sanctions-gate/licences`;
  const licensed = await api.upload(path, { name: "licence.pdf", bytes: "%PDF-1.7" }, form);
  expect(licensed.body.standing.licences[0].covers).toEqual(["uk RUS4127"]);
  expect([await stateOf(client), await submit(client)]).toEqual([["true-match", "open"], 201]);
});

test("a screening without the insured's present name counts as none", async () => {
  const client = await addClient(api.workspace, "Renamed Ltd");
  await screenedHere(client, "Former Name Ltd", null, "2026-11-28T09:00:00.000Z");
  expect([await stateOf(client), await submit(client)]).toEqual([["not-screened", "closed"], 409]);
  await screenedHere(client, "Renamed Ltd", null);
  expect(await submit(client)).toBe(201);
});

test("placeability reads the standing of a screening made here", async () => {
  const client = await addClient(api.workspace, "Placed Ltd");
  const sanctions = async () => {
    const { placeability } = await readClient(api.workspace, client);
    return placeability.blockers
      .filter(({ rule }) => rule.startsWith("sanctions"))
      .map(({ rule, subject, fix }) => [rule, subject, fix?.kind]);
  };
  expect(await sanctions()).toEqual([["sanctions-not-screened", "company, officers and owners", "record-screening"]]);
  await screenedHere(client, "Placed Ltd", null);
  expect(await sanctions()).toEqual([]);
  await screenedHere(client, "Placed Ltd", "strong");
  expect(await sanctions()).toEqual([["sanctions-not-screened", "Match under review: UK Sanctions List", "show"]]);
  const [hit] = (await api.workspace.database.kyc.hits(client)).map((stored) => stored.hit);
  const said = { reason: "Same number and address as the entry.", evidence: "Register extract" };
  await proposeOnHit(api.workspace, hit?.id ?? "", { verdict: "true", ...said }, null);
  await confirmOnHit({ ...api.workspace, by: "kim" }, hit?.id ?? "", { action: "confirm", reason: said.reason });
  expect(await sanctions()).toEqual([["sanctions-match", "UK Sanctions List", "record-licence"]]);
  const verdicts = await api.workspace.database.clients.judged(
    [await api.workspace.database.clients.find(client)],
    NOW,
  );
  expect(verdicts.get(client)?.placeability.verdict).toBe("refer");
  const form = { authority: "OFSI", number: "INT/2026/2", on: "2026-11-02" };
  const path = `/api/clients/${client}/sanctions-gate/licences`;
  await api.upload(path, { name: "licence.pdf", bytes: "%PDF-1.7" }, form);
  expect(await sanctions()).toEqual([]);
});

test("without a list that the workspace requires the gate is closed, and says which", async () => {
  const client = await addClient(api.workspace, "Listless Ltd");
  await screenedHere(client, "Listless Ltd", null);
  Object.assign(api.workspace, { config: { ...api.workspace.config, kyc: { lists: ["uk", "ofac-sdn", "un"] } } });
  const { body } = await api.call("GET", `/api/clients/${client}/sanctions-gate`);
  expect(body.gate.reasons).toEqual([
    {
      id: "list-not-screened",
      sentence: "The parties were not screened against the OFAC SDN list and UN Security Council consolidated list.",
    },
  ]);
  expect(body.note).toContain("Not screened against the OFAC SDN list and UN Security Council consolidated list.");
  expect(await submit(client)).toBe(409);
  Object.assign(api.workspace, { config: { ...api.workspace.config, kyc: {} } });
  expect(await submit(client)).toBe(201);
});
