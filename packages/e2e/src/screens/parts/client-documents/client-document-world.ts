import type { ClientDocumentRow, ClientDocumentView, VerifiableDocument } from "@broker/contracts";
import type { Answers } from "../../browser/part-page.ts";
import { CLIENT, ROW } from "../compliance-world.ts";

const TEMPLATE = "backup-policy";

export const DRAFTED: ClientDocumentRow = {
  ...{ id: "d1", template: TEMPLATE, name: "Backup policy", type: "policy", description: "How backups are made." },
  ...{
    frameworks: ["ISO 27001"],
    standards: ["ISO 22301:2019"],
    priority: "mandatory",
    due: "2026-12-22",
    n: 1,
    state: "draft",
    reviewOn: null,
  },
  ...{ owner: null, issuer: null, acknowledged: null },
};

export const UNWRITTEN: ClientDocumentRow = {
  ...DRAFTED,
  ...{ id: null, template: "incident-procedure", name: "Incident procedure", type: "procedure", n: null },
  ...{ state: "not-written", priority: "recommended" },
};

export const CERTIFICATE: ClientDocumentRow = {
  ...UNWRITTEN,
  ...{ template: null, name: "Cyber Essentials certificate", type: "certificate", state: "issued-elsewhere" },
  issuer: "IASME",
};

export const VIEW: ClientDocumentView = {
  ...{ id: "d1", template: TEMPLATE, name: "Backup policy", type: "policy", owner: null, reviewOn: null },
  ...{ audience: 40, acknowledgements: [], withdrawn: null, version: 5, state: "draft", inForce: null },
  ...{ changed: [], open: [] },
  current: {
    ...{ n: 1, template: "2026-11", by: "sam", at: "2026-11-20T09:00:00.000Z", approved: null },
    sections: [
      {
        ...{ id: "scope", heading: "Scope", body: "We require daily backups.\n\n- Servers\n- Laptops", open: [] },
        ...{ facts: [], edited: null },
      },
    ],
  },
  versions: [{ n: 1, template: "2026-11", by: "sam", at: "2026-11-20T09:00:00.000Z", approved: null }],
};

const APPROVED = {
  ...{ by: "sam", at: "2026-11-21T09:00:00.000Z", approver: "R. Halden, director", evidence: "e9" },
};

/** Version 1 is in force; one of 40 people acknowledged it. */
export const IN_FORCE: ClientDocumentView = {
  ...VIEW,
  ...{ state: "in-force", inForce: 1, reviewOn: "2027-11-21" },
  current: { ...VIEW.current, approved: APPROVED },
  versions: VIEW.versions.map((version) => ({ ...version, approved: APPROVED })),
  acknowledgements: [{ person: "A. Moss", at: "2026-11-22T08:00:00.000Z", by: "sam", n: 1 }],
};

/** A policy in force that a person compared with the signed original. */
export const COMPARED: VerifiableDocument = {
  ...{ kind: "written", id: "d1", name: "Backup policy", n: 1, file: "backup-policy.html", since: "2026-10-01" },
  standing: "verified",
  verifications: [
    {
      ...{ id: "v1", kind: "written", document: "d1", n: 1, sha256: null, against: "Signed original" },
      ...{ method: "original", on: "2026-11-20", outcome: "agrees", verifiedBy: "Jane Doe", validUntil: "2026-12-10" },
      ...{ note: null, by: "sam", at: "2026-11-20T09:00:00.000Z", withdrawn: null },
    },
  ],
};

/** A certificate that no one compared. */
export const NOT_COMPARED: VerifiableDocument = {
  ...{ kind: "filed", id: "e1", name: "Cyber Essentials", n: null, file: "ce.pdf", since: "2026-11-02" },
  ...{ standing: "unverified", verifications: [] },
};

/** What the documents of a client ask for. */
export const DOCUMENT_ANSWERS: Answers = {
  "GET /api/clients": { items: [ROW], total: 1, next: null },
  "GET /api/clients/:id/documents": {
    ...{ items: [DRAFTED, UNWRITTEN, CERTIFICATE], required: [], missing: [] },
    basis: {
      ...{ industry: "Manufacturing", country: "United Kingdom" },
      sic: [{ code: "25620", title: "Machining" }],
    },
  },
  "GET /api/clients/:id/documents/:document": VIEW,
  "GET /api/clients/:id/verifications": { items: [COMPARED, NOT_COMPARED], unverified: 1 },
};

/** Addresses of the list and of one document. */
export const LIST_AT = `/?client=${CLIENT}`;
export const DOCUMENT_AT = `/?client=${CLIENT}&document=d1`;
