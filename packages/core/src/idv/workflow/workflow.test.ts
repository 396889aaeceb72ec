import { AppError, IdvStated, IdvSubject, type IdvWorkflow, type NewIdvDocument } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { addressAge, monthsBefore } from "./address-age.ts";
import { addDocument, decideDocument, decideWorkflow, startWorkflow } from "./change-workflow.ts";
import { idvOverview } from "./overview.ts";
import { workflowChecks, workflowView } from "./workflow-view.ts";

const NOW = { by: "jane", at: "2012-04-01T09:00:00.000Z" };
const TODAY = "2012-04-01";
const CLIENT = { id: "c1", name: "Harrow Vale Ltd", sample: false };
/** The specimen of ICAO Doc 9303-4, of Germany: its digits do not cover the issuing state. */
const MRZ = "P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36D<<7408122F1204159ZE184226B<<<<<10";

const subject = IdvSubject.parse({
  ...{ name: "Anna Maria Eriksson", dateOfBirth: "1974-08-12", postcode: "CB7 4AA", companyNumber: "01234567" },
});
const begun = startWorkflow("k7m-2qd", subject, NOW);
const file = (id: string) => ({ id, name: `${id}.pdf`, mediaType: "application/pdf" as const, bytes: 100 });
const stated = (type: NewIdvDocument["type"], given: Partial<IdvStated> = {}): NewIdvDocument => ({
  type,
  ...IdvStated.parse(given),
});

const PASSPORT = stated("passport", { mrz: MRZ });
const BILL = stated("utility_bill", { issuedOn: "2012-02-10", holder: "Anna Eriksson", postcode: "cb74aa" });
const COMPANY = stated("company_registration", { number: "01234567" });

const withAll = [PASSPORT, BILL, COMPANY].reduce(
  (workflow, given, at) => addDocument(workflow, given, file(`d${at}`), NOW),
  begun,
);
const verified = ["d0", "d1", "d2"].reduce(
  (workflow, id) => decideDocument(workflow, id, { outcome: "verified", reason: "Original seen." }, NOW),
  withAll,
);
const view = (workflow: typeof begun) => workflowView(workflow, CLIENT, TODAY);
const statuses = ({ checks }: Pick<IdvWorkflow, "checks">) =>
  Object.fromEntries(checks.map(({ id, status }) => [id, status]));

describe("a workflow", () => {
  test("is pending without documents, at 25 %, with no risk level", () =>
    expect(view(begun)).toMatchObject({
      ...{ status: "pending", step: "documents", progress: 25, riskLevel: null, completedAt: null },
      missing: ["passport", "utility_bill", "company_registration"],
    }));

  test("is in progress with documents: 25 for all three, and 25 more once a person has verified them", () => {
    const one = view(addDocument(begun, PASSPORT, file("d0"), NOW));
    expect(one).toMatchObject({ status: "in_progress", step: "documents", progress: 33, riskLevel: "medium" });
    expect(view(withAll)).toMatchObject({ step: "checks", progress: 50, riskLevel: "medium" });
    expect(view(verified)).toMatchObject({ status: "in_progress", step: "decision", progress: 75, riskLevel: "low" });
  });

  test("is completed by a person alone, with the checks of that day", () => {
    const decided = decideWorkflow(verified, { outcome: "completed", reason: "All agree." }, NOW);
    const later = workflowView(decided, CLIENT, "2013-01-01");
    expect(later).toMatchObject({ status: "completed", progress: 100, completedAt: NOW.at, riskLevel: "low" });
    expect(statuses(later)["d0/expiry"]).toBe("passed");
    expect(statuses(workflowView(verified, CLIENT, "2013-01-01"))["d0/expiry"]).toBe("failed");
  });

  test("cannot be completed without a verified document of each required type, but can be failed", () => {
    expect(() => decideWorkflow(withAll, { outcome: "completed", reason: "x" }, NOW)).toThrow(
      "no verified passport, utility bill and company registration.",
    );
    const failed = decideWorkflow(withAll, { outcome: "failed", reason: "Not the holder." }, NOW);
    expect(view(failed)).toMatchObject({ status: "failed", riskLevel: "high", completedAt: NOW.at });
  });

  test("no longer changes once it is decided", () => {
    const decided = decideWorkflow(verified, { outcome: "completed", reason: "All agree." }, NOW);
    for (const change of [
      () => addDocument(decided, PASSPORT, file("d9"), NOW),
      () => decideDocument(decided, "d0", { outcome: "rejected", reason: "x" }, NOW),
      () => decideWorkflow(decided, { outcome: "failed", reason: "x" }, NOW),
    ])
      expect(change).toThrow(AppError);
  });

  test("a rejected document counts in nothing, and is high risk until another of its type is added", () => {
    const rejected = decideDocument(withAll, "d1", { outcome: "rejected", reason: "Illegible." }, NOW);
    expect(view(rejected)).toMatchObject({ riskLevel: "high", missing: ["utility_bill"], step: "documents" });
    expect(view(rejected).checks.some(({ document }) => document === "d1")).toBe(false);
    expect(view(addDocument(rejected, BILL, file("d3"), NOW))).toMatchObject({ riskLevel: "medium", missing: [] });
  });
});

describe("checks", () => {
  test("authenticity and liveness are not configured, never passed", () => {
    const checks = statuses(view(verified));
    expect(checks["d0/authenticity"]).toBe("not_configured");
    expect(checks.liveness).toBe("not_configured");
  });

  test("a configured service answers for them", () => {
    const outcome = { status: "passed", result: "The service found no alteration." } as const;
    const checks = workflowChecks(verified, TODAY, { authenticity: () => outcome, liveness: () => outcome });
    expect(statuses({ checks: [...checks] })).toMatchObject({ "d0/authenticity": "passed", liveness: "passed" });
  });

  test("of agreeing documents all pass", () =>
    expect(statuses(view(withAll))).toMatchObject({
      ...{ "d0/mrz-digits": "passed", "d0/mrz-codes": "passed", "d0/expiry": "passed", "d0/name": "passed" },
      ...{ "d0/birth": "passed", "d1/address-age": "passed", "d1/name": "passed", "d1/postcode": "passed" },
      "d2/company-number": "passed",
    }));

  test.each([
    ["d0/mrz-digits", stated("passport", { mrz: MRZ.replace("L898902C3", "L898902C4") })],
    ["d0/mrz-codes", stated("passport", { mrz: MRZ.replace("P<D<<", "P<UTO") })],
    ["d0/name", stated("passport", { mrz: MRZ.replace("ERIKSSON", "ERICSSON") })],
    ["d0/birth", stated("passport", { mrz: MRZ.replace("740812", "740813") })],
    ["d0/address-age", stated("utility_bill", { issuedOn: "2011-12-31" })],
    ["d0/postcode", stated("utility_bill", { postcode: "N1 9GU" })],
    ["d0/iban", stated("bank_statement", { number: "GB28NWBK60161331926819" })],
    ["d0/company-number", stated("company_registration", { number: "07654321" })],
    ["d0/company-number", stated("company_registration", { number: "123" })],
    ["d0/driver-number", stated("driving_license", { number: "MORGA753116SM9IJ" })],
    ["d0/driver-number", stated("driving_license", { number: "ERIKS758134AM9AB" })],
    ["d0/expiry", stated("driving_license", { expiresOn: "2012-03-31" })],
  ])("%s fails on what differs", (id, given) => {
    const shown = view(addDocument(begun, given, file("d0"), NOW));
    expect(statuses(shown)[id]).toBe("failed");
    expect(shown.riskLevel).toBe("high");
  });

  test("a driver number of the surname and birth passes by its form", () => {
    const given = stated("driving_license", { number: "ERIKS758124AM9AB" });
    expect(statuses(view(addDocument(begun, given, file("d0"), NOW)))["d0/driver-number"]).toBe("passed");
  });

  test("what is not entered is pending", () => {
    const shown = view(addDocument(begun, stated("passport"), file("d0"), NOW));
    expect(Object.values(statuses(shown))).toEqual([...Array(5).fill("pending"), "not_configured", "not_configured"]);
  });

  test("numbers of the application are checked by themselves", () => {
    const ship = startWorkflow("a", { ...subject, imo: "9074729", lei: "5493001KJTIIGC8Y1R13" }, NOW);
    expect(statuses(view(ship))).toMatchObject({ imo: "passed", lei: "failed" });
  });
});

test.each([
  ["2012-05-31", "2012-02-29"],
  ["2012-04-01", "2012-01-01"],
  ["2012-01-15", "2011-10-15"],
])("three months before %s is %s", (day, before) => expect(monthsBefore(day, 3)).toBe(before));

test("a proof of address counts for three months, and not from the future", () => {
  expect(addressAge("2012-01-01", TODAY).status).toBe("passed");
  expect(addressAge("2011-12-31", TODAY).status).toBe("failed");
  expect(addressAge("2012-04-02", TODAY).status).toBe("failed");
});

test("the overview counts, and lists verified documents that expire within 30 days", () => {
  const overview = idvOverview([view(begun), view(verified)], TODAY);
  expect(overview).toMatchObject({
    workflows: 2,
    statuses: { pending: 1, in_progress: 1, completed: 0, failed: 0 },
    risks: { low: 1, medium: 0, high: 0, unknown: 1 },
    documents: { pending: 0, verified: 3, rejected: 0 },
    expiring: [{ workflow: "k7m-2qd", type: "passport", expiresOn: "2012-04-15" }],
  });
  expect(idvOverview([view(withAll)], TODAY).expiring).toEqual([]);
});
