import type { ClientRecord, ExposedSearch } from "@broker/contracts";
import { type ExposureQuery, effectiveValue, exposedClients, exposureDraft } from "@broker/core";
import { mailtoLink } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/**
 * The clients whose stored evidence shows a vulnerability, a product or a provider, each with its cover and an email
 * draft. No site is contacted.
 */
export async function findExposed(workspace: Workspace, query: ExposureQuery): Promise<ExposedSearch> {
  const { portfolio } = workspace.database;
  const at = nowOf(workspace);
  const book = await portfolio.read({ prospects: false, at });
  const { search, found } = exposedClients(book, await portfolio.exposures(), query);
  const renewals = await portfolio.renewals(at.slice(0, 10));
  const logs = new Map((await portfolio.contacts(found.map(({ id }) => id))).map((log) => [log.id, log]));
  const [product] = search.kind === "vulnerability" || search.matched.length > 1 ? [] : search.matched;
  return {
    ...search,
    items: found.map((client) => {
      const log = logs.get(client.id);
      const known = log === undefined ? null : effectiveValue(log, "contacts");
      const contacts = (known?.value ?? []) as ClientRecord["contacts"][number]["value"];
      const contact = contacts.find(({ email }) => email !== null) ?? contacts[0] ?? null;
      const to = contact?.email ?? null;
      const draft = exposureDraft(product ?? search.query, client, contact?.name ?? null);
      const link = mailtoLink(to, draft.subject, draft.text).href;
      return { ...client, renewsOn: renewals.get(client.id) ?? null, email: { to, ...draft, link } };
    }),
  };
}
