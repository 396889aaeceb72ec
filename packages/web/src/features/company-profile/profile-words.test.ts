import type { BrokerageDocument, BrokerageNumberCheck } from "@broker/contracts";
import { expect, test } from "vitest";
import { completeWords, isDoubted, missingOf, registerWords } from "./profile-words.ts";

const DOCUMENTS: BrokerageDocument[] = [
  { document: "mrc", lacks: [{ setting: "brokerage.lloydsNumber", effect: "draft" }] },
  {
    document: "acord-126",
    lacks: [
      { setting: "brokerage.phone", effect: "blank" },
      { setting: "brokerage.contact", effect: "draft" },
    ],
  },
  { document: "emails", lacks: [{ setting: "brokerage.phone", effect: "blank" }] },
  { document: "client-report", lacks: [] },
  { document: "proposal", lacks: [] },
  { document: "advice", lacks: [{ setting: "brokerage.capacity", effect: "draft" }] },
];

test("what keeps documents drafts comes first, and a document that the tier does not make is not counted", () => {
  expect(missingOf(DOCUMENTS, "Ultimate")).toEqual([
    { setting: "brokerage.lloydsNumber", drafts: ["MRC slip"], blanks: [] },
    { setting: "brokerage.contact", drafts: ["ACORD 126"], blanks: [] },
    { setting: "brokerage.capacity", drafts: ["Recommendation"], blanks: [] },
    { setting: "brokerage.phone", drafts: [], blanks: ["ACORD 126", "Emails to clients"] },
  ]);
  expect(missingOf(DOCUMENTS, "Basic")).toEqual([
    { setting: "brokerage.lloydsNumber", drafts: ["MRC slip"], blanks: [] },
    { setting: "brokerage.phone", drafts: [], blanks: ["Emails to clients"] },
  ]);
  expect(completeWords(DOCUMENTS, "Basic")).toBe("Client report");
});

const CHECK: BrokerageNumberCheck = {
  ...{ setting: "brokerage.companyNumber", value: "01234567", isWellFormed: true, register: "not-imported" },
  ...{ entry: null, asOf: null },
};
const entry = { name: "HARBOUR LIMITED", status: "Active", office: "1 Quay, Bristol" };

test("a register that could not be read is stated as not assessed, and requires no decision", () => {
  expect(registerWords(CHECK)).toBe("Not assessed: no file of Companies House is imported.");
  expect(isDoubted(CHECK)).toBe(false);
  expect(isDoubted({ ...CHECK, setting: "brokerage.fcaNumber", register: "no-register" })).toBe(false);
  expect(registerWords({ ...CHECK, value: null, isWellFormed: null, register: null })).toBe("");
});

test("a register that names another company, or none, is stated with its day, and requires a decision", () => {
  const differs = { ...CHECK, register: "differs", entry, asOf: "2026-11-01" } as const;
  expect(registerWords(differs)).toBe(
    "Another name at Companies House, file of 1 Nov 2026: HARBOUR LIMITED, Active, 1 Quay, Bristol.",
  );
  expect([differs, { ...CHECK, register: "not-found" } as const].map(isDoubted)).toEqual([true, true]);
  expect(isDoubted({ ...differs, register: "agrees" })).toBe(false);
});
