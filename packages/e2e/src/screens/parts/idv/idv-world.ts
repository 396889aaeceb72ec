import type { ApiAnswers, IdvCheck, IdvDocument, IdvWorkflow } from "@broker/contracts";
import type { Answers } from "../../browser/part-page.ts";

const STATED = { mrz: null, holder: null, number: null, postcode: null, issuedOn: null, expiresOn: null };

const PASSPORT: IdvDocument = {
  ...{ id: "d1", name: "sample-passport.pdf", type: "passport", status: "pending" },
  ...{ uploadedAt: "2026-11-20T09:00:00.000Z", uploadedBy: "sam", verifiedAt: null, verifiedBy: null, reason: null },
  ...{ mediaType: "application/pdf", bytes: 1200 },
  stated: {
    ...STATED,
    mrz: `P<UTOERIKSSON<<ANNA<MARIA${"<".repeat(19)}\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`,
  },
};

const check = (kind: IdvCheck["kind"], name: string, status: IdvCheck["status"], result: string): IdvCheck => ({
  ...{ id: `d1/${kind}`, kind, document: "d1", name, status, description: "What it compares", result },
});

/** A workflow with one document, of which a check failed. */
export const WORKFLOW: IdvWorkflow = {
  id: "k7m-2qd",
  client: { id: "client-1", name: "Harrow Vale Ltd", sample: false },
  clientName: "Harrow Vale Ltd",
  subject: {
    ...{ name: "Anna Maria Eriksson", dateOfBirth: "1974-08-12", postcode: "CB7 4AA", companyNumber: "01234567" },
    ...{ lei: null, vat: null, imo: null },
  },
  ...{ status: "in_progress", step: "documents", progress: 33, riskLevel: "high" },
  ...{ createdAt: "2026-11-19T09:00:00.000Z", createdBy: "sam", completedAt: null },
  documents: [PASSPORT],
  checks: [
    check("mrz-digits", "Machine-readable zone", "passed", "TD3: 5 check digits agree."),
    check("expiry", "Expiry", "failed", "Expired on 15 Apr 2012."),
    check("authenticity", "Authenticity", "not_configured", "No service is configured."),
  ],
  ...{ missing: ["utility_bill", "company_registration"], decision: null, version: 3 },
};

/** The same with every required document verified: a person decides now. */
export const READY: IdvWorkflow = { ...WORKFLOW, step: "decision", progress: 75, riskLevel: "low", missing: [] };

/** The same, decided. */
export const DECIDED: IdvWorkflow = {
  ...READY,
  ...{ status: "completed", progress: 100, completedAt: "2026-11-21T09:00:00.000Z" },
  decision: { outcome: "completed", reason: "Names agree.", by: "jane", at: "2026-11-21T09:00:00.000Z" },
};

export const OVERVIEW: ApiAnswers["GET /api/idv/overview"] = {
  workflows: 4,
  statuses: { pending: 1, in_progress: 2, completed: 1, failed: 0 },
  risks: { low: 0, medium: 1, high: 1, unknown: 1 },
  documents: { pending: 2, verified: 3, rejected: 1 },
  checks: { passed: 6, failed: 1, in_progress: 0, pending: 2, not_configured: 4 },
  encrypted: false,
  expiring: [
    {
      ...{ workflow: "k7m-2qd", clientName: "Harrow Vale Ltd", subject: "Anna Maria Eriksson", type: "passport" },
      expiresOn: "2026-12-15",
    },
  ],
};

export const EMPTY: ApiAnswers["GET /api/idv/overview"] = {
  ...{ workflows: 0, statuses: { pending: 0, in_progress: 0, completed: 0, failed: 0 } },
  ...{ risks: { low: 0, medium: 0, high: 0, unknown: 0 }, documents: { pending: 0, verified: 0, rejected: 0 } },
  ...{ checks: { passed: 0, failed: 0, in_progress: 0, pending: 0, not_configured: 0 }, expiring: [] },
  encrypted: true,
};

export const ANSWERS: Answers = {
  "GET /api/idv": { items: [WORKFLOW], total: 1, next: null },
  "GET /api/idv/overview": OVERVIEW,
  "GET /api/idv/:id": WORKFLOW,
};
