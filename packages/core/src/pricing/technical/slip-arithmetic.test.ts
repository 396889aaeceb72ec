import { expect, test } from "vitest";
import { declared } from "../profile/build-profile.ts";
import { slipArithmetic } from "./slip-arithmetic.ts";

const uk = declared("United Kingdom");

test("of £2,500 with a quarter for the broker £1,875 reach the underwriters and the client pays £2,800", () => {
  const slip = slipArithmetic(250_000, { brokerage: 0.25, country: uk });
  expect(slip.brokerage).toEqual({ share: 0.25, amount: { pence: 62_500 }, toUnderwriters: { pence: 187_500 } });
  expect(slip.tax).toMatchObject({ share: 0.12, amount: { pence: 30_000 }, provenance: "declared" });
  expect(slip.clientPays).toEqual({ pence: 280_000 });
});

test("a brokerage that nobody told is left open, and tax is due in the United Kingdom alone", () => {
  expect(slipArithmetic(250_000, { country: uk }).brokerage).toBeNull();
  const abroad = slipArithmetic(250_000, { country: declared("France") });
  expect([abroad.tax, abroad.clientPays]).toEqual([null, { pence: 250_000 }]);
  expect(slipArithmetic(250_000, { country: null }).tax).toMatchObject({
    provenance: "none",
    input: "country not known: taken as the United Kingdom",
  });
});
