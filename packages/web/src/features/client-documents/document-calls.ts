import type { ApiKey } from "@broker/contracts";

/** Queries that a change of a client's documents invalidates: a document in force is evidence. */
export const OUTDATED_BY_CLIENT_DOCUMENTS: readonly ApiKey[] = [
  "GET /api/clients/:id/documents",
  "GET /api/clients/:id/documents/:document",
  "GET /api/clients/:id/document-assessment",
  "GET /api/clients/:id/compliance",
  "GET /api/clients/:id/evidence",
  "GET /api/compliance/badges",
];

const DOCUMENTS = "/dashboard/documents";

/** The documents of a client; with a document, that one. */
export const documentsAddress = (client: string, document?: string): string =>
  `${DOCUMENTS}?${new URLSearchParams({ client, ...(document === undefined ? {} : { document }) }).toString()}`;

/** The assessment of a client's documents. */
export const assessmentAddress = (client: string | null): string =>
  `${DOCUMENTS}/assessment${client === null ? "" : `?${new URLSearchParams({ client }).toString()}`}`;
