import { expect, test } from "vitest";
import { acordApplicationOf } from "./acord-application-of.ts";
import { littleKnown } from "./test/sample-facts.ts";

test("Further answers are in the cyber data with declarer and date; what was asked and is not known says so", () => {
  const declared = { provenance: "declared" as const, declaredBy: "insured" as const, asOf: "2026-11-08" };
  const facts = littleKnown({
    answers: { largestPayment: { ...declared, value: 2_500_000 }, backupInterval: { ...declared, value: "daily" } },
    notKnown: {
      servers: { field: "answers.servers", asOf: "2026-11-03" },
      cardRecords: { field: "records", asOf: "2026-11-03" },
    },
  });
  const { cyberData } = acordApplicationOf("125", facts);
  expect(cyberData.filter(({ section }) => section === "Further answers")).toEqual([
    {
      ...{ section: "Further answers", label: "Servers", value: "asked, not known", source: "answers.servers" },
      ...{ provenance: "none", asOf: null, confidence: 0 },
    },
    {
      ...{ section: "Further answers", label: "Backup interval", value: "Daily", source: "answers.backupInterval" },
      ...{ ...declared, confidence: 0.9 },
    },
    {
      ...{ section: "Further answers", label: "Largest single payment", value: "GBP 25,000" },
      ...{ source: "answers.largestPayment", ...declared, confidence: 0.9 },
    },
  ]);
  const held = cyberData.filter(({ section }) => section === "Records held");
  expect(held.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Personal: not asked",
    "Payment card: not disclosed",
    "Health: not asked",
    "Intellectual property: not asked",
  ]);
});
