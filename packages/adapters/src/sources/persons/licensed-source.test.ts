import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KycParty, SourcesConfig } from "@broker/contracts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSources } from "../open-sources.ts";

const party = (id: string, name: string): KycParty => ({
  ...{ id, roles: ["owner"], name, kind: "person", dateOfBirth: "1971-03", nationality: "British", country: null },
  ...{
    companyNumber: null,
    lei: null,
    passport: "123456789",
    position: null,
    source: "register",
    asOf: null,
    by: null,
  },
  ...{ identity: "verified", goneAt: null },
});
const PARTIES = [party("a1", "Jane Moss"), party("b2", "Ada Lund")];
const record = { name: "MOSS, Jane", detail: "Minister of Works", reference: "P-17", date: "2024-05-01" };

let server: Server;
let home: string;
let answer: { status: number; body: unknown };
let asked: { authorization: string | undefined; body: unknown }[];
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  asked.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(pieces).toString()) });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
}
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "licensed-"));
  writeFileSync(join(home, "pep.key"), "licence-key\n");
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  answer = {
    status: 200,
    body: {
      results: [
        { id: "a1", records: [record] },
        { id: "b2", records: [] },
      ],
    },
  };
});

const { signal } = new AbortController();
function open(over: SourcesConfig["pep"] = {}) {
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/check`;
  const pep = { enabled: true, baseUrl, title: "Example Screening", apiKeyFile: join(home, "pep.key"), ...over };
  const clock = { now: () => new Date("2026-11-05T09:00:00Z"), elapsedMs: () => performance.now() };
  const options = { config: { pep }, home, userAgent: "Broker/2.0", proxy: null, caPem: null, env: {} };
  return openSources(options, { clock, pause: async () => true });
}
const ask = async (over: SourcesConfig["pep"] = {}) => {
  const sources = open(over);
  const result = await sources.persons[0]?.ask(PARTIES, signal);
  await sources.close();
  return result;
};

test("a source that is not configured, or not enabled, is none", async () => {
  for (const sources of [open({ enabled: false }), open({ baseUrl: undefined })]) {
    expect(sources.persons).toEqual([]);
    await sources.close();
  }
});

test("a configured source is asked with its key about each party, without passports, and nothing is written to disk", async () => {
  expect(await ask()).toEqual({ status: "ok", findings: [{ party: "a1", ...record }] });
  expect(asked).toEqual([
    {
      authorization: "Bearer licence-key",
      body: {
        type: "pep",
        subjects: PARTIES.map(({ id, name, kind, dateOfBirth, nationality, country, companyNumber }) => ({
          ...{ id, name, kind, dateOfBirth, nationality, country, companyNumber },
        })),
      },
    },
  ]);
  expect(readdirSync(home)).toEqual(["pep.key"]);
});

test.each<[string, { status: number; body: unknown }, string]>([
  [
    "an answer that leaves out a party",
    { status: 200, body: { results: [{ id: "a1", records: [] }] } },
    "it left out 1 of 2 parties",
  ],
  ["an answer of another form", { status: 200, body: { results: "none" } }, "it"],
  ["a refused key", { status: 401, body: {} }, "it refused the key (401)"],
  ["no such address", { status: 404, body: {} }, "it responded with status 404"],
])("%s is no answer, never a clearance", async (_, spoilt, reason) => {
  answer = spoilt;
  expect(await ask()).toEqual({ status: "no-answer", reason: expect.stringContaining(reason) });
});

test("without its key nothing is sent", async () => {
  expect(await ask({ apiKeyFile: join(home, "none.key") })).toEqual({
    ...{ status: "no-answer", reason: "its key file cannot be read" },
  });
  expect(asked).toEqual([]);
});
