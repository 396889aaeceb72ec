import { ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../scan/checks/build-facts.ts";
import { buildReport } from "../testing/build-report.ts";
import { plainReport } from "./plain-report.ts";

test("Every text of a report is cleaned at any depth, record names included", () => {
  const mx = { offered: null, protocol: null, certificateValid: null };
  const facts = buildFacts({ email: { starttls: { "mx\u200B1.example": mx } } });
  const candidates = [{ host: "a\u202Eb.example", proof: "x\u001b[2J" }];

  const plain = plainReport(buildReport({ candidates, facts }));

  expect(plain.candidates).toEqual([{ host: "ab.example", proof: "x" }]);
  expect(plain.facts.email?.starttls["mx1.example"]).toEqual(mx);
});

test("A plain report is unchanged and stays valid", () => {
  const report = buildReport();
  expect(plainReport(report)).toEqual(report);
  expect(ScanReport.parse(plainReport(report))).toEqual(report);
});

test("The documents of one report share one plain copy, so that its plan is calculated once", () => {
  const report = buildReport({ candidates: [{ host: "a\u202Eb.example", proof: "" }] });
  expect(plainReport(report)).not.toBe(report);
  expect(plainReport(report)).toBe(plainReport(report));
});
