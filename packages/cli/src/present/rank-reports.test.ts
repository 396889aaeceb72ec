import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { rankReports } from "./rank-reports.ts";

const named = (domain: string, checks = buildReport().checks, status: "complete" | "failed" = "complete") =>
  buildReport({ checks, status, target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain } });

test("the riskiest come first, equal ones by name, then those of which too little was seen, then those that failed", () => {
  const strong = named("strong.example", [buildCheck("https-available", "pass")]);
  const unsure = named("unsure.example", [
    buildCheck("https-available", "fail"),
    buildCheck("weak-ciphers-off", "not-observed", { weight: 90 }),
  ]);
  const gone = named("gone.example", [buildCheck("https-available", "not-observed")], "failed");
  const ranked = rankReports([gone, unsure, strong, named("b.example"), named("a.example")]);
  expect(ranked.map((report) => report.target.domain)).toEqual([
    "a.example",
    "b.example",
    "strong.example",
    "unsure.example",
    "gone.example",
  ]);
});
