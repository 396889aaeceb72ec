import { expect, test } from "vitest";
import { dollarsPerPound } from "./dollars-per-pound.ts";

test("an unset rate is assumed, with a note", () => {
  const { perPound, provenance, row } = dollarsPerPound();
  expect([perPound, provenance, row.id, row.illustrative]).toEqual([1.3, "estimated", "fx/USD", true]);
  expect(row.source).toContain("assumed");
});

test("the operator's rate applies with its day and source", () => {
  const set = { perPound: 1.3142, asOf: "2026-11-20", source: "Bank of England, XUDLUSS" };
  expect(dollarsPerPound({ USD: set })).toEqual({
    perPound: 1.3142,
    provenance: "declared",
    row: { id: "config/fx.USD", source: "Bank of England, XUDLUSS", asOf: "2026-11-20", illustrative: false },
  });
});
