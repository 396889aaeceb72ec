import {
  AppError,
  CLIENT_FIELDS,
  type ClientField,
  CONTROL_KEYS,
  fieldTitle,
  type InformationRequest,
} from "@broker/contracts";
import {
  type ClientLog,
  contradictions,
  controlSnapshot,
  missingFields,
  recordOf,
  showClientValue,
} from "@broker/core";
import { requestEmail, submissionFactsOf } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { readClient } from "./client-file.ts";

/** Fields to ask about, and whether a conflict on a field belongs to the email. */
interface Asked {
  readonly missing: readonly ClientField[];
  readonly holds: (field: string) => boolean;
}

/** What an email is about: `required` by insurers, all `controls`, or one field. AppError `input_invalid`. */
function askedAbout(log: ClientLog, about: string): Asked {
  if (about === "required") return { missing: missingFields(log).missing, holds: () => true };
  const controls = controlSnapshot(log) ?? {};
  if (about === "controls") {
    const open = CONTROL_KEYS.filter((key) => (controls[key]?.answer ?? "unknown") === "unknown");
    return {
      missing: open.map((key): ClientField => `controls.${key}`),
      holds: (field) => field.startsWith("controls."),
    };
  }
  const field = CLIENT_FIELDS.find((each) => each === about);
  if (field === undefined) throw new AppError("input_invalid", `The record has no field '${about}'.`);
  const isRecorded = log.entries.some((entry) => entry.field === field && entry.withdrawn === null);
  return { missing: isRecorded ? [] : [field], holds: (other) => other === field };
}

/**
 * The email that asks a client for what insurers require, for its controls, or about one field; `request` null =
 * nothing is missing or conflicting. AppErrors `not_found`, `ambiguous`, `input_invalid`.
 */
export async function requestMail(
  workspace: Workspace,
  reference: string,
  about: string,
): Promise<{ readonly request: InformationRequest | null }> {
  const { log, placements, report } = await readClient(workspace, reference);
  const brokerage = workspace.config.brokerage ?? {};
  const record = recordOf(log, placements);
  const { insured, questions } = submissionFactsOf({ record, report, asOf: nowOf(workspace), brokerage });
  const { missing, holds } = askedAbout(log, about);
  const request = requestEmail({
    name: insured.name?.value ?? null,
    sample: log.sample || (await workspace.database.clients.isSample()),
    contacts: insured.contacts,
    missing,
    conflicts: contradictions(log)
      .filter(({ field }) => holds(field))
      .map(({ field, between }) => ({
        title: fieldTitle(field),
        values: log.entries
          .filter((entry) => entry.field === field && between.includes(entry.n))
          .map(({ value }) => showClientValue(field, value)),
      })),
    doubts: questions.flatMap(({ field, title, reason, about: kind, blocks, said: [answer, observed] }) => {
      const isDoubt = reason !== undefined && kind === undefined && (blocks !== false || about === field);
      if (!isDoubt || !holds(field) || answer === undefined || observed === undefined) return [];
      return [{ title, answer: answer.text, observed: observed.text, by: observed.by }];
    }),
    brokerage,
  });
  return { request };
}
