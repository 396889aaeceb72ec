import type { ApiKey } from "@broker/contracts";
import { OUTDATED_BY_COMPLIANCE } from "../compliance/shared/compliance-calls.ts";

/** Queries that a change of training invalidates: what it shows, and the answers that follow from it. */
export const OUTDATED_BY_TRAINING: readonly ApiKey[] = [
  "GET /api/training",
  "GET /api/training/:id",
  "GET /api/training/badge",
  "GET /api/training/figures",
  "GET /api/clients/:id",
  "GET /api/notifications",
  ...OUTDATED_BY_COMPLIANCE,
];

/** The training of a client, or of all. */
export const trainingAddress = (client: string | null): string =>
  client === null ? "/dashboard/training" : `/dashboard/training?${new URLSearchParams({ client }).toString()}`;
