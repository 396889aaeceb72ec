import { API, type ApiRoute, type Feature, tierHas } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

/**
 * What Basic has, by the reason: a feature of Basic, or what every tier has. A call under a new path fails the test
 * until it has a feature that Basic lacks, or its path is entered here, which is a decision.
 */
const IN_BASIC: readonly (readonly [why: Feature | "sign-in" | "workspace" | "sanctions law", places: string])[] = [
  ["sign-in", "account, permissions, session, sessions, sign-in, users"],
  // Also what ends or removes what a higher tier made: keys, webhooks, integrations, shared views.
  ["workspace", "api-keys, audit, integrations, jobs, openapi.json, sample, search, server, settings, tier, todo"],
  ["workspace", "shared-views, webhooks, work, workspace, clients/erase, clients/export, clients/hold"],
  ["workspace", "clients/opt-out, clients/shared-views"],
  ["sanctions law", "kyc, clients/sanctions-gate, clients/screening"],
  ["vulnerability_analysis", "column-maps, disputes, findings, monitor, parse, plans, scans, clients/assets"],
  ["vulnerability_analysis", "clients/report-assets, clients/reports, clients/scans, clients/weaknesses"],
  ["website_analysis", "analyses, analysis, batches, scan"],
  ["basic_risk_scoring", "premium, prospects, regions, risks, clients/risk-proposals, clients/risks"],
  ["essential_compliance", "compliance, document-rules, frameworks, clients/compliance, clients/ctem"],
  ["essential_compliance", "clients/document-assessment, clients/documents, clients/evidence"],
  ["standard_reports", "brokerage, exports, reports, clients/papers"],
  ["basic_report_formatting", "mrc, clients/acord, clients/slips, clients/submission, clients/submissions"],
  ["email_notifications", "alerts, notices, notifications, clients/mail"],
  ["basic_client_management", "clients, placements, clients/activity, clients/cover, clients/files"],
  ["basic_client_management", "clients/registers, clients/request"],
  ["ai_onboarding", "companies-house, forms, onboarding, registers, sic, clients/disclosure, clients/forms"],
  ["ai_onboarding", "clients/pack, clients/signatures"],
];
const PLACES = IN_BASIC.flatMap(([, places]) => places.split(", "));

/** The path of a call without its parameters: of a client, with the part that it is about. */
const placeOf = (key: string): string => {
  const [, , first = "", id, part] = key.replace(/^\w+ /, "").split("/");
  return first === "clients" && id?.startsWith(":") && part !== undefined ? `clients/${part}` : first;
};

const CALLS = Object.entries<ApiRoute>(API);
const isLocked = ({ feature }: ApiRoute): boolean => feature !== undefined && !tierHas("Basic", feature);
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, "x");

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const headers = await server.as("admin");
  await server.ask("PUT", "/api/tier", { headers, body: { tier: "Basic" } });
});
afterAll(() => server.close());

/** Calls of these that are not refused because of the tier, with how they were answered. */
async function openCalls(calls: typeof CALLS, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const open: string[] = [];
  for (const [key] of calls) {
    const [method = "", path = ""] = key.split(" ");
    const answer = await server.ask(method, addressOf(path), { headers, ...(method === "GET" ? {} : { body: {} }) });
    const { code } = (answer.json ?? {}) as { readonly code?: string };
    if (answer.status !== 403 || code !== "feature_locked") open.push(`${key} ${answer.status} ${code}`);
  }
  return open;
}

test("Basic refuses every call of a feature that it lacks, before it reads what is sent", async () => {
  const locked = CALLS.filter(([, route]) => isLocked(route));
  expect(locked.length).toBeGreaterThan(60);
  expect(await openCalls(locked, await server.as("admin"))).toEqual([]);
});

test("Basic has no API: the token of scripts opens nothing but the tier", async () => {
  const calls = CALLS.filter(([key, { role }]) => role !== "anyone" && !key.endsWith(" /api/tier"));
  expect(await openCalls(calls, { authorization: `Bearer ${server.token}` })).toEqual([]);
});

test("every call that Basic has is there for a stated reason, and no reason is left over", () => {
  const places = [...new Set(CALLS.filter(([, route]) => !isLocked(route)).map(([key]) => placeOf(key)))].sort();
  expect(places).toEqual(PLACES.toSorted());
});

test("a reason that is a feature is one of Basic's", () => {
  const others: readonly string[] = ["sign-in", "workspace", "sanctions law"];
  const features = IN_BASIC.flatMap(([why]) => (others.includes(why) ? [] : [why as Feature]));
  expect(features.filter((feature) => !tierHas("Basic", feature))).toEqual([]);
});
