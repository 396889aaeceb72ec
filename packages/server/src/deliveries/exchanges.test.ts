import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { openWebhookSender } from "@broker/adapters";
import { startSftp } from "@broker/adapters/testing";
import { CLIENTS_API, COMPLIANCE_API, type IntegrationRun, type NewIntegration } from "@broker/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientsRoutes } from "../routes/clients-routes.ts";
import { complianceRoutes } from "../routes/compliance/compliance-routes.ts";
import { addClient } from "../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../routes/test/part-of-api.ts";
import { addIntegration, listRuns, replayRun, runIntegration } from "../verbs/integrations/integrations.ts";
import { deliverDue } from "./deliver-due.ts";
import { exchangeDue } from "./open-exchanges.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const never = new AbortController().signal;

let api: PartOfApi;
let place: string;
const sender = openWebhookSender({
  ...{ dnsServers: ["127.0.0.1:1"], caPem: null, ports: {}, proxy: null },
  ...{ allowPrivateAddresses: ["127.0.0.1/32"], userAgent: "test" },
});

beforeEach(() => {
  const routes = { ...CLIENTS_API, ...COMPLIANCE_API };
  api = partOfApi(NOW, routes, { ...clientsRoutes({} as never), ...complianceRoutes() });
  place = join(api.workspace.config.home, "exchange", "bms");
  mkdirSync(place, { recursive: true });
});
afterEach(() => api.close());

async function add(asked: Omit<NewIntegration, "kind" | "settings"> & { readonly settings?: object }): Promise<string> {
  const { settings, ...rest } = asked;
  const integration = { kind: "folder", name: "BMS", ...rest, settings: { folder: "bms", ...settings } } as const;
  return (await addIntegration(api.workspace, sender, integration)).id;
}

/** A server whose folder 'bms' is that of the tests, and the integration that takes files from it. */
async function addSftp(carries: NewIntegration["carries"]) {
  const server = await startSftp(join(place, ".."), { user: "broker", password: "open sesame" });
  const { port, hostKey } = server;
  mkdirSync(join(api.workspace.config.home, "secrets"));
  writeFileSync(join(api.workspace.config.home, "secrets", "sftp"), "open sesame\n");
  const settings = { folder: "bms", host: "127.0.0.1", port, user: "broker", hostKey };
  const secret = { from: "file", name: "sftp" } as const;
  const asked = { kind: "sftp", name: "SFTP", direction: "in", carries, settings, secret } as const;
  return { server, id: (await addIntegration(api.workspace, sender, asked)).id };
}

/** Looks for files, with `during` while a file must stay the same; then delivers what is due. */
async function exchange(id: string, during?: () => void): Promise<IntegrationRun[]> {
  const { workspace } = api;
  await runIntegration(workspace, id);
  if (during !== undefined) setTimeout(during, 150);
  const ports = {
    workspace: () => workspace,
    sender,
    written: () => undefined,
    log: () => undefined,
    settleMs: during === undefined ? 10 : 600,
  };
  await exchangeDue(ports, never, () => undefined);
  await deliverDue(workspace, sender, never);
  return (await listRuns(workspace, { integration: id, limit: 50 })).items;
}

const drop = (name: string, text: string) => writeFileSync(join(place, name), text);
const held = (within = ""): string[] =>
  readdirSync(join(place, within), { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

async function clientNamed(name: string) {
  const { items } = (await api.call("GET", `/api/clients?search=${encodeURIComponent(name)}`)).body;
  return items.length === 0 ? null : (await api.call("GET", `/api/clients/${items[0].id}`)).body;
}

test("a list in a folder is imported by its mapping, and lies in 'done' then; the same list changes nothing", async () => {
  const id = await add({
    direction: "in",
    settings: { columns: { "Client Name": "name", URL: "domains", Ref: null } },
  });
  const list = "Client Name,URL,Ref\nDawn Ltd,dawn.example,77\nDusk Ltd,dusk.example,78\n";
  drop("book.csv", list);
  const [run] = await exchange(id);
  expect(run).toMatchObject({
    state: "delivered",
    result: "2 clients added, 0 changed, 0 as before.",
    bytes: list.length,
  });
  expect([held(), held("done")]).toEqual([[], ["book.csv"]]);
  expect(await clientNamed("Dawn Ltd")).not.toBeNull();
  drop("book.csv", list);
  expect((await exchange(id)).map(({ result }) => result)).toContain("0 clients added, 0 changed, 2 as before.");
});

test("a file that is being written is not read before it stays the same; unfinished and hidden names never are", async () => {
  const id = await add({ direction: "in" });
  drop("slow.csv", "name,domain\nHalf");
  drop("book.csv.part", "name\nPart Ltd\n");
  drop(".hidden.csv", "name\nHidden Ltd\n");
  expect(await exchange(id, () => appendFileSync(join(place, "slow.csv"), " Ltd,half.example\n"))).toEqual([]);
  const [run] = await exchange(id);
  expect(run).toMatchObject({ state: "delivered", result: "1 client added, 0 changed, 0 as before." });
  expect(await clientNamed("Half Ltd")).not.toBeNull();
  expect(held().sort()).toEqual([".hidden.csv", "book.csv.part"]);
});

test("a value that differs from a recorded one is a conflict, not a change", async () => {
  await api.call("POST", "/api/clients", {
    name: "Dawn Ltd",
    edits: [
      { field: "domains", value: ["dawn.example"] },
      { field: "employees", value: 12 },
    ],
  });
  const id = await add({ direction: "in" });
  drop("book.csv", "name,domain,employees\nDawn Ltd,dawn.example,90\n");
  const [run] = await exchange(id);
  expect(run?.result).toBe("0 clients added, 1 changed, 0 as before.");
  const { contradictions } = await clientNamed("Dawn Ltd");
  expect(contradictions).toEqual([expect.objectContaining({ field: "employees", title: "Employees" })]);
});

test("a file that cannot be read lies in 'failed' with the reason; corrected there, it is taken when it is replayed", async () => {
  const id = await add({ direction: "in" });
  drop("bad.csv", "colour,size\nred,3\n");
  const [run] = await exchange(id);
  expect(run).toMatchObject({ state: "failed", attempts: 1, nextAt: null });
  expect(held("failed").sort()).toEqual(["bad.csv", "bad.csv.reason.txt"]);
  expect(readFileSync(join(place, "failed", "bad.csv.reason.txt"), "utf8")).toBe(`${run?.error}\n`);
  writeFileSync(join(place, "failed", "bad.csv"), "name,domain\nDawn Ltd,dawn.example\n");
  await replayRun(api.workspace, run?.id ?? "");
  await deliverDue(api.workspace, sender, never);
  const [replayed] = (await listRuns(api.workspace, { limit: 1 })).items;
  expect(replayed).toMatchObject({
    id: run?.id,
    state: "delivered",
    result: "1 client added, 0 changed, 0 as before.",
  });
});

test("whole records, which hold decisions of persons, are restored by no integration", async () => {
  const source = await addClient(api.workspace, "Dawn Ltd");
  const id = await add({ direction: "in" });
  const { body } = await api.call("GET", `/api/clients/${source}/export`);
  drop("book.json", JSON.stringify(Array.isArray(body) ? body : [body]));
  const [run] = await exchange(id);
  expect(run).toMatchObject({ state: "failed", error: expect.stringContaining("only a person restores") });
});

test("a folder that cannot be reached is an error of its integration until it can", async () => {
  const id = await add({ direction: "in", settings: { folder: "blocked" } });
  const blocked = join(api.workspace.config.home, "exchange", "blocked");
  writeFileSync(blocked, "");
  const [look] = await exchange(id);
  expect(look).toMatchObject({ event: "look", state: "failed", error: expect.stringContaining("cannot be used") });
  unlinkSync(blocked);
  expect(await exchange(id)).toEqual([]);
  expect(existsSync(blocked)).toBe(true);
});

test("a scanner's report is filed for the client that its name states, once", async () => {
  const client = await addClient(api.workspace, "Dawn Ltd");
  const id = await add({ direction: "in", carries: ["reports"] });
  const result = { ruleId: "W1", level: "error", message: { text: "Weakness" } };
  const location = { physicalLocation: { artifactLocation: { uri: "src/a.ts" } } };
  const run = { tool: { driver: { name: "Wide", rules: [] } }, results: [{ ...result, locations: [location] }] };
  const report = JSON.stringify({ version: "2.1.0", runs: [run] });
  drop(`${client}__weekly.sarif`, report);
  drop("nameless.sarif", report);
  const runs = await exchange(id);
  expect(new Set(runs.map(({ state, result: came, error }) => [state, came ?? error].join(": ")))).toEqual(
    new Set(["delivered: 1 weakness opened, 0 seen again.", "failed: nameless.sarif names no client."]),
  );
  drop(`${client}__weekly.sarif`, report);
  expect((await exchange(id)).map(({ result }) => result)).toContain("The same report has already been filed.");
});

test("completions of a training platform are imported for the clients that the rows name, once", async () => {
  await addClient(api.workspace, "Dawn Ltd");
  const id = await add({ direction: "in", carries: ["training"] });
  const file = "client,programme,person,due,completed\nDawn Ltd,Awareness,E-17,2026-12-31,2026-11-01\n";
  drop("completions.csv", file);
  expect((await exchange(id))[0]).toMatchObject({ result: "1 programme added, 0 changed, 0 as before." });
  drop("completions.csv", file);
  expect((await exchange(id)).map(({ result }) => result)).toContain("0 programmes added, 0 changed, 1 as before.");
});

test("an SFTP server's files are taken or refused like a folder's, and wait there while it refuses", async () => {
  const { server, id } = await addSftp(["clients"]);
  drop("book.csv", "name,domain\nDawn Ltd,dawn.example\n");
  drop("bad.csv", "colour,size\nred,3\n");
  drop("book.csv.filepart", "name\nPart Ltd\n");
  server.refuse(true);
  expect((await exchange(id))[0]).toMatchObject({ event: "look", state: "failed", error: expect.stringMatching(/\S/) });
  expect(held().sort()).toEqual(["bad.csv", "book.csv", "book.csv.filepart"]);
  server.refuse(false);
  const runs = await exchange(id);
  expect(runs.map(({ state, result }) => `${state}: ${result}`).sort()).toEqual([
    "delivered: 1 client added, 0 changed, 0 as before.",
    "failed: null",
  ]);
  expect([held(), held("done"), held("failed").sort()]).toEqual([
    ["book.csv.filepart"],
    ["book.csv"],
    ["bad.csv", "bad.csv.reason.txt"],
  ]);
  writeFileSync(join(place, "failed", "bad.csv"), "name,domain\nDusk Ltd,dusk.example\n");
  await replayRun(api.workspace, runs.find(({ state }) => state === "failed")?.id ?? "");
  await deliverDue(api.workspace, sender, never);
  expect([await clientNamed("Dawn Ltd"), await clientNamed("Dusk Ltd")]).not.toContain(null);
  await server.close();
});

test("completions arrive by SFTP and in a signed message as they do by a folder", async () => {
  const client = await addClient(api.workspace, "Dawn Ltd");
  const rows = (done: string) => `programme,person,due,completed\nAwareness,E-17,2026-12-31,${done}\n`;
  const { server, id } = await addSftp(["training"]);
  drop("completions.csv", `client,${rows("").replace("\n", "\nDawn Ltd,")}`);
  expect((await exchange(id))[0]).toMatchObject({ result: "1 programme added, 0 changed, 0 as before." });
  await server.close();
  writeFileSync(join(api.workspace.config.home, "secrets", "hook"), `whsec_${"A".repeat(43)}=\n`);
  const secret = { from: "file", name: "hook" } as const;
  const asked: NewIntegration = { kind: "webhook-in", carries: ["training"], secret };
  const hook = (await addIntegration(api.workspace, sender, asked)).id;
  const file = { name: "completions.csv", client, content: rows("2026-11-01"), encoding: "text" } as const;
  const event = { kind: "received", ...file, at: NOW } as const;
  await api.workspace.database.integrations.noteReceived({ id: hook, messageId: "msg_1" }, event);
  await deliverDue(api.workspace, sender, never);
  const [taken] = (await listRuns(api.workspace, { integration: hook, limit: 1 })).items;
  expect(taken).toMatchObject({ state: "delivered", result: "0 programmes added, 1 changed, 0 as before." });
});

test("clients are exported as a list that can be imported again, under another name first", async () => {
  await addClient(api.workspace, "Dawn Ltd", { companyNumber: "01234567" });
  const id = await add({ direction: "out" });
  const [run] = await exchange(id);
  expect(run).toMatchObject({ event: "export.clients", state: "delivered" });
  const [name = ""] = held();
  expect(name).toBe("clients-20261122T090000Z.csv");
  const back = await add({
    direction: "in",
    name: "BMS back",
    settings: { folder: "back", columns: { optedOut: null } },
  });
  mkdirSync(join(place, "..", "back"));
  copyFileSync(join(place, name), join(place, "..", "back", name));
  expect((await exchange(back))[0]).toMatchObject({ result: "0 clients added, 0 changed, 1 as before." });
});

test("ACORD-style data of another office is read as a client", async () => {
  const id = await add({ direction: "in" });
  const insured = "<NameInfo><CommlName><CommercialName>Dawn Ltd</CommercialName></CommlName></NameInfo>";
  const request = `<InsuredOrPrincipal><GeneralPartyInfo>${insured}</GeneralPartyInfo></InsuredOrPrincipal>`;
  const service = `<InsuranceSvcRq><CommlPkgPolicyQuoteInqRq>${request}</CommlPkgPolicyQuoteInqRq></InsuranceSvcRq>`;
  drop("dawn.xml", `<ACORD xmlns="urn:broker-intelligence:acord-style:1" sample="false">${service}</ACORD>`);
  expect((await exchange(id))[0]).toMatchObject({ result: "1 client added, 0 changed, 0 as before." });
});

test("ACORD data leaves only of clients whose sanctions gate is open", async () => {
  await addClient(api.workspace, "Dawn Ltd");
  const id = await add({ direction: "out", carries: ["acord"] });
  const [run] = await exchange(id);
  expect(run).toMatchObject({ event: "export.acord", state: "dropped", attempts: 0 });
  expect(run?.error).toMatch(/sanctions gate is closed/);
  expect(held()).toEqual([]);
});

test("a client's compliance is exported as OSCAL once for each version of its record", async () => {
  const client = await addClient(api.workspace, "Dawn Ltd");
  await api.call("PUT", `/api/clients/${client}/compliance/cyber-essentials`, {});
  const id = await add({ direction: "out", carries: ["oscal"] });
  const [run] = await exchange(id);
  expect(run).toMatchObject({ event: "export.oscal", state: "delivered" });
  const [name = ""] = held();
  expect(JSON.parse(readFileSync(join(place, name), "utf8"))["assessment-results"]).toBeDefined();
  expect(await exchange(id)).toHaveLength(1);
});
