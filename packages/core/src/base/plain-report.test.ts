import { ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../scan/checks/build-facts.ts";
import { buildReport } from "../testing/build-report.ts";
import { plainReport } from "./plain-report.ts";

test("Every text of a report is cleaned, however deep it lies, and names of records too", () => {
  const mx = { offered: null, protocol: null, certificateValid: null };
  const facts = buildFacts({ email: { starttls: { "mx\u200B1.example": mx } } });
  const candidates = [{ host: "a\u202Eb.example", proof: "x\u001b[2J" }];

  const plain = plainReport(buildReport({ candidates, facts }));

  expect(plain.candidates).toEqual([{ host: "ab.example", proof: "x" }]);
  expect(plain.facts.email?.starttls["mx1.example"]).toEqual(mx);
});

test("A report that is plain already stays as it is and stays valid", () => {
  const report = buildReport();
  expect(plainReport(report)).toEqual(report);
  expect(ScanReport.parse(plainReport(report))).toEqual(report);
});
