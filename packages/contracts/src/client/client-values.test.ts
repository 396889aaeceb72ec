import { expect, test } from "vitest";
import { z } from "zod";
import { ClientRecord } from "./client-record.ts";
import { answerKeyOf, CLIENT_FIELDS, controlOf, fieldTitle, fieldValue } from "./client-values.ts";
import { CONTROL_KEYS } from "./control-keys.ts";

const KEYS =
  "legalName tradingNames companyNumber companyStatus incorporatedOn previousNames accounts registeredOffice addresses sic industry employees turnover domains domainRegistrations icoRegistration answers proposalAnswers returnedProposal sanctionsScreening credentialsResetOn group contacts records controls claims expiringPolicy otherPolicies quote requested authority optedOut".split(
    " ",
  );

test("the record has every specified key, 28 controls under 'controls' and 37 answers under 'answers'", () => {
  expect(Object.keys(ClientRecord.shape)).toEqual(expect.arrayContaining(KEYS));
  expect(new Set(CLIENT_FIELDS.map((field) => field.split(".")[0]))).toEqual(new Set(KEYS));
  expect(CLIENT_FIELDS.filter((field) => controlOf(field) !== null)).toHaveLength(28);
  expect(CONTROL_KEYS).toHaveLength(28);
  expect(CLIENT_FIELDS.filter((field) => answerKeyOf(field) !== null)).toHaveLength(37);
});

test("every field has a unique display name", () => {
  const titles = CLIENT_FIELDS.map(fieldTitle);
  expect(titles.every((title) => /^[A-Z]/.test(title))).toBe(true);
  expect(new Set(titles).size).toBe(CLIENT_FIELDS.length);
});

test.each([
  ["employees", 4.5],
  ["turnover", { total: 1200.5 }],
  ["turnover", { income: 1 }],
  ["companyNumber", "1234"],
  ["incorporatedOn", "2026-02-30"],
  ["domains", [{ name: "acme.example", role: "boss", accepted: true }]],
  ["authority", { basis: "hearsay", date: "2026-11-05", by: "jane" }],
  ["answers.servers", "4 owned"],
  ["answers.largestClients", 101],
  ["answers.backupInterval", "sometimes"],
  ["answers.cloudProviders", ["aws", "acme"]],
  ["controls.edr", { answer: "maybe" }],
  ["controls.edr", { answer: "partial", coveragePct: 101 }],
] as const)("%s does not take %j", (field, value) => {
  expect(fieldValue(field).safeParse(value).success).toBe(false);
});

test("the record has a JSON Schema whose statements are typed by their field", () => {
  const schema = z.toJSONSchema(ClientRecord, { target: "draft-2020-12" });
  expect(JSON.stringify(schema.properties?.employees)).toContain('"minimum":0');
  expect(schema.additionalProperties).toBe(false);
});
