import { expect, test } from "vitest";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { periodOf } from "./period-of.ts";

const asked = (inception: string) => recordOf(buildLog({ field: "requested", value: { inception } }));
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
])("A cover that is asked for from %s runs from %s to %s", (inception, from, to) => {
  expect(days(periodOf(asked(inception)))).toEqual([from, to]);
});

test.each([
  ["2026-11-30", "2026-12-01", "2027-11-30"],
  ["2026-12-31", "2027-01-01", "2027-12-31"],
  ["2028-02-28", "2028-02-29", "2029-02-28"],
  ["2027-02-28", "2027-03-01", "2028-02-29"],
])("Where nobody asked for a day, a policy that ends on %s is followed from %s to %s", (expiresOn, from, to) => {
  const period = periodOf(expiring(expiresOn));
  expect(days(period)).toEqual([from, to]);
  expect(period.from).toMatchObject({ provenance: "derived", source: "day after the expiring policy" });
});

test("The day that was asked for stands before the expiring policy, and keeps how it is known", () => {
  const record = recordOf(
    buildLog(
      { field: "expiringPolicy", value: { expiresOn: "2026-11-30" } },
      { field: "requested", value: { inception: "2027-01-15" }, asOf: "2026-11-10", source: "e-mail of 10 November" },
    ),
  );
  const { from, to } = periodOf(record);
  expect(from).toEqual({
    value: "2027-01-15",
    provenance: "declared",
    asOf: "2026-11-10",
    source: "e-mail of 10 November",
  });
  expect(to).toMatchObject({ value: "2028-01-14", provenance: "derived", source: "twelve months" });
});

test("Nothing is assumed where neither day is known", () => {
  expect(periodOf(recordOf(buildLog()))).toEqual({ from: null, to: null });
});
