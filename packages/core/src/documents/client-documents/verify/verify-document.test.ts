import type { DocumentVerification, NewVerification } from "@broker/contracts";
import { expect, test } from "vitest";
import { newVerification, verifiedBy, verifiedDocuments } from "./verify-document.ts";

const TODAY = "2026-11-29";
const POLICY = {
  ...{ kind: "written" as const, id: "d1", name: "Access policy", n: 2, file: null, since: "2026-10-01" },
  ...{ sha256: null, template: "access-control-policy" },
};
const FILE = {
  ...{ kind: "filed" as const, id: "e1", name: "Certificate", n: null, file: "ce.pdf", since: "2026-10-01" },
  sha256: "a".repeat(64),
};
const SUBJECTS = [POLICY, FILE];

const GIVEN: NewVerification = {
  ...{ document: "d1", against: "Signed original", method: "original", on: "2026-11-20", outcome: "agrees" },
  ...{ verifiedBy: "Jane Doe", validUntil: "2027-11-20" },
};
const record = (over: Partial<NewVerification> = {}, at = "2026-11-29T09:00:00.000Z") =>
  newVerification(SUBJECTS, { ...GIVEN, ...over }, { id: "v1", by: "sam", at });

const standing = (verifications: readonly DocumentVerification[], today = TODAY) =>
  verifiedDocuments(SUBJECTS, verifications, today).map((each) => each.standing);

test("a comparison states the version or the file, what it was compared with, by whom, how, when and until when", () => {
  expect(record({ document: "access-control-policy" })).toEqual({
    ...{ id: "v1", kind: "written", document: "d1", n: 2, sha256: null, against: "Signed original" },
    ...{ method: "original", on: "2026-11-20", outcome: "agrees", verifiedBy: "Jane Doe" },
    ...{ validUntil: "2027-11-20", note: null, by: "sam", at: "2026-11-29T09:00:00.000Z", withdrawn: null },
  });
  expect(record({ document: "e1", verifiedBy: undefined })).toMatchObject({ sha256: FILE.sha256, verifiedBy: "sam" });
});

test("a document is verified until its last day, and afterwards it is not", () => {
  expect(standing([record()])).toEqual(["verified", "unverified"]);
  expect(standing([record()], "2027-11-20")).toEqual(["verified", "unverified"]);
  expect(standing([record()], "2027-11-21")).toEqual(["expired", "unverified"]);
});

test("a comparison of an earlier version, and one that differs, verifies nothing", () => {
  expect(standing([{ ...record(), n: 1 }])[0]).toBe("outdated");
  expect(standing([record({ outcome: "differs", validUntil: null })])[0]).toBe("differs");
});

test("what could not be compared is neither verified nor different, and changes no earlier comparison", () => {
  const failed = record({ outcome: "not-compared", validUntil: null, on: "2026-11-25" });
  expect(standing([failed])[0]).toBe("unverified");
  expect(standing([record(), failed])[0]).toBe("verified");
});

test("the latest comparison decides, and a withdrawn one does not", () => {
  const later = { ...record({ outcome: "differs", validUntil: null, on: "2026-11-25" }), id: "v2" };
  expect(standing([later, record()])[0]).toBe("differs");
  const withdrawn = { ...later, withdrawn: { by: "sam", at: TODAY, reason: "Other file" } };
  const [policy] = verifiedDocuments(SUBJECTS, [withdrawn, record()], TODAY);
  expect(policy?.standing).toBe("verified");
  expect(policy === undefined ? null : verifiedBy(policy)).toEqual({
    ...{ standing: "verified", verifiedBy: "Jane Doe", on: "2026-11-20", validUntil: "2027-11-20" },
  });
});

test("an unknown document, a later day and an end that cannot be are refused", () => {
  expect(() => record({ document: "d9" })).toThrow("no document 'd9' that is in force or filed");
  expect(() => record({ on: "2026-11-30" })).toThrow("later than today");
  expect(() => record({ validUntil: "2026-11-19" })).toThrow("ends before its own day");
  expect(() => record({ outcome: "differs" })).toThrow("Only a document that agrees");
});
