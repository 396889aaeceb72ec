import { expect, test } from "vitest";
import { printOnce } from "./print-once.ts";

const REASON = "No address of acme.example could be found (nodata).";

test("A stated sentence is not repeated, whatever part it was stated for", () => {
  const once = printOnce([`Website: No website responded. ${REASON}`]);
  expect(once(`No TLS connection was made at all. ${REASON}`)).toBe("No TLS connection was made at all.");
  expect(once(REASON)).toBe("As stated above.");
});

test("A sentence counts as stated from its first use", () => {
  const once = printOnce();
  expect(once(REASON)).toBe(REASON);
  expect(once(REASON)).toBe("As stated above.");
});

test("A short phrase may be repeated", () => {
  const once = printOnce(["It is not configured."]);
  expect(once("It is not configured.")).toBe("It is not configured.");
});
