import { expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { clientFacts } from "./prospect-figures.ts";
import { premiumPotential } from "./prospect-premium.ts";
import { listingOf } from "./prospect-record.ts";

function potential(fields: Readonly<Record<string, string>>, at = "2026-11-05T09:00:00Z") {
  const list = { batchId: "2026-11-05-a", at };
  const texts = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, { text, ...list }]));
  return premiumPotential({ listing: listingOf(texts, list), client: null });
}

test("a modelled premium is that of the prospect's own revenue, industry and date, whichever was modelled before", () => {
  const small = potential({ revenue: "£2m" });
  const large = potential({ revenue: "£20m" });
  const named = potential({ revenue: "£2m", industry: "Healthcare" });
  expect(small).toMatchObject({
    provenance: "estimated",
    rule: expect.stringContaining("from revenue £2,000,000, for"),
  });
  expect(large.value).toBeGreaterThan(small.value ?? 0);
  expect(named.rule).toContain("from revenue £2,000,000 and the industry, for");
  expect(potential({ revenue: "£2m" }, "2026-11-06T09:00:00Z").asOf).toBe("2026-11-06T09:00:00Z");
  expect(potential({ revenue: "£2m" })).toEqual(small);
});

/** The potential of a prospect that is a client with this turnover and cover requested, all in pence. */
function ofClient(turnover: number, requested: Readonly<Record<string, number>>) {
  const list = { batchId: "2026-11-05-a", at: "2026-11-05T09:00:00Z" };
  const log = buildLog({ field: "turnover", value: { total: turnover } }, { field: "requested", value: requested });
  return premiumPotential({
    listing: listingOf({ revenue: { text: "£2m", ...list } }, list),
    client: clientFacts(log, null),
  });
}

test("a prospect that is a client is priced for the limit and the deductible on its record, not as listed", () => {
  const one = ofClient(200_000_000, { limit: 100_000_000, retention: 500_000 });
  const two = ofClient(200_000_000, { limit: 200_000_000, retention: 500_000 });
  expect(one).toMatchObject({ provenance: "estimated", rule: expect.stringContaining("the client's record") });
  expect(two.value).toBeGreaterThan(one.value ?? Number.POSITIVE_INFINITY);
  expect(ofClient(200_000_000, { limit: 200_000_000, retention: 5_000_000 }).value).toBeLessThan(two.value ?? 0);
});
