import { LossForecast, type LossView } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { pricedTerms } from "../pricing/technical/premium-terms.ts";
import { buildProfile } from "../testing/build-profile.ts";
import { closedFormLoss } from "./closed-forms.ts";
import { forecastOf } from "./forecast-of.ts";

const RUN = { seed: 1, years: 200_000, asOf: "2026-11-05T09:00:00Z" };
const company = buildProfile({
  revenue: 500_000_000,
  country: "United Kingdom",
  sic: { code: "28131", classification: "UK SIC 2007" },
  controls: { edr: { answer: "yes" }, mfaRemoteAccess: { answer: "no" } },
});
const forecast = forecastOf(company, { limit: 100_000_000, retention: 1_000_000 }, RUN);
const view = (population: LossView["population"]) => {
  const found = forecast.views.find((each) => each.population === population);
  if (found === undefined) throw new Error(`no view of ${population}`);
  return found;
};

test("a forecast matches its schema and is marked indicative", () => {
  expect(LossForecast.parse(forecast)).toEqual(forecast);
  expect(forecast.indicative).toBe("Indicative, not a quote");
});

test("the same seed gives the same forecast, another seed another simulation of the same closed forms", () => {
  expect(forecastOf(company, { limit: 100_000_000, retention: 1_000_000 }, RUN)).toEqual(forecast);
  const other = forecastOf(company, { limit: 100_000_000, retention: 1_000_000 }, { ...RUN, seed: 2 });
  expect(other.views[1]?.average.grossPence).toBe(view("loss-events").average.grossPence);
  expect(other.views[1]?.curve.map(({ eventPence }) => eventPence)).toEqual(
    view("loss-events").curve.map(({ eventPence }) => eventPence),
  );
  expect(other.views[1]?.tails).not.toEqual(view("loss-events").tails);
});

test("the first sentence gives the average annual loss and a severe year, with the printed figures", () => {
  const [first] = forecast.insights;
  const severe = view("loss-events").curve.find(({ returnPeriod }) => returnPeriod === 100)?.eventPence;
  expect(first?.figures).toEqual({
    averagePence: view("claims").average.grossPence,
    anyLoss: view("claims").anyLoss,
    returnPeriod: 100,
    eventPence: severe,
  });
  expect(first?.text).toMatch(
    /^Average annual loss from claims: £[\d,]+; a claim occurs once in about \d+ years\. Severity: /,
  );
});

test("a turnover of £0 is not reported as unknown, and an aggregate without a limit is reported as ignored", () => {
  const idle = forecastOf({ ...company, revenue: { value: 0, provenance: "declared", asOf: RUN.asOf } }, {}, RUN);
  expect([idle.views, idle.missing.join()]).toEqual([[], expect.stringContaining("The turnover is nil")]);
  const open = forecastOf(company, { aggregate: 100_000_000 }, { ...RUN, years: 10_000 });
  expect(open.notes).toContain("Without a limit the annual aggregate has no effect.");
});

test("claims and loss events are separate, and the event is the larger of the two", () => {
  expect(forecast.views.map(({ population }) => population)).toEqual(["claims", "loss-events"]);
  for (const { population, perils } of forecast.views)
    for (const { frequencySteps, severitySteps } of perils) {
      const tables = [...frequencySteps, ...severitySteps].flatMap(({ rows }) =>
        rows.map(({ id }) => id.split("/")[0]),
      );
      const others = population === "claims" ? /^event-/ : /^claim-/;
      expect(tables.filter((table) => others.test(table ?? ""))).toEqual([]);
    }
  expect(view("loss-events").perils[2]?.medianPence).toBeGreaterThan(view("claims").perils[2]?.medianPence ?? 0);
});

describe("an average year", () => {
  test("is split between company and insurer, and its perils add up to it", () => {
    for (const { average, perils, cutPence } of forecast.views) {
      expect((average.insuredPence ?? 0) + (average.retainedPence ?? 0)).toBe(average.grossPence);
      const gross = perils.reduce((sum, peril) => sum + peril.average.grossPence, 0);
      expect(Math.abs(gross - average.grossPence)).toBeLessThan(3);
      const insured = perils.reduce((sum, peril) => sum + (peril.average.insuredPence ?? 0), 0);
      expect(Math.abs(insured - (cutPence ?? 0) - (average.insuredPence ?? 0))).toBeLessThan(4);
    }
  });

  test("equals the closed form used for faster queries", () => {
    const closed = closedFormLoss(company, { limit: 100_000_000, retention: 1_000_000 });
    expect(Math.round(closed?.claims.gross ?? 0)).toBe(view("claims").average.grossPence);
    expect(closed?.["loss-events"].limitExceeded).toBe(view("loss-events").adequacy?.probability);
  });

  test("matches the simulation within four standard errors", () => {
    for (const { check } of forecast.views) expect(Math.abs(check.standardErrors)).toBeLessThan(4);
  });
});

test("a simulated mean whose standard error is above five per cent is not printed", () => {
  const few = forecastOf(company, {}, { ...RUN, years: 2_000 });
  for (const { check } of few.views) {
    expect(check.simulated.valuePence).toBeNull();
    expect(check.simulated.standardErrorPence).toBeGreaterThan(0);
  }
  expect(few.views[0]?.tails.map(({ tail }) => tail.valuePence)).toEqual([null, null, null, null]);
});

test("a year's total is never below its largest event, and both curves are monotonic", () => {
  for (const { curve } of forecast.views)
    for (const [place, { eventPence, year }] of curve.entries()) {
      expect(year.valuePence).toBeGreaterThanOrEqual(eventPence);
      expect(eventPence).toBeGreaterThanOrEqual(curve[place - 1]?.eventPence ?? 0);
      expect(year.valuePence).toBeGreaterThanOrEqual(curve[place - 1]?.year.valuePence ?? 0);
    }
});

test("the annual insured part never exceeds the aggregate", () => {
  for (const { curve, tails } of forecast.views)
    for (const figure of [...curve.map(({ insuredYear }) => insuredYear), ...tails.map((each) => each.insuredTail)])
      expect(figure?.valuePence ?? 0).toBeLessThanOrEqual(100_000_000);
});

test("without a limit the loss is not split, and a note says what to add", () => {
  const open = forecastOf(company, {}, RUN);
  expect(open.views[0]?.average).toMatchObject({ insuredPence: null, retainedPence: null });
  expect(open.views[0]?.adequacy).toBeNull();
  expect(open.notes.join(" ")).toContain("No limit is known");
  expect(open.fixes).toEqual([{ kind: "set-option", option: "limit", example: "1m" }]);
});

test("terms not disclosed are assumed, and shown as assumed", () => {
  const { terms, notes } = forecastOf(company, { limit: 100_000_000 }, RUN);
  expect(terms.retention).toMatchObject({ value: 500_000, provenance: "none" });
  expect(terms.aggregate).toMatchObject({ value: 100_000_000, provenance: "none" });
  expect(notes).toEqual([
    "No deductible is known: £5,000 is assumed, as for the premium.",
    "The annual aggregate is not known: the limit is assumed.",
  ]);
});

test.each([
  ["nothing", {}],
  ["a request", { requested: { value: { limit: 200_000_000 }, provenance: "declared", asOf: "2026-10-01" } }],
  ["a policy", { expiring: { value: { retention: 250_000 }, provenance: "declared", asOf: "2026-10-01" } }],
  ["a quote", { quoted: { value: { limit: 300_000_000 }, provenance: "declared", asOf: "2026-10-01" } }],
] as const)("premium and forecast have the same limit and deductible with %s recorded", (_, recorded) => {
  const known = { ...company, ...recorded };
  const priced = pricedTerms(known, {});
  const { terms } = forecastOf(known, { limit: priced.limit.value.pence }, RUN);
  expect(terms.retention?.value).toBe(priced.retention.value.pence);
  const { limit } = forecastOf(known, {}, RUN).terms;
  if (limit !== null) expect(limit.value).toBe(priced.limit.value.pence);
});

test("requested terms are the default for entered ones, and expiring terms for requested ones", () => {
  const known = { provenance: "declared" as const, asOf: "2026-10-01" };
  const asking = {
    ...company,
    requested: { ...known, value: { limit: 200_000_000 } },
    expiring: { ...known, value: { limit: 50_000_000, retention: 500_000 } },
  };
  const { terms } = forecastOf(asking, {}, RUN);
  expect(terms.limit?.value).toBe(200_000_000);
  expect(terms.retention).toMatchObject({ value: 500_000, source: "expiring policy" });
});

test("without a turnover there is no figure, and the missing input is named", () => {
  const none = forecastOf(buildProfile({ country: "UK" }), {}, RUN);
  expect(none).toMatchObject({ views: [], scenarios: [], insights: [] });
  expect(none.fixes).toMatchObject([
    { kind: "set-option", option: "revenue" },
    { kind: "edit-client", field: "turnover" },
  ]);
});

describe("scenarios", () => {
  test("give each peril with its probability, mean cost and band, and the 1-in-100-year event separately", () => {
    const { scenarios } = forecast;
    expect(scenarios.map(({ population }) => population)).toEqual(["claims", "claims", "claims", "loss-events"]);
    for (const [place, { perYear, meanPence }] of view("claims").perils.entries())
      expect(scenarios[place]).toMatchObject({
        probability: expect.closeTo(1 - Math.exp(-perYear), 12),
        impactPence: meanPence,
      });
    const hundred = view("loss-events").curve.find(({ returnPeriod }) => returnPeriod === 100);
    expect(scenarios[3]).toMatchObject({ probability: 0.01, impactPence: hundred?.eventPence, band: "red" });
  });

  test("name missing controls before controls not disclosed", () => {
    const [ransomware] = forecast.scenarios;
    expect(ransomware?.prevention[0]).toBe("MFA on remote access (missing)");
    expect(ransomware?.prevention[1]).toContain("(not known)");
    expect(ransomware?.prevention.join()).not.toContain("EDR");
  });
});

test("every amount in an insight is one of its figures, a loss at three significant figures", () => {
  expect(forecast.insights.length).toBeGreaterThanOrEqual(4);
  for (const { text, figures } of forecast.insights) {
    const pounds = [...text.matchAll(/£([\d,]+)/g)].map(([, digits]) => Number(digits?.replaceAll(",", "")));
    const known = Object.entries(figures).flatMap(([name, value]) => {
      const amount = Math.round(value / 100);
      return name.endsWith("Pence") ? [amount, Number(amount.toPrecision(3))] : [value];
    });
    for (const amount of pounds) expect(known).toContain(amount);
    for (const [, percent] of text.matchAll(/(\d+)%/g))
      expect(known.map((each) => Math.round(each))).toContain(Number(percent));
  }
});
