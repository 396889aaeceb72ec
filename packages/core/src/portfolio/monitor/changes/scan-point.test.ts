import { type DarkWebFacts, ScanPoint, type ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { scanPoint, staffLeaks } from "./scan-point.ts";

const exposure = (kind: DarkWebFacts["exposures"][number]["kind"], count: number | null) => ({
  ...{ kind, name: kind, on: null, dataTypes: [], count, severity: "medium" as const },
});

/** A scan whose sources of breaches and infostealer logs answered so. */
function scan(asked: DarkWebFacts["asked"], exposures: DarkWebFacts["exposures"], hibp: "ok" | "unavailable" = "ok") {
  const base = buildReport();
  const status = { asOf: null, latencyMs: null, reason: null };
  return {
    ...base,
    sources: [
      { name: "hibp", status: hibp, ...status },
      { name: "hudsonRock", status: "not-found", ...status },
      { name: "crtsh", status: "ok", ...status },
    ],
    facts: {
      ...base.facts,
      darkWeb: { asked, exposures, lastScan: "2026-11-20T02:00:00.000Z" } as unknown as DarkWebFacts,
    },
  } satisfies ScanReport;
}

test("addresses and devices add up, with the sources that answered; an entry without a count is one", () => {
  const found = [exposure("addresses", 12), exposure("addresses", 3), exposure("malware", null)];
  expect(staffLeaks(scan(["addresses", "malware"], [...found, exposure("own-service", 900)]))).toEqual({
    ...{ addresses: 15, machines: 1, asOf: "2026-11-20T02:00:00.000Z" },
    sources: ["Have I Been Pwned", "Hudson Rock"],
  });
});

test("a kind that was not asked is not known, and one that was asked without an entry is none", () => {
  expect(staffLeaks(scan(["malware"], [], "unavailable"))).toMatchObject({
    ...{ addresses: null, machines: 0, sources: ["Hudson Rock"] },
  });
  expect(staffLeaks(scan(["own-service"], []))).toBeNull();
  expect(staffLeaks({ ...buildReport(), facts: { ...buildReport().facts, darkWeb: null } })).toBeNull();
});

test("a point has the outcomes that the premium depends on, and findings that disputes exclude", () => {
  const dispute = { state: "upheld" } as NonNullable<ReturnType<typeof buildCheck>["dispute"]>;
  const checks = [buildCheck("spf-not-open", "pass"), buildCheck("other-check", "not-observed", { dispute })];
  const point = scanPoint(buildReport({ checks }));
  expect(point).toMatchObject({ checks: { "spf-not-open": "pass" }, disputed: ["other-check"] });
  expect(Object.keys(point.checks)).toEqual(["spf-not-open"]);
  expect(ScanPoint.parse(JSON.parse(JSON.stringify(point)))).toEqual(point);
});
