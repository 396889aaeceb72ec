/** Answers that a new document, or what became of one, outdates. */
export const OUTDATED_BY_DOCUMENT = [
  "GET /api/clients/:id",
  "GET /api/clients/:id/smart-onboard",
  "GET /api/clients/:id/papers",
  "GET /api/clients/:id/activity",
  "GET /api/exports",
  "GET /api/exports/stats",
] as const;
