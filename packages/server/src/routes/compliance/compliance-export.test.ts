import { COMPLIANCE_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { complianceRoutes } from "./compliance-routes.ts";

let api: PartOfApi;
let client: string;
beforeAll(async () => {
  api = partOfApi("2026-11-28T09:00:00.000Z", COMPLIANCE_API, complianceRoutes());
  client = await addClient(api.workspace, "Ferry Ltd", { "controls.mfaCloud": { answer: "yes" } });
  await api.call("PUT", `/api/clients/${client}/compliance/nis2`, { version: 0 });
});
afterAll(() => api.close());

const exported = (query: string) => api.read(`/api/clients/${client}/compliance/export?${query}`);

test.each([
  ["csv", "text/csv", "csv", /client,sample,asAt,framework/],
  ["json", "application/json", "json", /"overview"/],
  ["md", "text/markdown", "md", /^# Ferry Ltd\n\nCompliance assessment\. As at 28 Nov 2026\./],
  ["html", "text/html", "html", /^<!doctype html>/i],
  ["pdf", "application/pdf", "pdf", /^%PDF-/],
  ["oscal", "application/json", "oscal.json", /"oscal-version": "1\.2\.2"/],
])(
  "a client's compliance is exported as %s, with the frameworks that it adopted",
  async (format, type, ending, start) => {
    const { statusCode, headers, body } = await exported(`format=${format}`);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain(type);
    expect(headers["content-disposition"]).toMatch(
      new RegExp(`attachment.*-compliance\\.${ending.replace(".", "\\.")}`),
    );
    expect(body).toMatch(start);
    expect(body).toContain("Art. 21(2)(j)");
    expect(body).not.toContain("cyber-essentials,");
  },
);

test("one framework is exported alone, adopted or not", async () => {
  const { body } = await exported("format=csv&framework=cyber-essentials");
  expect(body).toContain("UAC-04");
  expect(body).not.toContain("Art. 21(2)(j)");
});

test("a framework that does not exist is not found", async () => {
  expect((await exported("format=md&framework=none")).statusCode).toBe(404);
});

test("a file is recorded among the client's documents, once for the same file; a table is not", async () => {
  const records = async () =>
    (await api.workspace.database.exports.ofClients([client])).map(({ formatStandard, metadata }) => [
      formatStandard,
      metadata.formType,
    ]);
  const before = await records();
  expect(before.toSorted()).toEqual([
    ["HTML", "Compliance assessment"],
    ["JSON", "Compliance assessment"],
    ["JSON", "Compliance assessment results (OSCAL)"],
    ["MD", "Compliance assessment"],
    ["PDF", "Compliance assessment"],
  ]);
  for (const format of ["html", "csv", "oscal"]) await exported(`format=${format}`);
  expect(await records()).toEqual(before);
  await exported("format=html&framework=iso-27001");
  expect(await records()).toHaveLength(before.length + 1);
});

test("Basic stores one compliance document a month for a client; the same one is made again at any time", async () => {
  const { database } = api.workspace;
  const actor = { by: "jane", at: "2026-11-28T09:00:00.000Z" };
  const monthly = await addClient(api.workspace, "Basic Ltd", { "controls.mfaCloud": { answer: "yes" } });
  await database.clients.setTier("Basic", actor);
  const made = async (format: string) => {
    const answer = await api.read(`/api/clients/${monthly}/compliance/export?format=${format}`);
    return [answer.statusCode, answer.statusCode === 200 ? null : answer.json().detail];
  };
  expect([await made("html"), await made("html"), await made("csv")]).toEqual(Array(3).fill([200, null]));
  expect(await made("md")).toEqual([
    403,
    "Compliance assessment: this tier stores one a month for each client; this month's is dated 28 Nov 2026.",
  ]);
  expect(await database.exports.ofClients([monthly])).toHaveLength(1);
  await database.clients.setTier("Enhanced", actor);
  expect(await made("md")).toEqual([200, null]);
});

test("in a sample workspace every format is marked, as are the screens", async () => {
  await api.workspace.database.clients.markSample({ at: "2026-11-28T09:00:00.000Z", by: "sam" });
  expect((await exported("format=csv")).body).toContain(",yes,2026-11-28,");
  expect((await exported("format=md")).body).toContain("SAMPLE: fictitious data.");
  expect((await exported("format=oscal")).body).toContain('"title": "SAMPLE. Compliance of');
  expect((await api.call("GET", `/api/clients/${client}/compliance`)).body.client.sample).toBe(true);
});
