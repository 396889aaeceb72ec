/** Identity and verification: columns as SQL has them. */
export const IDV_TABLES = {
  /**
   * A workflow of a client. `status`: IdvStatus as stored, which no day changes. `search`: words of the subject in
   * small letters. `version`: raised by each saving. `body`: SavedIdvWorkflow as JSON; its files are in the file store.
   */
  idv_workflows: `
    id text not null primary key, client_id text not null references clients (id), created_at text not null,
    status text not null, search text not null, version integer not null, body text not null`,
} as const;
