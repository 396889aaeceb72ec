import { readFileSync } from "node:fs";
import { V1_API } from "@broker/contracts";
import { expect, test } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";
import { v1Document } from "./v1-document.ts";

/** A JSON value whose parts a test changes. */
type Loose = ReturnType<JSON["parse"]>;

const committed = readFileSync(new URL("../../../api-client/openapi/v1.json", import.meta.url), "utf8");
const today = JSON.stringify(v1Document(V1_API));
const copy = (): Loose => JSON.parse(today);
const changesOf = (change: (document: Loose) => void): string[] => {
  const changed = copy();
  change(changed);
  return breakingChanges(JSON.parse(today), changed);
};
const ASSESS = "/api/v1/risk-assessment";
const CHECK = "/api/v1/compliance-check";

test("version 1 breaks no program that was written for the committed document", () => {
  expect(breakingChanges(JSON.parse(committed), JSON.parse(today))).toEqual([]);
});

test("the committed document is today's; else run: node packages/server/scripts/write-v1.ts", () => {
  expect(JSON.parse(committed)).toEqual(JSON.parse(today));
});

test("every call has its scope, an id of its own, its refusals, and examples that its own body accepts", () => {
  const document = copy();
  const operations: Loose[] = Object.values<Loose>(document.paths).flatMap((path) => Object.values<Loose>(path));
  expect(operations).toHaveLength(Object.keys(V1_API).length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const operation of operations) {
    expect(operation["x-scope"]).toMatch(/^[a-z]+:[a-z]+$/);
    for (const status of ["401", "403", "429", "default"])
      expect(operation.responses[status].content).toHaveProperty(["application/problem+json"]);
  }
  for (const route of Object.values(V1_API))
    if ("example" in route && "body" in route) expect(route.body.safeParse(route.example).error).toBeUndefined();
});

test("whatever the document refers to is in it", () => {
  const wanted = [...today.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? "");
  const { schemas } = copy().components;
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !(name in schemas))).toEqual([]);
  expect(today).not.toContain('"$defs"');
  expect(Object.keys(schemas.RiskAssessment.properties)).toContain("asOf");
});

test("an addition passes: a call, an optional parameter, a field, a value, a looser limit", () => {
  const additions = changesOf((document) => {
    document.paths["/api/v1/new"] = { get: document.paths[ASSESS].get };
    document.paths[ASSESS].get.parameters.push({ name: "more", in: "query", required: false, schema: {} });
    document.components.schemas.RiskAssessment.properties.more = { type: "string" };
    document.components.schemas.RiskAssessment.required.push("more");
    document.components.schemas.Scan.properties.status.enum.push("paused");
    document.components.schemas.New = { type: "object" };
    const { properties } = document.paths[CHECK].post.requestBody.content["application/json"].schema;
    properties.frameworks.maxItems = 80;
    properties.more = { type: "string" };
  });
  expect(additions).toEqual([]);
});

test("each breaking change of version 1 is found and named", () => {
  const breaks: [string, (document: Loose) => void][] = [
    [`GET ${ASSESS}: is removed`, ({ paths }) => delete paths[ASSESS].get],
    [
      "RiskAssessment.posture: is removed",
      ({ components }) => delete components.schemas.RiskAssessment.properties.posture,
    ],
    [
      "RiskAssessment.domain: type is changed",
      ({ components }) => (components.schemas.RiskAssessment.properties.domain.type = "number"),
    ],
    ["Scan.id: may be absent", ({ components }) => components.schemas.Scan.required.shift()],
    [
      "Scan.coverage: maximum is stricter",
      ({ components }) => (components.schemas.Scan.properties.coverage.maximum = 100),
    ],
    [`GET ${ASSESS} query client: is required`, ({ paths }) => (paths[ASSESS].get.parameters[0].required = true)],
    [`GET ${ASSESS} query domain: is removed`, ({ paths }) => paths[ASSESS].get.parameters.splice(1, 1)],
    [
      `GET ${ASSESS} query more: is required`,
      ({ paths }) => paths[ASSESS].get.parameters.push({ name: "more", in: "query", required: true, schema: {} }),
    ],
    [
      `POST ${CHECK} body.client: is required`,
      ({ paths }) => paths[CHECK].post.requestBody.content["application/json"].schema.required.push("client"),
    ],
    [
      `POST ${CHECK} body.frameworks: maxItems is stricter`,
      ({ paths }) =>
        (paths[CHECK].post.requestBody.content["application/json"].schema.properties.frameworks.maxItems = 5),
    ],
    [
      "POST /api/v1/reports body.format: pdf is refused",
      ({ paths }) => {
        const { properties } = paths["/api/v1/reports"].post.requestBody.content["application/json"].schema;
        properties.format.enum = properties.format.enum.filter((each: string) => each !== "pdf");
      },
    ],
    [`GET ${ASSESS}: another scope is required`, ({ paths }) => (paths[ASSESS].get["x-scope"] = "clients:read")],
    [`GET ${ASSESS}: the answer 304 is removed`, ({ paths }) => delete paths[ASSESS].get.responses["304"]],
    ["Scan: is removed", ({ components }) => delete components.schemas.Scan],
  ];
  for (const [sentence, change] of breaks)
    expect([sentence, changesOf(change)]).toEqual([sentence, expect.arrayContaining([sentence])]);
});
