import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API, type ApiRoute } from "@broker/contracts";
import { sanctionsListFile } from "@broker/fixtures";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../run-here.ts";
import { copySample } from "../screens/browser/sample-copy.ts";
import { type Served, serveInProcess } from "../screens/browser/serve-in-process.ts";
import { listForm, START_MS, type Wire, wireTo } from "./http-world.ts";
import { addLicensedClient, LICENSED } from "./licensed-client.ts";

const CALLS = Object.entries<ApiRoute>(API);
const READS = CALLS.filter(([key, { answer }]) => key.startsWith("GET ") && answer !== "events");

const DOCUMENT = "GET /api/openapi.json";
const NAME = "Tidewater Marine Brokers Ltd";
const CLIENT = `/api/clients/${encodeURIComponent(NAME)}`;

let folder: string;
let served: Served;
let wire: Wire;
/** An address of the sample workspace for each reading call with parameters. */
let addresses: Readonly<Record<string, string>>;

const get = async (path: string) => (await wire.call("GET", path)).body;
const firstOf = async (path: string): Promise<string> => (await get(path)).items[0].id;

/** A hit of the listed company that the imported list names, and the file of a proposed decision. */
async function addHit(): Promise<{ readonly hit: string; readonly file: string }> {
  const { body: added } = await wire.call("POST", "/api/clients", { name: "Zenda Ore Limited" });
  const { body: screened } = await wire.call("POST", `/api/kyc/${added.id}/screen`);
  const hit = screened.hits[0].id;
  const fields = { verdict: "false", reason: "Another company of the same name.", evidence: "Company register" };
  const { body } = await wire.call("POST", `/api/kyc/hits/${hit}/propose`, listForm("entry.txt", "Entry.", fields));
  return { hit, file: body.steps.at(-1).evidence.digest };
}

/** A finished job, a saved template and a dispute, which the sample does not have. */
const versionOf = async (client: string): Promise<number> => (await get(`${client}/compliance`)).version;

type Added = "job" | "digest" | "plan" | "talk" | "form" | "evidence" | "document" | "weakness";

async function addWhatIsMissing(
  domain: string,
): Promise<Readonly<Record<Added | "risk" | "idv" | "training", string>>> {
  const { body } = await wire.call("POST", "/api/analysis", { domain }, { prefer: "respond-async" });
  await wire.ended(body.id);
  await wire.call("PUT", "/api/mrc/templates/ours", { base: "standard", choices: {} });
  const screening = { by: "Jane", list: "UK Sanctions List", on: "2026-01-02", result: "no match" };
  const form = listForm("screening.txt", "No match.", screening);
  const { body: recorded } = await wire.call("POST", `${CLIENT}/screening`, form);
  const { checks } = await get(`/api/scans/${domain}/checks`);
  const check = checks.find(({ outcome }: { outcome: string }) => outcome === "fail").id;
  const objection = { ground: "other", reason: "Our supplier sends the mail.", evidence: null };
  await wire.call("POST", `/api/scans/${domain}/checks/${check}/disputes`, objection);
  const plan = { fixes: [check], owner: "Jane", dueOn: "2027-03-31" };
  const { body: saved } = await wire.call("POST", `/api/scans/${domain}/plans`, plan);
  const { body: talk } = await wire.call("POST", "/api/onboarding/sessions", { client: NAME });
  await wire.call("POST", `/api/onboarding/sessions/${talk.id}/moves`, { move: { kind: "skip" } });
  const { body: sent } = await wire.call("POST", `${CLIENT}/forms`, { by: "csv", to: "Ann", questions: ["trade"] });
  await wire.call("PUT", `${CLIENT}/compliance/cyber-essentials`, { version: await versionOf(CLIENT) });
  const policy = {
    ...{ kind: "file", title: "Policy", source: "client", collectedAt: "2026-01-02", validUntil: null },
    controls: [{ id: "CC-GOV-02", shows: "met" }],
  };
  const filed = listForm("policy.txt", "We require MFA.", { evidence: JSON.stringify(policy) });
  const { body: evidence } = await wire.call("POST", `${CLIENT}/evidence`, filed);
  const { body: written } = await wire.call("POST", `${CLIENT}/documents`, {
    templates: ["information-security-policy"],
  });
  const csv = listForm("own.csv", "Finding,Risk,Host\nOld router,High,10.0.0.1\n", {});
  const map = { name: "own", columns: { title: "Finding", severity: "Risk", host: "Host" } };
  await wire.call("PUT", "/api/column-maps/own", map);
  await wire.call("POST", `${CLIENT}/reports?map=own`, csv);
  const { body: register } = await wire.call("POST", `${CLIENT}/risks`, {
    ...{ title: "Key person", category: "business", likelihood: 2, impact: 5, reason: "One founder" },
  });
  const { body: trained } = await wire.call("POST", "/api/training", {
    ...{ kind: "training", client: NAME, name: "Awareness", due: "2026-12-31", assigned: 10, done: 7 },
  });
  const subject = { name: "Jane Doe" };
  const { body: workflow } = await wire.call("POST", "/api/idv", { client: NAME, subject });
  const scan = listForm("passport.pdf", "%PDF-1.7 fictitious", { type: "passport" });
  const { body: identified } = await wire.call("POST", `/api/idv/${workflow.id}/documents`, scan);
  return {
    idv: `/api/idv/${workflow.id}/documents/${identified.documents[0].id}/file`,
    risk: register.items[0].id,
    training: trained.item.id,
    weakness: await firstOf(`/api/findings?kind=weakness&client=${encodeURIComponent(NAME)}`),
    ...{ job: body.id, digest: recorded.screening.digest, plan: saved.id, talk: talk.id, form: sent.form.id },
    evidence: evidence.id,
    document: written.items[0].id,
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "every-read-"));
  await copySample(join(folder, "home"));
  const config = { home: "home", database: "sqlite:home/broker.db", network: { dnsServers: ["127.0.0.1:1"] } };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
  await runHere(["intel", "import", "sanctions", sanctionsListFile], { folder, env: { USER: "sam" } });
  await addLicensedClient(folder);
  served = await serveInProcess(folder);
  wire = wireTo(served.origin, folder);
  const domain = "tidewater-marine.example";
  const { items: scans } = await get("/api/scans?limit=100");
  const twice = scans.find((scan: { id: string; domain: string }) =>
    scans.some((other: { id: string; domain: string }) => other.domain === scan.domain && other.id !== scan.id),
  );
  const history = (await get(`/api/scans/${twice.id}/history`)).scans;
  const { job, digest, plan, talk, form, evidence, document, weakness, risk, idv, training } =
    await addWhatIsMissing(domain);
  const { hit, file } = await addHit();
  await wire.call("POST", `/api/kyc/${encodeURIComponent(NAME)}/open`, {});
  const checked = { type: "pep", status: "passed", who: "Jane", where: "Licensed database", on: "2026-01-02" };
  const checks = `/api/kyc/${encodeURIComponent(NAME)}/checks`;
  const { body: check } = await wire.call("POST", checks, listForm("pep.txt", "No record.", checked));
  const gate = `/api/clients/${encodeURIComponent(LICENSED)}/sanctions-gate`;
  const [licence] = (await get(gate)).standing.licences;
  const conversation = `/api/onboarding/sessions/${talk}`;
  const [scan, earlier] = [history.at(-1).id, history[0].id];
  const client = NAME;
  const named = CLIENT;
  const batch = `/api/batches/${(await get("/api/batches")).items[0].batch.id}`;
  const slip = `/api/mrc/slips/${await firstOf("/api/mrc/slips")}`;
  const alert = `/api/alerts/${await firstOf("/api/alerts?status=all")}`;
  const advisories = listForm("advisories.csv", "title,date,product\nPatch now,2026-01-02,PHP\n", {});
  await wire.call("POST", "/api/threat-intel/imports?kind=advisories", advisories);
  const [advisory] = (await get("/api/threat-intel/feed?source=advisory")).items;
  const { body: brand } = await wire.call("POST", "/api/white-label", { name: "Harbour" });
  const paper = `/api/exports/${await firstOf("/api/exports")}`;
  const placement = `/api/placements/${await firstOf("/api/placements")}`;
  addresses = {
    "GET /api/alerts/:id": alert,
    "GET /api/batches/:id": batch,
    "GET /api/batches/:id/file": `${batch}/file`,
    "GET /api/batches/:id/rows": `${batch}/rows`,
    "GET /api/clients/:id": named,
    "GET /api/monitor/clients/:id": `/api/monitor/clients/${encodeURIComponent(NAME)}`,
    "GET /api/monitor/clients/:id/trends": `/api/monitor/clients/${encodeURIComponent(NAME)}/trends`,
    "GET /api/clients/:id/acord": `${named}/acord`,
    "GET /api/clients/:id/acord/:form": `${named}/acord/125`,
    "GET /api/clients/:id/activity": `${named}/activity`,
    "GET /api/clients/:id/assets": `${named}/assets`,
    "GET /api/clients/:id/ccr": `${named}/ccr`,
    "GET /api/clients/:id/ccr/trend": `${named}/ccr/trend`,
    "GET /api/clients/:id/compliance": `${named}/compliance`,
    "GET /api/clients/:id/compliance/:framework": `${named}/compliance/cyber-essentials`,
    "GET /api/clients/:id/compliance/controls/:control": `${named}/compliance/controls/CC-IAM-01`,
    "GET /api/clients/:id/compliance/diff": `${named}/compliance/diff?from=2026-11-01`,
    "GET /api/clients/:id/compliance/export": `${named}/compliance/export?format=json`,
    "GET /api/clients/:id/compliance/gaps": `${named}/compliance/gaps`,
    "GET /api/clients/:id/compliance/history": `${named}/compliance/history`,
    "GET /api/clients/:id/compliance/plan": `${named}/compliance/plan?framework=cyber-essentials&target=80`,
    "GET /api/clients/:id/cover": `${named}/cover`,
    "GET /api/clients/:id/ctem": `${named}/ctem`,
    "GET /api/clients/:id/effectiveness": `${named}/effectiveness`,
    "GET /api/clients/:id/document-assessment": `${named}/document-assessment`,
    "GET /api/clients/:id/documents": `${named}/documents`,
    "GET /api/clients/:id/documents/:document": `${named}/documents/${document}`,
    "GET /api/clients/:id/documents/:document/diff": `${named}/documents/${document}/diff?from=1&to=1`,
    "GET /api/clients/:id/documents/:document/file": `${named}/documents/${document}/file?format=md`,
    "GET /api/clients/:id/evidence": `${named}/evidence`,
    "GET /api/clients/:id/evidence/:evidence": `${named}/evidence/${evidence}`,
    "GET /api/clients/:id/evidence/:evidence/file": `${named}/evidence/${evidence}/file`,
    "GET /api/clients/:id/files/:digest": `${named}/files/${digest}`,
    "GET /api/clients/:id/export": `${named}/export`,
    "GET /api/clients/:id/forms": `${named}/forms`,
    "GET /api/clients/:id/shared-views": `${named}/shared-views`,
    "GET /api/clients/:id/forms/draft": `${named}/forms/draft`,
    "GET /api/clients/:id/mail": `${named}/mail`,
    "GET /api/clients/:id/disclosure": `${named}/disclosure`,
    "GET /api/clients/:id/papers": `${named}/papers`,
    "GET /api/clients/:id/papers/preview": `${named}/papers/preview?paper=proposal`,
    "GET /api/clients/:id/pack": `${named}/pack`,
    "GET /api/clients/:id/reports": `${named}/reports`,
    "GET /api/clients/:id/request": `${named}/request`,
    "GET /api/clients/:id/scans": `${named}/scans`,
    "GET /api/clients/:id/smart-onboard": `${named}/smart-onboard`,
    "GET /api/clients/:id/sanctions-gate": `${named}/sanctions-gate`,
    "GET /api/clients/:id/sanctions-gate/licences/:licence/file": `${gate}/licences/${licence.id}/file`,
    "GET /api/clients/:id/submission": `${named}/submission`,
    "GET /api/clients/:id/submissions": `${named}/submissions`,
    "GET /api/clients/:id/risk-proposals": `${named}/risk-proposals`,
    "GET /api/idv/:id": idv.replace(/\/documents.*/, ""),
    "GET /api/idv/:id/documents/:document/file": idv,
    "GET /api/clients/:id/verifications": `${named}/verifications`,
    "GET /api/training": "/api/training",
    "GET /api/training/:id": `/api/training/${training}`,
    "GET /api/training/badge": "/api/training/badge",
    "GET /api/training/figures": "/api/training/figures",
    "GET /api/risks": "/api/risks",
    "GET /api/risks/:id": `/api/risks/${risk}`,
    "GET /api/risks/badge": "/api/risks/badge",
    "GET /api/risks/export": "/api/risks/export?format=csv",
    "GET /api/clients/:id/weaknesses/:weakness": `${named}/weaknesses/${weakness}`,
    "GET /api/controls/:id": "/api/controls/CC-IAM-01",
    "GET /api/white-label/:id": `/api/white-label/${brand.id}`,
    "GET /api/white-label/:id/export": `/api/white-label/${brand.id}/export`,
    "GET /api/white-label/:id/preview": `/api/white-label/${brand.id}/preview?kind=report`,
    "GET /api/exports/:id": paper,
    "GET /api/exports/:id/file": `${paper}/file`,
    "GET /api/forecast": `/api/forecast?risk=${encodeURIComponent(client)}&years=10000`,
    "GET /api/forms/:id/file": `/api/forms/${form}/file`,
    "GET /api/frameworks/:id": "/api/frameworks/nis2",
    "GET /api/frameworks/:id/export": "/api/frameworks/nis2/export?format=yaml",
    "GET /api/frameworks/:id/crosswalk": "/api/frameworks/nis2/crosswalk?to=dora",
    "GET /api/jobs/:id": `/api/jobs/${job}`,
    "GET /api/jobs/:id/answer": `/api/jobs/${job}/answer`,
    "GET /api/kyc/:client/checks/:check/file": `${checks}/${check.id}/file`,
    "GET /api/kyc/:client": `/api/kyc/${encodeURIComponent(NAME)}`,
    "GET /api/kyc/export": "/api/kyc/export?format=csv",
    "GET /api/kyc/hits/:id": `/api/kyc/hits/${hit}`,
    "GET /api/kyc/hits/:id/confirmers": `/api/kyc/hits/${hit}/confirmers`,
    "GET /api/kyc/hits/:id/files/:digest": `/api/kyc/hits/${hit}/files/${file}`,
    "GET /api/kyc/:client/screenings": `/api/kyc/${encodeURIComponent(NAME)}/screenings`,
    "GET /api/mrc/slips/:id": slip,
    "GET /api/mrc/slips/:id/data": `${slip}/data`,
    "GET /api/mrc/slips/:id/subjectivities": `${slip}/subjectivities`,
    "GET /api/mrc/slips/:id/validation": `${slip}/validation`,
    "GET /api/mrc/slips/:id/versions": `${slip}/versions`,
    "GET /api/mrc/templates/:name": "/api/mrc/templates/ours",
    "GET /api/onboarding/sessions/:id": conversation,
    "GET /api/onboarding/sessions/:id/transcript": `${conversation}/transcript`,
    "GET /api/placements/:id": placement,
    "GET /api/placements/:id/quotes.csv": `${placement}/quotes.csv`,
    "GET /api/plans": `/api/plans?of=${domain}`,
    "GET /api/plans/:id": `/api/plans/${plan}`,
    "GET /api/portfolio/scenarios": "/api/portfolio/scenarios?events=100",
    "GET /api/exposed": "/api/exposed?named=PHP",
    "GET /api/portfolio/users": "/api/portfolio/users?provider=Microsoft",
    "GET /api/premium": `/api/premium?risk=${encodeURIComponent(client)}`,
    "GET /api/prospects/:id": `/api/prospects/${await firstOf("/api/prospects")}`,
    "GET /api/rate-on-line": `/api/rate-on-line?risk=${encodeURIComponent(client)}`,
    "GET /api/registers/companies": "/api/registers/companies?q=pennine",
    "GET /api/roi": "/api/roi?clients=40&premium=5000&hours=3&minutes=20",
    "GET /api/scans/:id": `/api/scans/${scan}`,
    "GET /api/scans/:id/checks": `/api/scans/${scan}/checks`,
    "GET /api/scans/:id/diff/:other": `/api/scans/${earlier}/diff/${scan}`,
    "GET /api/scans/:id/explain": `/api/scans/${scan}/explain`,
    "GET /api/scans/:id/history": `/api/scans/${scan}/history`,
    "GET /api/scans/:id/preview": `/api/scans/${scan}/preview`,
    "GET /api/scans/:id/reports/:audience": `/api/scans/${scan}/reports/executive`,
    "GET /api/search": "/api/search?q=tide",
    "GET /api/sic": "/api/sic?q=dental",
    "GET /api/threat-intel/advisories/:id": `/api/threat-intel/advisories/${advisory.ref}`,
    "GET /api/threat-intel/matches/:id": `/api/threat-intel/matches/${await firstOf("/api/threat-intel/matches")}`,
    "GET /api/triggers/:id": `/api/triggers/${await firstOf("/api/triggers")}`,
  };
}, START_MS);

afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What of an answer is an amount that is not written as amounts are. */
function oddAmounts(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const { amount, currency } = value as { readonly amount?: unknown; readonly currency?: unknown };
  const isOdd = currency !== undefined && amount !== undefined && !/^-?\d+\.\d\d$/.test(String(amount));
  return [...(isOdd ? [value] : []), ...Object.values(value).flatMap(oddAmounts)];
}

const addressOf = (key: string): string => addresses[key] ?? key.replace("GET ", "");

test("each reading call has an address on the sample workspace", () => {
  expect(READS.map(([key]) => addressOf(key)).filter((address) => /\/:/.test(address))).toEqual([]);
});

test(
  "each reading call answers on the sample workspace as its OpenAPI document states, and every amount has a currency",
  async () => {
    const { headers, body: document } = await wire.call("GET", "/api/openapi.json");
    expect(headers.get("cache-control")).toBe("no-store");
    const ajv = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false });
    ajv.addSchema(document, "api");
    const pointer = (key: string) => {
      const path = key
        .replace("GET ", "")
        .replaceAll(/:(\w+)/g, "%7B$1%7D")
        .replaceAll("/", "~1");
      return `api#/paths/${path}/get/responses/200/content/application~1json/schema`;
    };
    const wrong: unknown[] = [];
    for (const [key, { answer }] of READS) {
      const { status, headers: output, body } = await wire.call("GET", addressOf(key));
      const noStore = output.get("cache-control") === "no-store";
      if (status !== 200 || !noStore) wrong.push([key, status, output.get("cache-control"), body.detail]);
      else if (answer === "file") wrong.push(...(body.length === 0 ? [[key, "an empty file"]] : []));
      else if (ajv.validate(pointer(key), body) !== true) wrong.push([key, ajv.errors?.slice(0, 3)]);
      if (key !== DOCUMENT) wrong.push(...oddAmounts(body).map((odd) => [key, odd]));
    }
    expect(wrong).toEqual([]);
  },
  START_MS,
);
