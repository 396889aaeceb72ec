import { explainScores } from "@broker/core";
import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { lostPoints } from "./lost-points.ts";

const look = (columns: number): Look => ({ columns, unicode: true, colour: false, bars: false });

const lifetime = { weight: 6, points: 0, title: "The certificate's lifetime is beyond the limits of the forum" };
const checks = [
  buildCheck("https-available", "pass", { weight: 10, points: 10 }),
  buildCheck("certificate-lifetime-within-limits", "fail", lifetime),
  buildCheck("spf-restrictive", "partial", { weight: 5, points: 2.5, title: "SPF only discourages", area: "email" }),
  buildCheck("dmarc-enforced", "fail", { weight: 10, points: 0, title: "DMARC is not enforced", area: "email" }),
  buildCheck("dkim-strong", "not-observed", { weight: 5, points: null, area: "email" }),
];

test("lost points are listed by id, greatest loss first; earned or unobserved ones are left out", () => {
  expect(lostPoints(look(80), explainScores(buildReport({ checks })))).toEqual([
    "  Points lost, the most first",
    "     10  dmarc-enforced                      DMARC is not enforced",
    "      6  certificate-lifetime-within-limits  The certificate's lifetime is bey…",
    "    2.5  spf-restrictive                     SPF only discourages",
  ]);
});

test("at 40 columns the ids stand whole, without titles", () => {
  const lines = lostPoints(look(40), explainScores(buildReport({ checks })));
  expect(lines.slice(1)).toEqual([
    "  10 dmarc-enforced",
    "   6 certificate-lifetime-within-limits",
    " 2.5 spf-restrictive",
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
});

test("where nothing was lost there is nothing to list", () => {
  const [met] = checks;
  expect(lostPoints(look(80), explainScores(buildReport({ checks: met ? [met] : [] })))).toEqual([]);
});
