import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { REGISTER_KINDS } from "@broker/adapters";
import { KYC_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerParts } from "../../app/server-parts.ts";
import { makeBundle, saveBundle } from "../../verbs/bundle.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { kycRoutes } from "./kyc-routes.ts";

const NOW = "2026-11-06T09:00:00Z";
const LIST = fileURLToPath(new URL("../../../../../fixtures/src/sources/data/uk-sanctions-list.csv", import.meta.url));
const KIND = REGISTER_KINDS.find(({ kind }) => kind === "sanctions");

let api: PartOfApi;
let zenda = "";
beforeAll(async () => {
  api = partOfApi(NOW, KYC_API, kycRoutes({} as ServerParts));
  zenda = await addClient(api.workspace, "Harbour Ore Ltd", {
    tradingNames: ["Zenda Ore"],
    group: { subsidiaries: ["Quiet Harbour Ltd"] },
  });
});
afterAll(() => api.close());

async function importList(): Promise<void> {
  if (KIND === undefined) throw new Error("no kind of register is a sanctions list");
  const { signal } = new AbortController();
  const file = { path: LIST, kind: KIND, now: new Date(NOW), by: "jane", onProgress: () => undefined, signal };
  await api.workspace.database.registers.import(file);
}
const screen = () => api.call("POST", `/api/kyc/${zenda}/screen`);
const REASON = "Another company of this name, of Whitby.";
const propose = (hit: string, fields: object = { verdict: "false", reason: REASON, evidence: "Companies House" }) =>
  api.upload(`/api/kyc/hits/${hit}/propose`, { name: "entry.txt", bytes: "Entry." }, fields as Record<string, string>);
const confirm = (hit: string, action = "confirm") =>
  api.call("POST", `/api/kyc/hits/${hit}/confirm`, { action, reason: "Compared both entries again." });
/** What follows is done by this person. */
const as = (by: string) => Object.assign(api.workspace, { by });

test("without an imported list no client can be screened, and none is clear", async () => {
  expect(await screen()).toMatchObject({ status: 503, body: { code: "source_unavailable" } });
  expect(await api.workspace.database.kyc.standingOf(zenda)).toBeNull();
});

test("the client's names and subsidiaries are screened, and a hit is an alert that names no one", async () => {
  await importList();
  const { body } = await screen();
  expect(body.screening).toMatchObject({ by: "jane", lists: [{ list: "uk", asOf: "2026-11-04", entries: 6 }] });
  expect(
    body.screening.parties.map(({ name, role, status }: Record<string, string>) => [name, role, status]).sort(),
  ).toEqual([
    ["Harbour Ore Ltd", "insured", "none"],
    ["Quiet Harbour Ltd", "subsidiary", "none"],
    ["Zenda Ore", "trading-name", "hits"],
  ]);
  expect(body.hits).toMatchObject([
    { party: { name: "Zenda Ore" }, entry: { id: "RUR0003" }, state: "open", match: { strength: "strong" } },
  ]);
  const { items } = await api.workspace.database.alerts.page({ status: "open", limit: 5, now: NOW });
  expect(items).toMatchObject([{ rule: "sanctions-hit", subject: body.hits[0].id, severity: "critical" }]);
  expect(JSON.stringify(items)).not.toContain("Zenda");
});

test("no one confirms their own proposal; another person with the permission does, and the alert ends", async () => {
  const { body } = await screen();
  const hit = body.hits[0].id;
  expect(await propose(hit, { verdict: "false", reason: "Short.", evidence: "Companies House" })).toMatchObject({
    status: 422,
    body: { errors: { reason: "State the reason in at least 20 characters." } },
  });
  const program = { name: "entry.pdf", bytes: "MZ\u0090 a program" };
  const stated = { verdict: "false", reason: REASON, evidence: "Companies House" };
  expect(await api.upload(`/api/kyc/hits/${hit}/propose`, program, stated)).toMatchObject({
    ...{ status: 422, body: { detail: "The content of entry.pdf is not of the type pdf." } },
  });
  expect((await propose(hit)).body).toMatchObject({ state: "proposed" });
  const { access, alerts, kyc } = api.workspace.database;
  const confirmers = async () => (await api.call("GET", `/api/kyc/hits/${hit}/confirmers`)).body;
  expect(await confirmers()).toEqual({ confirm: false, return: true, own: true, others: [] });
  expect(await confirm(hit)).toMatchObject({ status: 403, body: { code: "not_permitted" } });
  await access.setPermission({ name: "jane", permission: "kyc-decision", given: true }, { by: "jane", at: NOW });
  expect(await confirm(hit)).toMatchObject({ status: 409, body: { code: "gate_closed" } });
  expect((await kyc.standingOf(zenda))?.openHits).toHaveLength(1);
  await access.setPermission({ name: "Priya", permission: "kyc-decision", given: true }, { by: "jane", at: NOW });
  expect(await confirmers()).toEqual({ confirm: false, return: true, own: true, others: ["Priya"] });
  as("sam");
  expect(await confirmers()).toEqual({ confirm: false, return: false, own: false, others: ["Priya"] });
  as("Priya");
  expect(await confirmers()).toEqual({ confirm: true, return: true, own: false, others: [] });
  expect((await confirm(hit, "return")).body).toMatchObject({ state: "open" });
  as("jane");
  const { body: proposed } = await propose(hit);
  as("Priya");
  expect((await confirm(hit)).body).toMatchObject({ state: "false-match" });
  const { digest } = proposed.steps.at(-1).evidence;
  expect((await api.read(`/api/kyc/hits/${hit}/files/${digest}`)).body).toBe("Entry.");
  expect((await api.read(`/api/kyc/hits/${hit}/files/${"0".repeat(64)}`)).statusCode).toBe(404);
  const viewed = await api.workspace.database.audit.page({ limit: 5, subject: zenda, action: "kyc file" });
  expect(viewed.changes).toMatchObject([{ action: "kyc file viewed", detail: { hit, digest: digest.slice(0, 12) } }]);
  expect((await alerts.page({ status: "open", limit: 5, now: NOW })).total).toBe(0);
  expect(await kyc.standingOf(zenda)).toMatchObject({ openHits: [], falseMatches: 1 });
  expect((await screen()).body).toMatchObject({ fresh: [], hits: [{ state: "false-match" }] });
  as("jane");
});

test("a bundle has hits with their decisions; their files only by a person who may decide", async () => {
  const pathsOf = async () => {
    const { bundle, lacking } = await makeBundle(api.workspace, zenda);
    const paths = bundle.manifest.parts.map(({ path }) => path).filter((path) => path.startsWith("sanctions/"));
    return { paths: paths.sort(), lacking };
  };
  const { paths } = await pathsOf();
  const { bundle: made } = await makeBundle(api.workspace, zenda);
  expect(Buffer.from(made.parts.get(paths[0] ?? "") ?? []).toString()).toBe("Entry.");
  // A passport must not lie unencrypted among the saved documents.
  const { filePath } = await saveBundle(api.workspace, made, 0);
  const saved = readFileSync(join(api.workspace.config.home, filePath));
  expect([saved.includes("Entry."), saved.includes(paths[0] ?? "none")]).toEqual([false, true]);
  expect(paths).toEqual([
    expect.stringMatching(/^sanctions\/files\/[0-9a-f]{64}\.txt$/),
    "sanctions/gate.json",
    "sanctions/hits.json",
  ]);
  as("sam");
  const without = await pathsOf();
  expect(without.paths).toEqual(["sanctions/gate.json", "sanctions/hits.json"]);
  expect(without.lacking.join()).toContain(
    "1 file of sanctions decisions and checks is left out: the permission to decide on hits is required.",
  );
  as("jane");
});

test("a viewer reads hits and decides none", async () => {
  const { body } = await api.call("GET", `/api/kyc/hits?client=${zenda}`);
  const hit = body.items[0].id;
  api.as("viewer");
  expect((await api.call("GET", `/api/kyc/hits/${hit}`)).status).toBe(200);
  for (const answer of [await screen(), await propose(hit), await confirm(hit)]) expect(answer.status).toBe(403);
  api.as("admin");
  expect((await api.call("GET", "/api/kyc/hits/0123456789ab")).status).toBe(404);
});
