import type { IdvDocument, SavedIdvWorkflow } from "@broker/contracts";
import { expect, test } from "vitest";
import { expiringIdentities, identitiesInDate } from "./identity-dates.ts";

const NONE = { mrz: null, holder: null, number: null, postcode: null, issuedOn: null };
const document = (
  type: IdvDocument["type"],
  expiresOn: string | null,
  status: IdvDocument["status"] = "verified",
): IdvDocument => ({
  ...{ id: `${type} ${expiresOn}`, name: "sample.pdf", type, status, mediaType: "application/pdf", bytes: 10 },
  ...{ uploadedAt: "2026-01-01T09:00:00.000Z", uploadedBy: "sam", verifiedAt: null, verifiedBy: null, reason: null },
  stated: { ...NONE, expiresOn },
});

const workflow = (id: string, documents: IdvDocument[], outcome?: "completed" | "failed"): SavedIdvWorkflow => ({
  ...{ id, createdAt: "2026-01-01T09:00:00.000Z", createdBy: "sam", documents, decidedOn: null, version: 1 },
  subject: {
    ...{ name: "Anna Eriksson", dateOfBirth: null, postcode: null, companyNumber: null, lei: null, vat: null },
    imo: null,
  },
  decision: outcome === undefined ? null : { outcome, reason: "Seen", by: "sam", at: "2026-01-02T09:00:00.000Z" },
});

test("of each workflow and type the verified document that is valid the longest counts", () => {
  const renewed = workflow("k1", [document("passport", "2026-11-01"), document("passport", "2036-11-01")]);
  expect(expiringIdentities([renewed]).map(({ subject, day }) => [subject, day])).toEqual([
    ["k1 passport", "2036-11-01"],
  ]);
  expect(identitiesInDate([renewed], "2026-11-29")).toEqual({ inDate: 1, expired: 0 });
});

test("a document that is not verified, states no expiry, or belongs to a failed workflow says nothing", () => {
  const pending = workflow("k1", [document("passport", "2026-11-01", "pending"), document("utility_bill", null)]);
  const failed = workflow("k2", [document("passport", "2026-11-01")], "failed");
  expect(expiringIdentities([pending, failed])).toEqual([]);
  expect(identitiesInDate([pending, failed], "2026-11-29")).toBeNull();
});

test("a document is in date on the day on which it expires, and expired on the next", () => {
  const one = workflow("k1", [document("passport", "2026-11-29"), document("driving_license", "2030-01-01")]);
  expect(identitiesInDate([one], "2026-11-29")).toEqual({ inDate: 2, expired: 0 });
  expect(identitiesInDate([one], "2026-11-30")).toEqual({ inDate: 1, expired: 1 });
});
