/** The documents that clients must write: columns as SQL has them. */
export const CLIENT_DOCUMENT_TABLES = {
  /**
   * A document, one of each template for a client. `version`: raised by each saving. `body`: ClientDocument as JSON.
   * `review_on`: ISO 8601 date; null = no version is in force.
   */
  client_documents: `
    id text not null primary key, client_id text not null references clients (id), template text not null,
    version integer not null, body text not null, review_on text`,
  /** A version of a document. `n`: from 1. `body`: DocumentVersion as JSON. */
  client_document_versions: `
    document_id text not null references client_documents (id), n integer not null, body text not null`,
  /** A comparison of a document with its original or a register. `at`: the recording. `body`: DocumentVerification. */
  document_verifications: `
    id text not null primary key, client_id text not null references clients (id), at text not null,
    body text not null`,
} as const;
