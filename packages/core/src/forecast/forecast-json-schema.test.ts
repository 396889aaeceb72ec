import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { buildProfile, declared } from "../testing/build-profile.ts";
import { crossLineOf } from "./cross-line/cross-line-of.ts";
import { forecastAsJson, forecastJsonSchema } from "./forecast-formats.ts";
import { forecastOf } from "./forecast-of.ts";
import { MARKET_TRENDS } from "./outlook/predict-risks.ts";
import { riskOutlookOf } from "./outlook/risk-outlook-of.ts";

const CRIME = { line: "crime", insurer: null, limit: 25_000_000, expiresOn: null, cyber: "affirmed" } as const;
const now = "2026-11-05T09:00:00Z";
const validate = new Ajv2020({ code: { optimize: false }, strict: false, formats: { date: true } }).compile(
  forecastJsonSchema() as object,
);

test("the command's output matches its schema, with a limit, without one and without a turnover", () => {
  const known = buildProfile({ revenue: 500_000_000 });
  for (const [profile, terms] of [
    [known, { limit: 100_000_000 }],
    [known, {}],
    [buildProfile({ country: "UK" }), {}],
  ] as const) {
    const loss = forecastOf(profile, terms, { seed: 1, years: 10_000, asOf: now });
    const outlook = riskOutlookOf({ report: null, history: [], earlier: [], loss, market: null, now });
    const year = { from: "2025-11-06", to: "2026-11-05", compared: 0, notRecorded: 0, medianPercent: null };
    const rateMovement = { year, quarters: [{ quarter: "2026 Q4", ...year }], needed: 3, direction: null };
    for (const each of [outlook, null]) {
      const crossLine = each && crossLineOf({ otherPolicies: declared([CRIME]) }, loss.scenarios, "2026-11-05");
      const shown = { forecast: loss, outlook: each, crossLine, rateMovement, marketTrends: MARKET_TRENDS };
      const printed: unknown = JSON.parse(JSON.stringify(forecastAsJson(shown)));
      expect(validate(printed), JSON.stringify(validate.errors)).toBe(true);
    }
  }
});

test("money as a bare number of pence is rejected", () => {
  const loss = forecastOf(buildProfile({ revenue: 500_000_000 }), {}, { seed: 1, years: 10_000, asOf: now });
  expect(validate({ ...loss, outlook: null, marketTrends: [] })).toBe(false);
});
