import { AppError } from "@broker/contracts";
import { expect, test } from "vitest";
import { requireRule } from "./limit-by-tier.ts";
import { checkSchedule, readWindow } from "./read-schedule.ts";

const TERMS = { rule: "weekly", zone: "Europe/London", window: { from: "01:00", until: "06:00" } };

/** The field and the example of the refusal, and its code. */
function refusal(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return [error.code, Object.keys(error.fields ?? {}), error.fix];
  }
  return null;
}

const option = (field: string, example: string) => ["usage", [field], { kind: "set-option", option: field, example }];

test("frequencies and cron expressions of five fields are valid", () => {
  for (const rule of ["off", "monthly", "weekly", "daily", "0 2 * * 1", "30 1-5/2 1,15 * MON-FRI"])
    expect(refusal(() => checkSchedule({ ...TERMS, rule }))).toBeNull();
});

test("a bad rule is refused with its field and an example", () => {
  expect(refusal(() => checkSchedule({ ...TERMS, rule: "fortnightly" }))).toEqual(option("rule", "weekly"));
  for (const rule of ["61 2 * * *", "0 2 * *", "0 0 2 * * 1", "0 2 30 2 *", "@daily x y z w"])
    expect(refusal(() => checkSchedule({ ...TERMS, rule }))).toEqual(option("rule", "0 2 * * 1"));
});

test("an expression outside the window is refused, with one that is inside", () => {
  expect(refusal(() => checkSchedule({ ...TERMS, rule: "0 12 * * *" }))).toEqual(option("rule", "0 1 * * 1"));
  const window = { from: "11:30", until: "14:00" };
  expect(refusal(() => checkSchedule({ ...TERMS, rule: "0 12 * * *", window }))).toBeNull();
});

test("a bad zone or window is refused with its field and an example", () => {
  expect(refusal(() => checkSchedule({ ...TERMS, zone: "Londn" }))).toEqual(option("zone", "Europe/London"));
  for (const typed of ["1-6", "01:00", "01:00-25:00", "06:00-06:00"])
    expect(refusal(() => readWindow(typed))).toEqual(option("window", "01:00-06:00"));
  expect(readWindow("22:00-04:00")).toEqual({ from: "22:00", until: "04:00" });
});

test("Basic includes monthly scans only; the other tiers every rule", () => {
  for (const rule of ["off", "monthly"]) expect(refusal(() => requireRule(rule, "Basic"))).toBeNull();
  for (const rule of ["weekly", "daily", "0 2 * * 1"]) {
    expect(refusal(() => requireRule(rule, "Basic"))).toEqual([
      "feature_locked",
      ["rule"],
      { kind: "set-option", option: "rule", example: "monthly" },
    ]);
    expect(refusal(() => requireRule(rule, "Enhanced"))).toBeNull();
  }
});
