import { fieldTitle, type InformationRequest } from "@broker/contracts";
import { contradictions, missingFields, recordOf, showClientValue } from "@broker/core";
import { requestEmail, submissionFactsOf } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/**
 * The email that asks a client for what insurers require; `request` null = nothing is missing or conflicting. AppErrors
 * `not_found`, `ambiguous`.
 */
export async function requestMail(
  workspace: Workspace,
  reference: string,
): Promise<{ readonly request: InformationRequest | null }> {
  const { clients, placements } = workspace.database;
  const log = await clients.find(reference);
  const record = recordOf(log, await placements.ofClients([log.id]));
  const brokerage = workspace.config.brokerage ?? {};
  const { insured } = submissionFactsOf({ record, report: null, asOf: nowOf(workspace), brokerage });
  const request = requestEmail({
    name: insured.name?.value ?? null,
    sample: log.sample || (await clients.isSample()),
    contacts: insured.contacts,
    missing: missingFields(log).missing,
    conflicts: contradictions(log).map(({ field, between }) => ({
      title: fieldTitle(field),
      values: log.entries
        .filter((entry) => entry.field === field && between.includes(entry.n))
        .map(({ value }) => showClientValue(field, value)),
    })),
    brokerage,
  });
  return { request };
}
