import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import {
  answerOf,
  eachItem,
  finishedJob,
  type PartnerClient,
  PartnerProblem,
  partnerClient,
  verifyWebhook,
} from "@broker/api-client";
import { EXAMPLES } from "@broker/api-client/examples";
import { API_SCOPES } from "@broker/contracts";
import { buildReport, evidenceOfReport } from "@broker/core/testing";
import { companyWorld } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpWorld, httpWorld, START_MS } from "./http-world.ts";
import { PENNINE } from "./service-world.ts";

let http: HttpWorld;
let api: PartnerClient;
let key: string;
beforeAll(async () => {
  http = await httpWorld({ ...companyWorld([PENNINE]), sources: true });
  const { body } = await http.call("POST", "/api/api-keys", { name: "Harbour MGA", scopes: API_SCOPES });
  key = body.key;
  api = partnerClient({ baseUrl: http.origin, key });
}, START_MS);
afterAll(() => http.close());

test(
  "the client reads, starts and follows everything of the partner API on a running server",
  async () => {
    const client = await answerOf(
      api.POST("/api/v1/clients", { body: { name: "Pennine Haulage", domains: [PENNINE], employees: 120 } }),
    );
    const missing = await answerOf(
      api.GET("/api/v1/risk-assessment", { params: { query: { client: client.id } } }),
    ).catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(PartnerProblem);
    expect((missing as PartnerProblem).problem).toMatchObject({
      code: "not_found",
      fix: { kind: "scan", domains: [PENNINE] },
    });

    const job = await answerOf(
      api.POST("/api/v1/scans", { body: { domain: PENNINE }, params: { header: { Prefer: "respond-async" } } }),
    );
    if (!("progress" in job)) throw new Error("The answer is not a job.");
    const ended = await finishedJob(api, job.id, { every: 100 });
    expect([ended.state, ended.domain]).toEqual(["done", PENNINE]);

    const assessed = await answerOf(api.GET("/api/v1/risk-assessment", { params: { query: { client: client.id } } }));
    expect([assessed.scan.id, assessed.client?.id, assessed.sample]).toEqual([ended.scanId, client.id, false]);
    expect(assessed.findings.critical + assessed.findings.high).toBeGreaterThan(0);
    const again = await answerOf(api.POST("/api/v1/scans", { body: { domain: PENNINE } }));
    expect(again.domain).toBe(PENNINE);

    const checked = await answerOf(
      api.POST("/api/v1/compliance-check", {
        body: { client: client.id, frameworks: ["cyber-essentials", "not-a-framework"] },
      }),
    );
    expect(checked.frameworks.map(({ framework, standing }) => [framework, standing])).toEqual([
      ["cyber-essentials", expect.any(String)],
      ["not-a-framework", "not_assessed"],
    ]);

    const report = await answerOf(
      api.POST("/api/v1/reports", { body: { client: client.id, audience: "executive", format: "html" } }),
    );
    const file = await answerOf(
      api.GET("/api/v1/reports/{id}/file", { params: { path: { id: report.id } }, parseAs: "arrayBuffer" }),
    );
    expect((file as ArrayBuffer).byteLength).toBe(report.size);
    const listed = [];
    for await (const each of eachItem((cursor) =>
      api.GET("/api/v1/reports", { params: { query: { client: client.id, ...cursor } } }),
    ))
      listed.push(each.id);
    expect(listed).toEqual([report.id]);

    const alerts = await answerOf(api.GET("/api/v1/alerts", { params: { query: { status: "all" } } }));
    for (const { links } of alerts.items) expect(links.self).toMatch(/^\/api\/v1\/alerts\//);
  },
  START_MS,
);

test("every page of a list is read once, with pages of any size", async () => {
  for (const name of ["Alder", "Birch", "Cedar", "Damson", "Elder"])
    await answerOf(api.POST("/api/v1/clients", { body: { name: `${name} Paging Ltd` } }));
  for (const limit of [1, 2, 200]) {
    const names: (string | null)[] = [];
    for await (const { name } of eachItem((cursor) =>
      api.GET("/api/v1/clients", { params: { query: { search: "Paging", limit, ...cursor } } }),
    ))
      names.push(name);
    expect([limit, names.map((name) => name?.split(" ")[0])]).toEqual([
      limit,
      ["Alder", "Birch", "Cedar", "Damson", "Elder"],
    ]);
  }
});

test("a POST whose answer was lost is repeated under its key and carried out once", async () => {
  let lost = 0;
  const unlucky = partnerClient({
    baseUrl: http.origin,
    key,
    wait: async () => undefined,
    send: async (request) => {
      const answer = await fetch(request);
      if (lost >= 2) return answer;
      lost += 1;
      throw new TypeError("The connection broke after the server had answered.");
    },
  });
  const { id } = await answerOf(unlucky.POST("/api/v1/clients", { body: { name: "Lost Answer Ltd" } }));
  const { items } = await answerOf(api.GET("/api/v1/clients", { params: { query: { search: "Lost Answer" } } }));
  expect([lost, items.map((each) => each.id)]).toEqual([2, [id]]);
});

/** Receives messages on loopback. */
async function receiver(): Promise<{
  server: Server;
  url: string;
  taken: { body: string; headers: NodeJS.Dict<string | string[]> }[];
}> {
  const taken: { body: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      taken.push({ body, headers: request.headers });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, taken };
}

test("messages of a webhook that the client added are verified by the client, and no others", async () => {
  const { server, url, taken } = await receiver();
  const { id, secret } = await answerOf(api.POST("/api/v1/webhooks", { body: { url, events: ["document.created"] } }));
  const [{ id: client } = { id: "" }] = (
    await answerOf(api.GET("/api/v1/clients", { params: { query: { search: "Pennine" } } }))
  ).items;
  const made = await answerOf(api.POST("/api/v1/reports", { body: { client, document: "report", format: "json" } }));
  await answerOf(api.POST("/api/v1/webhooks/{id}/test", { params: { path: { id } } }));
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  const events = await Promise.all(taken.map(({ body, headers }) => verifyWebhook(body, headers, [secret])));
  const event = events.find((each) => each?.type === "document.created");
  expect(event?.data).toMatchObject({ document: made.id, link: made.links.self });
  const [first] = taken;
  expect(await verifyWebhook(`${first?.body} `, first?.headers ?? {}, [secret])).toBeNull();
  await api.DELETE("/api/v1/webhooks/{id}", { params: { path: { id } } });
  server.close();
});

test(
  "each example of the pages for developers does what it says on a running server",
  async () => {
    const database = `sqlite:${join(http.folder, "home", "broker.db")}`;
    const records = openWorkspaceDatabase({ database, now: () => new Date("2026-11-05T09:00:00Z") });
    const built = buildReport();
    const report = {
      ...built,
      id: "a".repeat(64),
      startedAt: "2026-11-04T07:00:00.000Z",
      target: { ...built.target, domain: "acme.example", input: "acme.example", url: "https://acme.example/" },
    };
    const run = async (id: string, ids: Partial<Record<string, string>> = {}) => {
      const example = EXAMPLES[id];
      if (example === undefined) throw new Error(`There is no example of ${id}.`);
      left.delete(id);
      return (await example(api, ids as never)) as { readonly id: string };
    };
    const left = new Set(Object.keys(EXAMPLES));
    const { id: clientId } = await run("postClients");
    await records.scans.save(report, evidenceOfReport(report));
    await records.close();
    const { id: reportId } = (await answerOf(
      api.POST("/api/v1/reports", { body: { client: clientId, document: "report", format: "json" } }),
    )) as { readonly id: string };
    const { id: webhookId } = await run("postWebhooks");
    await run("postScans");
    const { items: jobs } = await answerOf(api.GET("/api/v1/jobs", { params: { query: {} } }));
    const ids = {
      clientId,
      reportId,
      webhookId,
      scanId: report.id,
      jobId: jobs[0]?.id ?? "",
      alertId: "",
      prospectId: "",
    };
    const needsOther = new Set([
      "getAlertsById",
      "getProspectsById",
      "deleteJobsById",
      "postReports",
      "getKycByClient",
      "postKyc",
    ]);
    const last = "deleteWebhooksById";
    for (const id of [...left].filter((each) => each !== last && !needsOther.has(each)))
      await expect(run(id, ids), id).resolves.toBeDefined();
    await run(last, ids);
    // These need a record or a list that this workspace has not, or a browser that prints; the server's tests run them.
    expect([...left].sort()).toEqual([...needsOther].sort());
  },
  START_MS,
);
