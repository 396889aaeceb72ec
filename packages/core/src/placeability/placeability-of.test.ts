import { blockerCounts, declarationOf, Placeability, placeabilityLead, verdictLadder } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildLog } from "../testing/build-log.ts";
import { placeabilityOf } from "./placeability-of.ts";
import { placingClient } from "./placing-facts.ts";
import { buildClient, buildPlacing, buildPlacingScan, NOW, registered } from "./test/build-placing.ts";

test("a client with nothing to clear is ready", () => {
  const made = placeabilityOf(buildPlacing());
  expect(made).toEqual({ verdict: "ready", basis: "record", asOf: NOW, blockers: [], notAssessed: [] });
  expect(placeabilityLead(made)).toBe("No blocker is open.");
  expect(verdictLadder(blockerCounts(made)).map(({ note }) => note)).toEqual([
    "no blocker",
    "no blocker",
    "no blocker",
  ]);
});

test("one blocker that refers outweighs all others, comes first and heads the reason", () => {
  const made = placeabilityOf(
    buildPlacing({
      client: buildClient({ mfaEmail: "no", edr: "no" }, { sanctions: null, claims: null }),
      scans: [buildPlacingScan({ registry: registered("active", "active-proposal-to-strike-off") })],
    }),
  );
  expect(Placeability.parse(made).verdict).toBe("refer");
  expect(placeabilityLead(made)).toBe(
    "Companies House records a proposal to strike the company off. Four more blockers can be cleared before going to market.",
  );
  expect(verdictLadder(blockerCounts(made)).map(({ note }) => note)).toEqual([
    "1 blocker",
    "4 blockers",
    "when all five are cleared",
  ]);
});

test("a scan without a client is judged by what it can see; the record's rules are not assessed", () => {
  const made = placeabilityOf(buildPlacing({ client: null }));
  expect(made).toMatchObject({ verdict: "ready", basis: "scan", blockers: [] });
  expect(made.notAssessed.filter(({ reason }) => reason === "no-record").map(({ rule }) => rule)).toEqual([
    "sanctions-match",
    "no-mfa-remote-access",
    "no-mfa-email",
    "no-edr",
    "no-tested-offline-backup",
    "conflicting-information",
    "sanctions-not-screened",
    "claims-not-declared",
  ]);
  expect(placeabilityLead(made)).toContain("No blocker in the external view.");
  const insolvent = buildPlacing({ client: null, scans: [buildPlacingScan({ registry: registered("liquidation") })] });
  expect(placeabilityOf(insolvent).verdict).toBe("refer");
});

test("a client of which nothing is known lacks screening and claims, and nothing else blocks", () => {
  const client = placingClient(buildLog({ field: "legalName", value: "Acme Ltd" }), []);
  const { verdict, blockers } = placeabilityOf({ now: NOW, client, scans: [] });
  expect(verdict).toBe("needs-work");
  expect(blockers.map(({ rule }) => rule)).toEqual(["sanctions-not-screened", "claims-not-declared"]);
});

test("the record is read with its conflicts, answers and decisions", () => {
  const log = buildLog(
    { field: "employees", value: 18 },
    { field: "employees", value: 26, provenance: "registry", source: "Companies House" },
    { field: "controls.edr", value: { answer: "no" }, by: "sam" },
    { field: "companyStatus", value: "liquidation", provenance: "registry", source: "Companies House" },
  );
  const { blockers } = placeabilityOf({ now: NOW, client: placingClient(log, []), scans: [] });
  expect(blockers.map(({ rule, subject }) => [rule, subject])).toEqual([
    ["insolvency", "status 'in liquidation'"],
    ["no-edr", "score capped at 59"],
    ["conflicting-information", "Employees: 18 / 26"],
    ["sanctions-not-screened", "company, officers and owners"],
    ["claims-not-declared", "last five years"],
  ]);
  expect(blockers[1]?.source.by).toBe("sam");
});

test("an answer that the scan excludes is a conflict", () => {
  const scan = buildPlacingScan({
    vulnerabilities: {
      possible: [],
      openPorts: [{ address: "203.0.113.24", ports: [3389], cves: [], tags: [] }],
      asOf: "2026-11-22",
    },
  });
  const log = buildLog({ field: "controls.rdpExposed", value: { answer: "no" } }, { field: "claims", value: [] });
  const { blockers } = placeabilityOf({ now: NOW, client: placingClient(log, [scan]), scans: [scan] });
  expect(blockers.map(({ rule }) => rule)).toEqual([
    "rdp-exposed",
    "conflicting-information",
    "sanctions-not-screened",
  ]);
});

test.each([
  ["no match", []],
  ["match under review", ["sanctions-not-screened"]],
  ["match", ["sanctions-match"]],
] as const)("a screening on the record with the result '%s' gives %j", (result, rules) => {
  const log = buildLog(
    { field: "legalName", value: "Acme Ltd" },
    { field: "sanctionsScreening", value: { by: "Jane", list: "UK Sanctions List", on: "2026-11-20", result } },
    { field: "claims", value: [] },
  );
  const { blockers } = placeabilityOf({ now: NOW, client: placingClient(log, []), scans: [] });
  expect(blockers.map(({ rule }) => rule)).toEqual(rules);
});

test("a screening that the insured declared in an older workspace clears nothing; the blocker leads to the screening", () => {
  const value = { by: "Client", list: "our own", on: "2026-11-20", result: "no match" };
  const log = buildLog(
    { field: "legalName", value: "Acme Ltd" },
    { field: "claims", value: [] },
    { field: "sanctionsScreening", value },
  );
  const entries = log.entries.map((each) => ({ ...each, declaredBy: declarationOf("insured") }));
  const client = placingClient({ ...log, entries }, []);
  expect(placeabilityOf({ now: NOW, client, scans: [] }).blockers).toMatchObject([
    { rule: "sanctions-not-screened", fix: { kind: "record-screening", client: log.id } },
  ]);
});
