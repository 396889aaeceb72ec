import { PostureScore, SubmissionFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import type { ClientLog } from "../../client/client-log.ts";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { submissionFactsOf } from "./submission-facts-of.ts";

const asOf = "2026-11-22T09:00:00Z";
const facts = (log: ClientLog, report = null as Parameters<typeof submissionFactsOf>[0]["report"]) =>
  SubmissionFacts.parse(submissionFactsOf({ record: recordOf(log), report, asOf }));

/** A report whose overall posture and coverage are these. */
function reportAt(posture: number, coverage: number, overrides = {}) {
  const base = buildReport(overrides);
  const overall = base.scores.overall;
  if (overall === null) throw new Error("the report has no overall score");
  return {
    ...base,
    scores: { ...base.scores, overall: { ...overall, posture: PostureScore.parse(posture), coverage } },
  };
}

test("Limit, deductible and premium are as quoted, else as requested, part by part", () => {
  const { cover } = facts(
    buildLog(
      { field: "quote", value: { premium: 412_300, limit: 100_000_000, source: "quote of Example Syndicate" } },
      { field: "requested", value: { limit: 200_000_000, retention: 1_000_000 } },
    ),
    reportAt(85, 0.9),
  );
  expect(cover.limit).toMatchObject({
    value: 100_000_000,
    provenance: "declared",
    source: "quote of Example Syndicate",
  });
  expect(cover.deductible).toMatchObject({ value: 1_000_000, source: "requested" });
  expect(cover.premium).toMatchObject({ value: 412_300, source: "quote of Example Syndicate" });
});

test("A limit or a premium of zero is on no document; a deductible of zero is", () => {
  const { cover, toAdvise } = facts(
    buildLog(
      { field: "quote", value: { premium: 0, limit: 0, retention: 0 } },
      { field: "requested", value: { limit: 200_000_000, retention: 1_000_000 } },
    ),
  );
  expect(cover.limit).toMatchObject({ value: 200_000_000, source: "requested" });
  expect(cover.deductible?.value).toBe(0);
  expect(cover.premium).toBeNull();
  expect(toAdvise).toContain("premium");
});

test("Without quote or request limit, deductible and premium are open, whatever the posture", () => {
  const { cover, toAdvise } = facts(buildLog(), reportAt(85, 0.5));
  expect(cover).toEqual({ limit: null, deductible: null, premium: null });
  expect(toAdvise).toEqual(expect.arrayContaining(["limit", "deductible", "premium"]));
});

test("A document has the posture of the lists, and none where the data is insufficient for a score", () => {
  expect(facts(buildLog(), reportAt(85, 0.49)).scan).toMatchObject({ posture: 85, coverage: 0.49 });
  const unseen = ["u1", "u2", "u3", "u4"].map((id) => buildCheck(id, "not-observed"));
  const thin = buildReport({ checks: [buildCheck("t1", "pass"), ...unseen] });
  expect(thin.scores.overall?.posture).toBe(100);
  expect(facts(buildLog(), thin).scan?.posture).toBeNull();
});

test("An expiring or modelled premium is not the premium of the requested cover", () => {
  const { cover, expiring } = facts(
    buildLog({ field: "expiringPolicy", value: { premium: 380_000, limit: 100_000_000 } }),
  );
  expect(expiring?.value.premium).toBe(380_000);
  expect(cover).toEqual({ limit: null, deductible: null, premium: null });
});

test("Estimated and simulated values are not used in a document", () => {
  const log = buildLog(
    { field: "employees", value: 40, provenance: "estimated" },
    { field: "turnover", value: { total: 100 }, provenance: "simulated" },
    { field: "quote", value: { premium: 1 }, provenance: "estimated" },
    { field: "controls.edr", value: { answer: "yes" }, provenance: "estimated" },
    { field: "controls.mfaEmail", value: { answer: "yes" } },
  );
  const { insured, cover, controls } = facts(log);
  expect([insured.employees, insured.turnover, cover.premium]).toEqual([null, null, null]);
  expect(Object.keys(controls)).toEqual(["mfaEmail"]);
});

test("A failed or estimated scan, and that of an opted-out client, gives no default", () => {
  const estimate = { posture: 68, basis: "assumed" as const, peers: 0, reason: "no answer" };
  for (const [log, report] of [
    [buildLog(), reportAt(85, 0.9, { status: "failed" })],
    [buildLog(), reportAt(85, 0.9, { estimate })],
    [buildLog({ field: "optedOut", value: true }), reportAt(85, 0.9)],
  ] as const) {
    const { scan, cover } = facts(log, report);
    expect(scan).toBeNull();
    expect(cover.limit).toBeNull();
  }
  expect(facts(buildLog({ field: "optedOut", value: false }), reportAt(85, 0.9)).scan).not.toBeNull();
});

test("All values of a sample client are sample data, derived ones too", () => {
  const sampled = facts(
    {
      ...buildLog(
        { field: "legalName", value: "Harrow Vale Ltd", provenance: "registry" },
        { field: "expiringPolicy", value: { expiresOn: "2026-11-30" } },
        { field: "requested", value: { limit: 100_000_000 } },
        { field: "controls.edr", value: { answer: "yes" } },
      ),
      sample: true,
    },
    reportAt(85, 0.9),
  );
  expect(sampled.client.sample).toBe(true);
  const known = [
    sampled.insured.name,
    sampled.period.from,
    sampled.period.to,
    sampled.cover.limit,
    sampled.controls.edr,
  ];
  expect(known.map((each) => each?.provenance)).toEqual(["sample", "sample", "sample", "sample", "sample"]);
});

test("Each value keeps its provenance, and the registered office precedes the first address", () => {
  const office = {
    lines: ["1 High Street"],
    town: "Leeds",
    county: null,
    postcode: "LS1 1AA",
    country: "United Kingdom",
  };
  const log = buildLog(
    { field: "legalName", value: "Harrow Vale Ltd" },
    { field: "legalName", value: "HARROW VALE LIMITED", provenance: "registry", source: "Companies House" },
    { field: "addresses", value: [{ ...office, lines: ["2 Mill Lane"] }] },
  );
  expect(facts(log).insured).toMatchObject({
    name: { value: "HARROW VALE LIMITED", provenance: "registry", source: "Companies House" },
    address: { value: { lines: ["2 Mill Lane"] }, provenance: "declared" },
  });
  const registered = buildLog({ field: "registeredOffice", value: office }, { field: "addresses", value: [] });
  expect(facts(registered).insured.address?.value).toEqual(office);
});

test("Only accepted domains are the client's, the main one first", () => {
  const value = [
    { name: "shop.example", role: "other", accepted: true },
    { name: "candidate.example", role: "other", accepted: false },
    { name: "acme.example", role: "main", accepted: true },
  ];
  const { insured } = facts(buildLog({ field: "domains", value }));
  expect(insured.domains?.value.map(({ name }) => name)).toEqual(["acme.example", "shop.example"]);
});

test("without a screening sanctions are 'not-screened', in a whole sentence, and the gate is closed", () => {
  const { sanctions } = facts(buildLog());
  expect(sanctions).toMatchObject({ state: "not-screened", closed: "Sanctions not screened.", screening: null });
  expect(sanctions.note).toMatch(/^Sanctions: not screened\. .+\.$/);
});
