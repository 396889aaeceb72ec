import { type PartnerRoutes, V1_API } from "@broker/contracts";
import fastify from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { readCall } from "../app/read-call.ts";
import type { Serving } from "../app/register-routes.ts";
import { countStreams } from "../security/open-streams.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { KeyGuard } from "./key-guard.ts";
import { registerPartnerCalls } from "./register-v1.ts";
import { v1Document } from "./v1-document.ts";

const { answer } = V1_API["GET /api/v1/frameworks"];
const CALLS = {
  "GET /api/v1/old": {
    ...{ summary: "An old call", role: "broker", scope: "risk:read", answer },
    withdrawal: { deprecated: "2026-11-01", sunset: "2027-11-01", successor: "/api/v1/new" },
  },
  "GET /api/v1/new": { summary: "A new call", role: "broker", scope: "risk:read", answer },
} as const satisfies PartnerRoutes;

const guard: KeyGuard = {
  enter: async () => undefined,
  leave: () => undefined,
  callerOf: () => ({ id: "0123456789abcdef", actor: { name: "Harbour (API key)", role: "broker" } }),
};
const tier = async () => "Ultimate";
const serving: Serving = {
  actorOf: async () => null,
  workspaceFor: () => ({ database: { clients: { tier } } }) as unknown as Workspace,
  noteToken: async () => undefined,
  once: { run: (_asked, database, work) => work(database), store: async () => undefined },
  streams: countStreams(),
  stopping: new AbortController().signal,
};

test("a call that is to be withdrawn says since when, until when and what follows it; others say nothing", async () => {
  const app = fastify();
  app.setValidatorCompiler(readCall);
  app.setSerializerCompiler(serializerCompiler);
  const none = () => ({ items: [] });
  await registerPartnerCalls(app, { guard, serving }, CALLS, { "GET /api/v1/old": none, "GET /api/v1/new": none });
  const headersOf = async (url: string) =>
    (await app.inject({ url, headers: { authorization: "Bearer bk_" } })).headers;
  // 2026-11-01T00:00:00Z is 1,793,491,200 seconds after 1970 (RFC 9745 §2).
  expect(await headersOf("/api/v1/old")).toMatchObject({
    deprecation: "@1793491200",
    sunset: "Mon, 01 Nov 2027 00:00:00 GMT",
    link: '</developers#deprecation>; rel="deprecation"; type="text/html", </api/v1/new>; rel="successor-version"',
  });
  const others = Object.keys(await headersOf("/api/v1/new"));
  expect(others.filter((name) => ["deprecation", "sunset", "link"].includes(name))).toEqual([]);
  await app.close();
});

test("the document marks it as deprecated, with the day on which it ends", () => {
  const { paths } = v1Document(CALLS) as { readonly paths: Readonly<Record<string, { readonly get: object }>> };
  expect(paths["/api/v1/old"]?.get).toMatchObject({ deprecated: true, "x-sunset": "2027-11-01" });
  expect(paths["/api/v1/new"]?.get).not.toHaveProperty("deprecated");
});
