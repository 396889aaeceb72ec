import { afterAll, beforeAll, expect, test } from "vitest";
import { saveScan } from "../../workspace/test/save-scan.ts";
import { NOW, type PartnerServer, partnerServer, withKey } from "../test/partner-server.ts";

let partner: PartnerServer;
let acme: string;
const call: PartnerServer["call"] = (...asked) => partner.call(...asked);
beforeAll(async () => {
  partner = await partnerServer();
  const { body } = await call("POST", "/api/v1/clients", {
    name: "Acme Ltd",
    companyNumber: "01234567",
    domains: ["acme.example"],
    employees: 45,
  });
  acme = body.id;
  await saveScan({ database: partner.records }, "acme.example", "2026-11-20");
  await saveScan({ database: partner.records }, "acme.example", "2026-11-21");
  await saveScan({ database: partner.records }, "stranger.example", "2026-11-19");
});
afterAll(() => partner.close());

test("the assessment of a client, of its domain and of a stranger is the newest stored scan, with its day", async () => {
  const { status, body } = await call("GET", "/api/v1/risk-assessment?client=Acme%20Ltd");
  expect([status, body]).toMatchObject([
    200,
    {
      domain: "acme.example",
      client: { id: acme, name: "Acme Ltd" },
      sample: false,
      asOf: "2026-11-21T07:00:00.000Z",
      provenance: { kind: "observed", asOf: "2026-11-21T07:00:00.000Z" },
      findings: { critical: 0, high: 1, medium: 0, low: 0, info: 0 },
      links: { app: "/analysis?url=acme.example" },
    },
  ]);
  expect(body.coverage).toBeGreaterThan(0);
  expect(body.risk === null || body.risk === 100 - body.posture).toBe(true);
  const byDomain = await call("GET", "/api/v1/risk-assessment?domain=acme.example");
  expect(byDomain.body.scan).toEqual(body.scan);
  expect((await call("GET", body.links.scan)).body.asOf).toBe(body.asOf);
  const stranger = await call("GET", "/api/v1/risk-assessment?domain=stranger.example");
  expect([stranger.body.client, stranger.body.asOf]).toEqual([null, "2026-11-19T07:00:00.000Z"]);
});

test("what is not assessed is 404 and says how to start it; neither and both of client and domain are refused", async () => {
  const { status, body } = await call("GET", "/api/v1/risk-assessment?domain=unknown.example");
  expect([status, body]).toMatchObject([
    404,
    {
      type: "/developers/problems/not_found",
      detail: "No assessment of unknown.example is stored.",
      fix: { kind: "scan", domains: ["unknown.example"] },
    },
  ]);
  expect((await call("GET", "/api/v1/risk-assessment?client=Nobody%20Ltd")).status).toBe(404);
  for (const query of ["", "?client=acme.example&domain=acme.example"])
    expect((await call("GET", `/api/v1/risk-assessment${query}`)).status).toBe(422);
});

test("every figure of a sample workspace is marked", async () => {
  const sample = await partnerServer();
  await sample.records.clients.markSample({ by: "jane", at: NOW });
  await saveScan({ database: sample.records }, "acme.example", "2026-11-20");
  const { body } = await sample.call("GET", "/api/v1/risk-assessment?domain=acme.example");
  expect([body.sample, body.provenance.kind]).toEqual([true, "sample"]);
  const checked = await sample.call("POST", "/api/v1/compliance-check", {
    domain: "acme.example",
    frameworks: ["uk-gdpr"],
  });
  expect(checked.body.sample).toBe(true);
  const { id: client } = (await sample.call("POST", "/api/v1/clients", { name: "Acme Ltd", domains: ["acme.example"] }))
    .body;
  const made = await sample.call("POST", "/api/v1/reports", { client, document: "report", format: "md" });
  const listed = await sample.call("GET", "/api/v1/reports");
  expect([made.body.sample, listed.body.items[0].sample]).toEqual([true, true]);
  await sample.close();
});

test("a client is checked against frameworks by its answers and scans, and what no engine assesses is not_assessed", async () => {
  const { status, body } = await call("POST", "/api/v1/compliance-check", {
    client: acme,
    frameworks: ["cyber-essentials", "feng-shui", "cyber-essentials"],
    requirements: true,
  });
  expect([status, body.client, body.asOf, body.frameworks.length]).toEqual([
    200,
    { id: acme, name: "Acme Ltd" },
    "2026-11-22",
    2,
  ]);
  const [essentials, unknown] = body.frameworks;
  expect(essentials).toMatchObject({ framework: "cyber-essentials" });
  expect(essentials.requirements).toHaveLength(essentials.total);
  expect(unknown).toMatchObject({
    ...{ framework: "feng-shui", title: null, standing: "not_assessed", score: null, range: null, requirements: null },
    reason: "No engine assesses this framework.",
  });
});

test("a domain of no client is checked by its scan alone, and one of a client as that client", async () => {
  const check = (domain: string) => call("POST", "/api/v1/compliance-check", { domain, frameworks: ["iso-27001"] });
  const stranger = (await check("stranger.example")).body;
  expect([stranger.client, stranger.domain, stranger.scannedAt]).toEqual([
    null,
    "stranger.example",
    "2026-11-19T07:00:00.000Z",
  ]);
  expect(stranger.frameworks[0].basis.declared).toBe(0);
  const never = (await check("never.example")).body;
  expect([never.scannedAt, never.frameworks[0].score, never.frameworks[0].assessed]).toEqual([null, null, 0]);
  expect((await check("acme.example")).body.client.id).toBe(acme);
});

test("a report is made, listed, and downloaded as it was made", async () => {
  const made = await call("POST", "/api/v1/reports", { client: acme, document: "report", format: "md" });
  expect([made.status, made.headers.location, made.body.madeBy]).toEqual([
    201,
    `/api/v1/reports/${made.body.id}`,
    expect.stringMatching(/^Partner 1 .* \(API key\)$/),
  ]);
  const { body } = await call("GET", `/api/v1/reports?client=${acme}`);
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
  const file = await call("GET", made.body.links.file);
  expect([file.status, file.headers["content-type"], Buffer.byteLength(file.text)]).toEqual([
    200,
    "text/markdown; charset=utf-8",
    made.body.size,
  ]);
  expect(file.headers["content-disposition"]).toContain("attachment");
});

test("a caller that has the answer receives 304, until the answer changes", async () => {
  const first = await call("GET", "/api/v1/clients");
  const tag = String(first.headers.etag);
  expect([tag, first.headers["cache-control"]]).toEqual([expect.stringMatching(/^W\/"/), "private, no-cache"]);
  const again = await call("GET", "/api/v1/clients", undefined, { "if-none-match": `"other", ${tag}` });
  expect([again.status, again.text, again.headers.etag, again.headers["content-type"]]).toEqual([
    304,
    "",
    tag,
    undefined,
  ]);
  await call("POST", "/api/v1/clients", { name: "Tagged Ltd" });
  expect((await call("GET", "/api/v1/clients", undefined, { "if-none-match": tag })).status).toBe(200);
});

test("pages have at most 200 entries, and a cursor misses and repeats nothing when entries are added", async () => {
  const names = ["Beta", "Delta", "Foxtrot", "Hotel", "Juliet"];
  for (const name of names) await call("POST", "/api/v1/clients", { name: `Paged ${name}` });
  const first = (await call("GET", "/api/v1/clients?search=Paged&limit=2")).body;
  await call("POST", "/api/v1/clients", { name: "Paged Alpha" });
  await call("POST", "/api/v1/clients", { name: "Paged Echo" });
  const rest = (await call("GET", `/api/v1/clients?search=Paged&limit=200&after=${first.next}`)).body;
  const shown = [...first.items, ...rest.items].map(({ name }: { name: string }) => name.replace("Paged ", ""));
  expect(shown).toEqual(["Beta", "Delta", "Echo", "Foxtrot", "Hotel", "Juliet"]);
  expect((await call("GET", "/api/v1/clients?limit=201")).status).toBe(422);
  expect((await call("GET", "/api/v1/clients?after=nonsense")).body.code).toBe("usage");
});

test("a POST under a key is carried out once, by this partner: another partner's key is another call", async () => {
  const add = (name: string, headers = {}) =>
    call("POST", "/api/v1/clients", { name }, { "idempotency-key": "first", ...headers });
  const [one, again] = [await add("Once Ltd"), await add("Once Ltd")];
  expect([one.status, again.status, again.body.id, again.headers["idempotency-replayed"]]).toEqual([
    201,
    201,
    one.body.id,
    "true",
  ]);
  expect([(await add("Twice Ltd")).status, (await add("Twice Ltd")).body.type]).toEqual([
    422,
    "/developers/problems/key_reused",
  ]);
  const other = await add("Third Ltd", withKey(await partner.key()));
  expect([other.status, other.headers["idempotency-replayed"]]).toEqual([201, undefined]);
});

test("a webhook's secret is shown once; a repeated call under its key learns that it was carried out", async () => {
  const add = () =>
    call("POST", "/api/v1/webhooks", { url: "https://hooks.example.com/a" }, { "idempotency-key": "hook" });
  const added = await add();
  expect([added.status, added.body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
  expect([(await add()).status, (await add()).body.code]).toEqual([409, "response_lost"]);
  const { body } = await call("GET", "/api/v1/webhooks");
  expect([body.items.length, JSON.stringify(body).includes(added.body.secret)]).toEqual([1, false]);
  const paused = await call("PATCH", `/api/v1/webhooks/${added.body.id}`, { state: "paused" });
  expect(paused.body.state).toBe("paused");
  expect((await call("DELETE", `/api/v1/webhooks/${added.body.id}`)).status).toBe(204);
});

test("a scan that is preferred as a job answers 202 with its address; an opted-out company is not scanned", async () => {
  const asked = await call("POST", "/api/v1/scans", { domain: "acme.example" }, { prefer: "respond-async" });
  expect([asked.status, asked.headers["preference-applied"], asked.body.kind]).toEqual([202, "respond-async", "scan"]);
  expect(asked.headers.location).toBe(asked.body.links.self);
  expect((await call("GET", asked.body.links.self)).body.domain).toBe("acme.example");
  await expect
    .poll(async () => (await call("GET", asked.body.links.self)).body.state, { timeout: 20_000 })
    .not.toMatch(/queued|running/);
  await partner.server.ask("PUT", `/api/clients/${acme}/opt-out`, {
    headers: await partner.server.as("broker"),
    body: { optedOut: true, reason: "They asked" },
  });
  const refused = await call("POST", "/api/v1/scans", { domain: "acme.example" });
  expect([refused.status, refused.body.code]).toEqual([422, "target_invalid"]);
});
