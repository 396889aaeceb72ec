import { expect, test } from "vitest";
import { submissionFactsOf } from "../../documents/submission/submission-facts-of.ts";
import { headlineReason } from "../../pricing/technical/headline-words.ts";
import { technicalPremium } from "../../pricing/technical/technical-premium.ts";
import { buildLog } from "../../testing/build-log.ts";
import { assertValue } from "../client-log.ts";
import { editStatements } from "../edits/edit-statements.ts";
import { contradictions } from "../effective-value.ts";
import { exposureProfileOf } from "../exposure-profile.ts";
import { clientFields } from "../onboarding/client-row.ts";
import { recordOf } from "../record-of.ts";
import { policiesOn } from "./policy-before.ts";

const EXPIRING = { insurer: "Harbourline", expiresOn: "2026-12-30", premium: 1_625_000 };
const BOUND = { insurer: "Foxley", inception: "2026-12-31", expiresOn: "2027-12-30", premium: 1_750_000 };
const BY_PLACEMENT = {
  source: "placement 3f2a91c07b1d",
  madeBy: { kind: "placement", id: "3f2a91c07b1d" },
} as const;

/** A client whose placement was bound on 22 November 2026, for a day. */
function boundOn(today: string, requested: string | null, sample = false) {
  const log = buildLog(
    { field: "legalName", value: "Acme Ltd" },
    { field: "expiringPolicy", value: EXPIRING },
    ...(requested === null ? [] : [{ field: "requested" as const, value: { inception: requested } }]),
    { field: "expiringPolicy", value: BOUND, asOf: "2026-11-22", ...BY_PLACEMENT, override: true },
  );
  const record = recordOf({ ...log, sample });
  const { expiring, inForce, period, cover } = submissionFactsOf({ record, report: null, asOf: `${today}T09:00:00Z` });
  const profile = exposureProfileOf({ record, report: null, asOf: `${today}T09:00:00Z` });
  return {
    expiring: expiring?.value.insurer,
    inForce: inForce?.value.insurer,
    priced: profile.expiring?.value.insurer,
    // As documents and pricing lead with it; null = to be advised, or modelled.
    premium: [cover.premium?.value ?? null, profile.quoted?.value.premium ?? null],
    reason: technicalPremium(profile).headline,
    from: period.from?.value,
    source: expiring,
  };
}

test.each([
  ["before inception", "2026-11-23", "2026-12-31", "Harbourline", "Harbourline", "2026-12-31"],
  ["before inception, no inception requested", "2026-11-23", null, "Harbourline", "Harbourline", "2026-12-31"],
  ["bound from another day than requested", "2026-11-23", "2027-01-05", "Harbourline", "Harbourline", "2026-12-31"],
  ["with next year's inception requested early", "2027-03-01", "2027-12-31", "Foxley", "Foxley", "2027-12-31"],
  ["within its period", "2027-02-01", "2026-12-31", "Harbourline", "Foxley", "2026-12-31"],
  ["once the renewal clock runs", "2027-10-01", null, "Foxley", "Foxley", "2027-12-31"],
  ["with a later inception requested", "2027-10-01", "2027-12-31", "Foxley", "Foxley", "2027-12-31"],
])("%s, the dates decide between the bound and the expiring policy", (_, today, requested, expiring, inForce, from) => {
  expect(boundOn(today, requested)).toMatchObject({ expiring, priced: expiring, inForce, from });
});

test.each([
  ["within its period", "2027-02-01", "2026-12-31", 1_750_000],
  ["with next year's inception requested early", "2027-03-01", "2027-12-31", null],
  ["once the renewal clock runs", "2027-10-01", null, null],
])("without a recorded quote the premium is as bound for this placing: %s", (_, today, requested, premium) => {
  const bound = boundOn(today, requested);
  expect(bound.premium).toEqual([premium, premium]);
  const asBound = bound.reason !== null && headlineReason(bound.reason) === "As bound with Foxley.";
  expect([bound.reason?.basis === "bound", asBound]).toEqual([premium !== null, premium !== null]);
});

test("the policy in force leads the record's until the bound one incepts, and an edit changes it without conflict", () => {
  const bound = { field: "expiringPolicy", value: BOUND, ...BY_PLACEMENT, override: true } as const;
  const log = buildLog({ field: "expiringPolicy", value: EXPIRING }, bound);
  const insurers = (day: string) => {
    const { inForce, bound: next } = policiesOn(log, day);
    return [inForce?.value, next?.value].map((value) => (value as { insurer?: string } | undefined)?.insurer);
  };
  expect(insurers("2026-12-30")).toEqual(["Harbourline", "Foxley"]);
  expect(insurers("2026-12-31")).toEqual(["Foxley", undefined]);
  const fieldOn = (day: string) => clientFields(log, day).find((each) => each.field === "expiringPolicy");
  // The title follows the documents: 120 days before its end the policy is the expiring one of the next placing.
  const days = ["2026-12-30", "2026-12-31", "2027-08-31", "2027-09-01"];
  expect(days.map((day) => fieldOn(day)?.title)).toEqual([
    "Expiring policy",
    "Policy in force",
    "Policy in force",
    "Expiring policy",
  ]);
  const field = fieldOn("2026-11-23");
  expect(field).toMatchObject({ held: { value: EXPIRING }, bound: { from: "2026-12-31", value: BOUND } });
  const edit = { field: "expiringPolicy", part: "premium", value: 1_600_000 } as const;
  const [edited] = editStatements([edit], log, { by: "jane", at: "2026-11-23T09:00:00Z" }, {});
  expect(edited?.value).toEqual({ ...EXPIRING, premium: 1_600_000 });
  expect(contradictions(edited === undefined ? log : assertValue(log, edited, "2026-11-23T09:00:00Z"))).toEqual([]);
});

test("a sample's bound policy is the broker's declaration, not a third-party source", () => {
  expect(boundOn("2027-10-01", null, true).source).toMatchObject({ provenance: "sample", declaredBy: "broker" });
});
