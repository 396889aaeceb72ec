import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import {
  AssessedDocument,
  ClientDocumentRow,
  ClientDocumentView,
  DocumentDiff,
  DocumentSection,
} from "./client-document.ts";
import { CLIENT_DOCUMENT_FORMATS } from "./client-document-words.ts";
import { DocumentRequirement, DocumentRule } from "./document-rule.ts";
import { VERIFICATION_STANDINGS } from "./document-verification.ts";

const Name = z.string().min(1).max(253);
const OfClient = z.strictObject({ id: Name });
const OfDocument = z.strictObject({ id: Name, document: Name });
const Version = z.int().nonnegative();

/** What is changed of a document; omitted parts stay. `version` = that of the view that was read. */
export const EditClientDocument = z.strictObject({
  version: Version,
  section: z.strictObject({ id: Name, body: DocumentSection.shape.body }).optional(),
  /** Keys of changed facts to take over into edited sections. */
  take: z.array(z.string()).max(200).optional(),
  owner: z.string().trim().max(120).nullable().optional(),
  reviewOn: z.iso.date().nullable().optional(),
  audience: z.int().nonnegative().nullable().optional(),
});
export type EditClientDocument = z.infer<typeof EditClientDocument>;

/** The documents that a client must write. */
export const CLIENT_DOCUMENTS_API = {
  "GET /api/document-rules": {
    summary: "Every rule that requires documents, with its regulator and source",
    role: "viewer",
    answer: z.strictObject({ items: z.array(DocumentRule) }),
  },
  "GET /api/clients/:id/documents": {
    summary: "Documents that the rules require of a client, and those that exist",
    role: "viewer",
    params: OfClient,
    query: z.strictObject({
      /** Only documents in force whose verification is there today. */
      verification: z.enum(VERIFICATION_STANDINGS).optional(),
    }),
    answer: z.strictObject({
      items: z.array(ClientDocumentRow),
      required: z.array(DocumentRequirement),
      /** Why the rules could not be applied: the record lacks them. */
      missing: z.array(z.enum(["industry", "country", "sic"])),
      /** What the rules were applied to; null = the record does not state it. */
      basis: z.strictObject({
        industry: z.string().nullable(),
        country: z.string().nullable(),
        /** Each with its title in UK SIC 2007, or US SIC; null = not a code of it. */
        sic: z.array(z.strictObject({ code: z.string(), title: z.string().nullable() })),
      }),
    }),
  },
  "POST /api/clients/:id/documents": {
    summary: "Draft documents from the record, or draft them again; edits are kept",
    role: "broker",
    params: OfClient,
    /** Absent = every document that is required and not drafted. */
    body: z.strictObject({ templates: z.array(Name).max(60).optional() }),
    status: 201,
    answer: z.strictObject({ items: z.array(ClientDocumentRow) }),
  },
  "GET /api/clients/:id/documents/:document": {
    summary: "One document with its sections, versions and changed facts",
    role: "viewer",
    params: OfDocument,
    query: z.strictObject({ n: z.coerce.number().int().positive().optional() }),
    answer: ClientDocumentView,
  },
  "PATCH /api/clients/:id/documents/:document": {
    summary: "Edit a section, take over changed facts, set owner and review date",
    role: "broker",
    params: OfDocument,
    body: EditClientDocument,
    answer: ClientDocumentView,
  },
  "GET /api/clients/:id/documents/:document/diff": {
    summary: "What changed between two versions",
    role: "viewer",
    params: OfDocument,
    query: z.strictObject({ from: z.coerce.number().int().positive(), to: z.coerce.number().int().positive() }),
    answer: DocumentDiff,
  },
  "POST /api/clients/:id/documents/:document/approve": {
    summary: "Put the newest version in force; from then on it is evidence",
    role: "broker",
    params: OfDocument,
    body: z.strictObject({
      version: Version,
      approver: z.string().trim().min(1).max(120),
      reviewOn: z.iso.date().optional(),
    }),
    answer: ClientDocumentView,
  },
  "POST /api/clients/:id/documents/:document/withdraw": {
    summary: "Withdraw a document, with the reason; its evidence is withdrawn with it",
    role: "broker",
    params: OfDocument,
    body: z.strictObject({ version: Version, reason: z.string().trim().min(1).max(500) }),
    answer: ClientDocumentView,
  },
  "POST /api/clients/:id/documents/:document/acknowledge": {
    summary: "Record that people acknowledged the version in force",
    role: "broker",
    params: OfDocument,
    body: z.strictObject({ people: z.array(z.string().trim().min(1).max(120)).min(1).max(500) }),
    answer: ClientDocumentView,
  },
  "GET /api/clients/:id/documents/:document/file": {
    summary: "The document as a file",
    role: "viewer",
    params: OfDocument,
    query: z.strictObject({
      format: z.enum(CLIENT_DOCUMENT_FORMATS),
      n: z.coerce.number().int().positive().optional(),
    }),
    answer: "file",
  },
  "GET /api/clients/:id/document-assessment": {
    summary: "Documents rated by whether they are in force, reviewed and complete",
    role: "viewer",
    params: OfClient,
    answer: z.strictObject({ items: z.array(AssessedDocument) }),
  },
} as const satisfies ApiRoutes;
