import { expect, test } from "vitest";
import { buildReport } from "../../../../testing/build-report.ts";
import { cellsOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { buildContext } from "../../test/build-context.ts";
import { adequacy } from "./adequacy.ts";

const made = (retention: number) => {
  const report = buildReport();
  const requested = { limit: 100_000_000, retention };
  return adequacy(report, buildContext(report, { turnover: { total: 1_900_000_000 }, requested })) ?? [];
};

test("the deductible usual for the turnover is beside the limit by exposure, and one outside it is remarked", () => {
  // Placing practice: GBP 2,500 to GBP 10,000 for a turnover of GBP 5m to GBP 20m.
  const rows = cellsOf(made(2_500_000), "Indicated limit") ?? [];
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(0, 3)).toEqual(["By exposure", expect.any(String), "GBP 2,500 to GBP 10,000"]);
  expect(textsOf(made(2_500_000)).join(" ")).toContain(
    "The deductible of GBP 25,000 is above the usual range for this turnover, GBP 2,500 to GBP 10,000.",
  );
  expect(textsOf(made(500_000)).join(" ")).not.toContain("usual range");
});
