import { IDV_DOCUMENT_LABELS, type IdvDocument, type SavedIdvWorkflow } from "@broker/contracts";
import type { DatedItem } from "../../portfolio/monitor/rules/due-rule.ts";

/** A verified document with the day on which it expires, and the workflow that it identifies someone for. */
interface DatedIdentity {
  readonly workflow: string;
  readonly type: IdvDocument["type"];
  /** ISO day. */
  readonly expiresOn: string;
}

/**
 * Of each workflow and type the verified document that is valid the longest: a renewed passport replaces the old one.
 * Workflows that a person failed identify no one.
 */
function datedIdentities(workflows: readonly SavedIdvWorkflow[]): readonly DatedIdentity[] {
  const latest = new Map<string, DatedIdentity>();
  for (const { id, documents, decision } of workflows) {
    if (decision?.outcome === "failed") continue;
    for (const { type, status, stated } of documents) {
      const key = `${id} ${type}`;
      const known = latest.get(key);
      if (status !== "verified" || stated.expiresOn === null) continue;
      if (known === undefined || known.expiresOn < stated.expiresOn)
        latest.set(key, { workflow: id, type, expiresOn: stated.expiresOn });
    }
  }
  return [...latest.values()];
}

/** Identity documents of a client, as items with a day. They name no one. */
export const expiringIdentities = (workflows: readonly SavedIdvWorkflow[]): DatedItem[] =>
  datedIdentities(workflows).map(({ workflow, type, expiresOn }) => ({
    subject: `${workflow} ${type}`,
    day: expiresOn,
    title: `${IDV_DOCUMENT_LABELS[type]} of a workflow expires`,
    severity: "medium",
    impact: "Without a document in date the identity of the person is no longer evidenced.",
    actionRequired: "Request the new document, and add it to the workflow.",
  }));

/**
 * Identity documents of a client in date and expired; null = none with an expiry is verified.
 * @param today ISO day; a document counts on the day on which it expires
 */
export function identitiesInDate(
  workflows: readonly SavedIdvWorkflow[],
  today: string,
): { readonly inDate: number; readonly expired: number } | null {
  const dated = datedIdentities(workflows);
  if (dated.length === 0) return null;
  const inDate = dated.filter(({ expiresOn }) => expiresOn >= today).length;
  return { inDate, expired: dated.length - inDate };
}
