import type { DarkWebFacts, Exposure } from "@broker/contracts";
import { expect, test } from "vitest";
import { breachFigures } from "./prospect-figures.ts";

const SCANNED = "2026-11-05T09:14:00.000Z";
const ASKED = "2026-11-05T09:20:00.000Z";

const exposure = (kind: Exposure["kind"], name: string, on: string | null): Exposure => ({
  kind,
  name,
  on,
  dataTypes: [],
  count: null,
  severity: "medium",
});

const darkWeb = (over: Partial<DarkWebFacts>): DarkWebFacts => ({
  threatLevel: "Low",
  lastScan: ASKED,
  mentions: 0,
  breachCount: 0,
  exposures: [],
  asked: ["own-service"],
  executiveRisk: null,
  businessImpact: null,
  deductions: [],
  coverage: 0.3,
  ...over,
});

test("only the newest breach of its own service counts", () => {
  const exposures = [
    exposure("own-service", "Old shop", "2019-01-02"),
    exposure("own-service", "New shop", "2024-03-09"),
    exposure("addresses", "Somebody else", null),
    exposure("malware", "Infostealer logs", "2026-10-01"),
    exposure("extortion-claim", "A group", "2026-10-02"),
  ];
  expect(breachFigures(darkWeb({ exposures }), SCANNED)).toEqual({
    newest: { name: "New shop", on: "2024-03-09" },
    asOf: ASKED,
  });
});

test("a source that answered with no breaches is recorded; one not queried is not", () => {
  expect(breachFigures(darkWeb({}), SCANNED)).toEqual({ newest: null, asOf: ASKED });
  expect(breachFigures(darkWeb({ lastScan: null }), SCANNED)?.asOf).toBe(SCANNED);
  expect(breachFigures(darkWeb({ asked: ["extortion-claim"], breachCount: null }), SCANNED)).toBeNull();
  expect(breachFigures(null, SCANNED)).toBeNull();
});

test("older facts without a query record count breaches only where that source answered", () => {
  const { asked: _, ...older } = darkWeb({});
  expect(breachFigures(older, SCANNED)).toEqual({ newest: null, asOf: ASKED });
  expect(breachFigures({ ...older, breachCount: null }, SCANNED)).toBeNull();
});
