import { expect, test } from "vitest";
import { typedMistake, typedQuestion } from "./typed-text.ts";

test.each([
  ["companyNumber", "", "12x456789", "Company number"],
  ["employees", "", "about 40", "Employees"],
  ["expiringPolicy", "expiresOn", "32/03/2027", "Policy expiry"],
  ["turnover", "total", "lots", "Turnover"],
] as const)("a text that %s %s cannot hold is named by the label of its box", (field, part, text, label) => {
  const sentence = typedMistake(field, part, text, label);
  expect(sentence?.startsWith(`${label} must be `)).toBe(true);
  expect(sentence?.endsWith(`, not '${text}'.`)).toBe(true);
});

test("a text that can be read, and an empty one, are no mistake", () => {
  expect(typedMistake("expiringPolicy", "expiresOn", "31/03/2027", "Policy expiry")).toBeNull();
  expect(typedMistake("employees", "", " ", "Employees")).toBeNull();
});

test("a company number of fewer than six digits is questioned; with a usual lost zero or a prefix it is not", () => {
  expect(typedQuestion("companyNumber", "123")).toBe(
    "123 would be recorded as 00000123. Correct it, or save again to confirm.",
  );
  for (const number of ["1234567", "123456", "SC12345", "01234567"])
    expect(typedQuestion("companyNumber", number)).toBeNull();
  expect(typedQuestion("employees", "123")).toBeNull();
});
