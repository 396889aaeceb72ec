import { expect, test } from "vitest";
import { declared } from "../../testing/build-profile.ts";
import { slipArithmetic } from "./slip-arithmetic.ts";

const uk = declared("United Kingdom");
const gross = { pence: 250_000, input: "premium of the expiring policy", provenance: "declared" } as const;

test("of £2,500 with 25% brokerage, £1,875 is net to underwriters and the client pays £2,800", () => {
  const slip = slipArithmetic(gross, { brokerage: 0.25, country: uk });
  expect(slip.brokerage).toMatchObject({ share: 0.25, amount: { pence: 62_500 }, toUnderwriters: { pence: 187_500 } });
  expect(slip.tax).toMatchObject({ share: 0.12, amount: { pence: 30_000 }, provenance: "declared" });
  expect(slip.clientPays).toMatchObject({ pence: 280_000 });
});

test("brokerage and tax are steps, each with its input, and the tax with the act that sets it", () => {
  const { brokerage, clientPays } = slipArithmetic(gross, { brokerage: 0.25, country: uk });
  const read = (steps: typeof clientPays.steps = []) =>
    steps.map(({ title, operation, operand, after }) => [title, operation, operand, after]);
  expect(read(brokerage?.toUnderwriters.steps)).toEqual([
    ["Gross premium", "start", 250_000, 250_000],
    ["Brokerage", "subtract", 62_500, 187_500],
  ]);
  expect(read(clientPays.steps)).toEqual([
    ["Gross premium", "start", 250_000, 250_000],
    ["Insurance premium tax", "add", 30_000, 280_000],
  ]);
  expect(clientPays.steps[1]?.rows[0]?.source).toContain("Finance Act 1994");
  expect(clientPays.rows).toEqual({ all: 1, illustrative: 0 });
});

test("undisclosed brokerage is left open, and tax is due in the United Kingdom only", () => {
  expect(slipArithmetic(gross, { country: uk }).brokerage).toBeNull();
  const abroad = slipArithmetic(gross, { country: declared("France") });
  expect([abroad.tax, abroad.clientPays.pence]).toEqual([null, 250_000]);
  expect(abroad.clientPays.steps[1]?.input).toBe("France: not due outside the United Kingdom");
  expect(slipArithmetic(gross, { country: null }).tax).toMatchObject({
    provenance: "none",
    input: "country not known; United Kingdom assumed",
  });
});

test("what a quote states replaces what would be calculated, and its fee is part of what the client pays", () => {
  const quoted = { pence: 1_925_000, input: "premium quoted", provenance: "declared" } as const;
  const slip = slipArithmetic({ ...quoted, quoted: { ipt: 231_000, fee: 25_000, commission: 0.175 } }, { country: uk });
  // £19,250 + £2,310 + £250; 17.5% of £19,250.
  expect([slip.clientPays.pence, slip.fee]).toEqual([2_181_000, { pence: 25_000 }]);
  expect(slip.brokerage).toMatchObject({ share: 0.175, amount: { pence: 336_875 } });
  expect(slip.tax).toMatchObject({ share: 0.12, amount: { pence: 231_000 }, input: "as quoted" });
  const silent = slipArithmetic({ ...quoted, quoted: {} }, { country: uk, brokerage: 0.2 });
  expect([silent.fee, silent.tax?.input, silent.brokerage?.share]).toEqual([null, "United Kingdom", 0.2]);
});
