import { expect, test } from "vitest";
import { placeabilityOf } from "../placeability-of.ts";
import { buildClient, buildPlacing, buildPlacingScan, registered } from "../test/build-placing.ts";

const recordedStatus = (value: string, provenance: "registry" | "declared" | "derived", override = false) =>
  buildClient({}, { status: { value, provenance, asOf: "2026-11-20", by: "jane", source: null, override } });

test.each([
  ["active", null, []],
  ["open", null, []],
  ["registered", null, []],
  ["active", "active-proposal-to-strike-off", ["strike-off-proposed"]],
  ["liquidation", null, ["insolvency"]],
  ["administration", null, ["insolvency"]],
  ["receivership", null, ["insolvency"]],
  ["voluntary-arrangement", null, ["insolvency"]],
  ["insolvency-proceedings", null, ["insolvency"]],
  ["dissolved", null, ["not-active"]],
  ["removed", null, ["not-active"]],
  ["converted-closed", null, ["not-active"]],
])("a company whose register status is %s, %s, is referred by %j", (status, detail, rules) => {
  const { verdict, blockers } = placeabilityOf(
    buildPlacing({ scans: [buildPlacingScan({ registry: registered(status, detail) })] }),
  );
  expect(blockers.map(({ rule }) => rule)).toEqual(rules);
  expect(verdict).toBe(rules.length === 0 ? "ready" : "refer");
});

test("the register's answer names Companies House and its date", () => {
  const { blockers } = placeabilityOf(
    buildPlacing({ scans: [buildPlacingScan({ registry: registered("liquidation") })] }),
  );
  expect(blockers[0]?.source).toMatchObject({ source: "companiesHouse", name: "Companies House" });
  expect(blockers[0]?.subject).toContain("liquidation");
});

test("an insolvency history of an active company leaves the insolvency rule not assessed, unless the broker decides", () => {
  const entry = registered("active") as { company: object };
  const registry = { ...entry, company: { ...entry.company, hasInsolvencyHistory: true } } as never;
  const scans = [buildPlacingScan({ registry })];
  expect(placeabilityOf(buildPlacing({ scans })).notAssessed).toEqual([
    { rule: "insolvency", title: "Insolvency on the register", reason: "earlier-insolvency" },
  ]);
  const client = recordedStatus("active", "derived", true);
  expect(placeabilityOf(buildPlacing({ client, scans })).notAssessed).toEqual([]);
});

test("an uncertain entry, or another company's, is no evidence about the insured", () => {
  const uncertain = { ...registered("liquidation"), found: false } as ReturnType<typeof registered>;
  const other = buildClient({}, { companyNumber: "00000001" });
  for (const facts of [
    buildPlacing({ scans: [buildPlacingScan({ registry: uncertain })] }),
    buildPlacing({ client: other, scans: [buildPlacingScan({ registry: registered("liquidation") })] }),
  ]) {
    const { verdict, notAssessed } = placeabilityOf(facts);
    expect(verdict).toBe("ready");
    expect(new Set(notAssessed.map(({ reason }) => reason))).toEqual(new Set(["no-certain-match"]));
    expect(notAssessed.map(({ rule }) => rule)).toEqual(["insolvency", "not-active", "strike-off-proposed"]);
  }
});

test.each([
  ["the broker's decision outweighs the register", recordedStatus("active", "derived", true), "ready"],
  ["a declared status does not", recordedStatus("active", "declared"), "refer"],
  ["a register's statement on the record does", recordedStatus("active", "registry"), "ready"],
] as const)("%s", (_, client, verdict) => {
  const scans = [buildPlacingScan({ registry: registered("liquidation") })];
  expect(placeabilityOf(buildPlacing({ client, scans })).verdict).toBe(verdict);
});

test.each(["liquidation", "In liquidation", "active-proposal-to-strike-off", "active, proposal to strike off"])(
  "the recorded status '%s' refers without a scan",
  (status) => {
    const client = recordedStatus(status, "registry");
    expect(placeabilityOf(buildPlacing({ client, scans: [] })).verdict).toBe("refer");
  },
);
