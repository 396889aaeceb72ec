import type { ApiKey } from "@broker/contracts";

/** Queries that a change of a risk invalidates. */
export const OUTDATED_BY_RISKS: readonly ApiKey[] = [
  "GET /api/risks",
  "GET /api/risks/:id",
  "GET /api/risks/badge",
  "GET /api/clients/:id/risk-proposals",
];

/** The register of a client, or of all. */
export const registerAddress = (client: string | null): string =>
  client === null
    ? "/dashboard/risk-register"
    : `/dashboard/risk-register?${new URLSearchParams({ client }).toString()}`;

/** The page of one risk. */
export const riskAddress = (risk: string): string =>
  `/dashboard/risk-register?${new URLSearchParams({ risk }).toString()}`;
