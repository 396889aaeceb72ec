import { expect, test } from "vitest";
import { told } from "./untold.ts";

const REASON = "No address of acme.example could be found (nodata).";

test("A sentence that was told is not told again, whatever part it was told of", () => {
  const said = told([`Website: No website answered. ${REASON}`]);
  expect(said.once(`No TLS connection was made at all. ${REASON}`)).toBe("No TLS connection was made at all.");
  expect(said.once(REASON)).toBe("As told above.");
});

test("What is told once is known from then on", () => {
  const said = told();
  expect(said.once(REASON)).toBe(REASON);
  expect(said.once(REASON)).toBe("As told above.");
});

test("A short phrase may stand as often as need be", () => {
  const said = told(["It is not configured."]);
  expect(said.once("It is not configured.")).toBe("It is not configured.");
});
