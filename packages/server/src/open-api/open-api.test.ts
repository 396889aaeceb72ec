import { API, type ApiRoute } from "@broker/contracts";
import { expect, test } from "vitest";
import { z } from "zod";
import { openApi } from "./open-api.ts";

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly "x-role": string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, object>> }>
  >;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const text = JSON.stringify(await openApi(API, "2.0.0"));
const document = JSON.parse(text) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    path,
    operation,
  })),
);

test("every call of the API is in the document, with its summary and its role, and nothing else is", () => {
  expect(operations.map(({ key }) => key).sort()).toEqual(Object.keys(API).sort());
  for (const { key, operation } of operations) {
    const route = (API as Readonly<Record<string, ApiRoute>>)[key];
    expect([key, operation.summary, operation["x-role"]]).toEqual([key, route?.summary, route?.role]);
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  expect(document).toMatchObject({ openapi: "3.1.1", info: { title: "Broker Intelligence", version: "2.0.0" } });
});

test("each part of a path is a required parameter, and each parameter has a schema", () => {
  for (const { path, operation } of operations) {
    const given = operation.parameters ?? [];
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([path, given.filter((each) => each.in === "path").map(({ name, required }) => [name, required])]).toEqual([
      path,
      parts.map((name) => [name, true]),
    ]);
    expect(given.every(({ schema }) => typeof schema === "object")).toBe(true);
  }
});

test("each call describes its success and its refusals, the refusals as problem documents", () => {
  for (const { key, operation } of operations) {
    const statuses = Object.keys(operation.responses);
    expect([key, statuses.filter((status) => /^2\d\d$/.test(status)).length]).toEqual([key, 1]);
    for (const status of ["401", "403", "default"])
      expect(Object.keys(operation.responses[status]?.content ?? {})).toEqual(["application/problem+json"]);
  }
});

test("each POST that changes something documents its Idempotency-Key; reads, edits and signing in have none", () => {
  const keyed = operations.filter(({ operation }) =>
    operation.parameters?.some(({ name, in: where }) => name === "Idempotency-Key" && where === "header"),
  );
  const { length } = keyed.filter(({ key, operation }) => key.startsWith("POST ") && "409" in operation.responses);
  expect(length).toBe(keyed.length);
  const posts = operations.filter(({ key }) => key.startsWith("POST "));
  expect(posts.filter((each) => !keyed.includes(each)).map(({ key }) => key)).toEqual([
    "POST /api/monitor/rules/try",
    "POST /api/batches/preview",
    "POST /api/frameworks/check",
    "POST /api/parse",
    "POST /api/idv/check",
    "POST /api/scans/:id/what-if",
    "POST /api/reports/:type",
    "POST /api/sign-in",
  ]);
});

test("an edit of a client documents its typed value, with money in pence", () => {
  const change = JSON.stringify(document.paths["/api/clients/{id}"]?.patch?.requestBody);
  expect(change).toContain("money is a whole number of pence, for example 120000000 for £1,200,000");
  expect(change).toContain("requested.limit");
  expect(change).toContain("One of legalName, tradingNames");
});

test("whatever the document refers to is in it", () => {
  const wanted = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? "");
  expect(wanted.length).toBeGreaterThan(0);
  const there = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
  expect(wanted.filter((reference) => !there.has(reference))).toEqual([]);
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
});

test("a recursive schema is named once and referred to", async () => {
  interface Tree {
    readonly name: string;
    readonly parts: readonly Tree[];
  }
  const Tree: z.ZodType<Tree> = z.object({
    name: z.string(),
    get parts() {
      return z.array(Tree);
    },
  });
  const made = await openApi(
    { "GET /api/trees": { summary: "Trees", role: "viewer", answer: z.object({ tree: Tree }) } },
    "1",
  );
  const written = JSON.stringify(made);
  const { components } = made as unknown as Document;
  const references = [...written.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? "");
  expect(references.filter((name) => name !== "Problem").length).toBeGreaterThan(1);
  expect(references.filter((name) => !(name in components.schemas))).toEqual([]);
});
