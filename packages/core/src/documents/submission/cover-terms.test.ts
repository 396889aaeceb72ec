import type { Placement } from "@broker/contracts";
import { expect, test } from "vitest";
import { quoteStatement } from "../../client/placements/with-choice.ts";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { periodOf, quotedTermsOf } from "./cover-terms.ts";

const TODAY = "2026-11-22";

const queried = (inception: string) => recordOf(buildLog({ field: "requested", value: { inception } }));
const expiring = (expiresOn: string) => recordOf(buildLog({ field: "expiringPolicy", value: { expiresOn } }));
const days = ({ from, to }: ReturnType<typeof periodOf>) => [from?.value, to?.value];

// Worked out on a calendar: twelve months, both days inclusive.
test.each([
  ["2026-12-01", "2026-12-01", "2027-11-30"],
  ["2027-01-01", "2027-01-01", "2027-12-31"],
  ["2027-03-01", "2027-03-01", "2028-02-29"],
  ["2028-02-29", "2028-02-29", "2029-02-28"],
  ["2028-03-01", "2028-03-01", "2029-02-28"],
  ["2027-02-28", "2027-02-28", "2028-02-27"],
])("A cover requested from %s runs from %s to %s", (inception, from, to) => {
  expect(days(periodOf(queried(inception), TODAY))).toEqual([from, to]);
});

test.each([
  ["2026-11-30", "2026-12-01", "2027-11-30"],
  ["2026-12-31", "2027-01-01", "2027-12-31"],
  ["2028-02-28", "2028-02-29", "2029-02-28"],
  ["2027-02-28", "2027-03-01", "2028-02-29"],
])("If no day is requested, a policy that ends on %s is followed from %s to %s", (expiresOn, from, to) => {
  const period = periodOf(expiring(expiresOn), TODAY);
  expect(days(period)).toEqual([from, to]);
  expect(period.from).toMatchObject({ provenance: "derived", source: "day after the expiring policy" });
});

test("The requested inception takes precedence over the expiring policy, and keeps its provenance", () => {
  const record = recordOf(
    buildLog(
      { field: "expiringPolicy", value: { expiresOn: "2026-11-30" } },
      { field: "requested", value: { inception: "2027-01-15" }, asOf: "2026-11-10", source: "email of 10 November" },
    ),
  );
  const { from, to } = periodOf(record, TODAY);
  expect(from).toEqual({
    value: "2027-01-15",
    provenance: "declared",
    asOf: "2026-11-10",
    source: "email of 10 November",
  });
  expect(to).toMatchObject({ value: "2028-01-14", provenance: "derived", source: "twelve months" });
});

test("Nothing is assumed if neither day is known", () => {
  expect(periodOf(recordOf(buildLog()), TODAY)).toEqual({ from: null, to: null });
});

type Quote = NonNullable<Placement["quotes"]>[number];

const NOT_STATED = {
  ...{ ipt: null, commission: null, fee: null, waitingHours: null, waitingKind: null, indemnityDays: null },
  ...{ retroactiveDate: null, wording: null, crimeSubLimit: null, line: null },
};

const quote = (over: Partial<Quote>): Quote => ({
  n: 1,
  insurer: "Beazley",
  premium: 420_000,
  limit: 100_000_000,
  retention: null,
  ...NOT_STATED,
  exclusions: ["War", "Unencrypted devices"],
  subjectivities: null,
  validUntil: "2026-12-10",
  receivedOn: "2026-11-10",
  note: null,
  corrects: null,
  by: "jane",
  recordedAt: "2026-11-10T09:00:00Z",
  ...over,
});

function placement(quotes: Quote[], chosen: number | null, at = "2026-11-12T09:00:00Z"): Placement {
  const choice = { n: 1, on: "2026-11-12", step: 1, moved: false, by: "jane", recordedAt: at };
  const terms = { insurer: null, premium: null, limit: null, retention: null, inception: null, expiresOn: null };
  const stated = { reason: null, note: null, corrects: null, by: "jane", recordedAt: at };
  return {
    id: "3f2a91c07b1d",
    clientId: "acme",
    risk: "Cyber",
    createdAt: at,
    steps: [{ n: 1, stage: "quoted", on: "2026-11-12", ...terms, ...stated }],
    quotes,
    ...(chosen === null ? {} : { choices: [{ ...choice, quote: chosen }] }),
  };
}

const recordWith = (onRecord: unknown, ...placements: Placement[]) =>
  recordOf(buildLog({ field: "legalName", value: "Acme Ltd" }, { field: "quote", value: onRecord }), placements);
const figures = (of: Quote) => quoteStatement(of, "jane").value;
const insurers = (...args: Parameters<typeof recordWith>) => quotedTermsOf(recordWith(...args))?.value.insurer ?? null;

test("the selected quote gives its exclusions, subjectivities and expiry as at its date", () => {
  expect(quotedTermsOf(recordWith(figures(quote({})), placement([quote({})], 1)))).toEqual({
    value: {
      insurer: "Beazley",
      exclusions: ["War", "Unencrypted devices"],
      subjectivities: null,
      validUntil: "2026-12-10",
      wording: null,
      waitingHours: null,
      waitingKind: null,
      indemnityDays: null,
      retroactiveDate: null,
      crimeSubLimit: null,
      commission: null,
      fee: null,
      line: null,
      ref: expect.stringMatching(/\/1$/),
    },
    provenance: "declared",
    declaredBy: "broker",
    asOf: "2026-11-10",
    source: "quote of Beazley",
  });
});

test("a quote that was only recorded, or whose figures are no longer in the record, gives no terms", () => {
  expect(insurers(figures(quote({})), placement([quote({})], null))).toBeNull();
  expect(insurers({ premium: 999_900, source: "Beazley" }, placement([quote({})], 1))).toBeNull();
  expect(quotedTermsOf(recordOf(buildLog(), [placement([quote({})], 1)]))).toBeNull();
});

test("a selected quote that was corrected gives its corrected terms", () => {
  const right = quote({ n: 2, corrects: 1, premium: 430_000, exclusions: [] });
  const corrected = placement([quote({}), right], 1);
  for (const held of [quote({}), right])
    expect(quotedTermsOf(recordWith(figures(held), corrected))?.value.exclusions).toEqual([]);
});

test("of two placements, the last selected quote that is in the record applies", () => {
  const one = placement([quote({})], 1);
  const other = placement([quote({ insurer: "Hiscox" })], 1, "2026-11-13T09:00:00Z");
  expect(insurers(figures(quote({})), one, other)).toBe("Beazley");
  expect(insurers(figures(quote({ insurer: "Hiscox" })), one, other)).toBe("Hiscox");
  const again = placement([quote({ exclusions: ["Later"] })], 1, "2026-11-14T09:00:00Z");
  expect(quotedTermsOf(recordWith(figures(quote({})), again, one))?.value.exclusions).toEqual(["Later"]);
});
