import type { ClientDocumentRow } from "@broker/contracts";
import { useSource } from "../../../data/source.ts";
import { useAnswer } from "../../../data/use-call.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { LinkButton } from "../../../shared/ui/button.tsx";
import { documentsAddress } from "../../client-documents/document-calls.ts";
import { startAddress } from "../../onboarding/begin-session.ts";
import { clientAddress } from "../shared/engine-address.ts";

/** The policy that is downloaded: the one in force if there is one, else the first that is drafted; null = none is. */
export function updatedPolicy(documents: readonly ClientDocumentRow[]): ClientDocumentRow | null {
  const policies = documents.filter(({ id, type, state }) => id !== null && type === "policy" && state !== "withdrawn");
  return policies.find(({ state }) => state === "in-force") ?? policies[0] ?? null;
}

/** What follows from the three cards: gaps, policies that the rules require, the newest policy, the conversation. */
export function PeopleActions({ client }: { readonly client: string }) {
  const source = useSource();
  const documents = useAnswer("GET /api/clients/:id/documents", { params: { id: client } });
  const policy = updatedPolicy(documents.data?.items ?? []);
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <LinkButton to={clientAddress(client, "gaps")}>Open the gaps</LinkButton>
      <LinkButton to={documentsAddress(client)}>View Policy Recommendations</LinkButton>
      {policy === null ? (
        <LinkButton to={documentsAddress(client)}>Draft a policy to download</LinkButton>
      ) : (
        <LinkButton
          href={source.address("GET /api/clients/:id/documents/:document/file", {
            params: { id: client, document: policy.id ?? "" },
            query: { format: "pdf" },
          })}
          aria-label={`Download Updated Policy: ${policy.name}`}
          download
        >
          Download Updated Policy
        </LinkButton>
      )}
      <CanEdit>
        <LinkButton to={startAddress(client)}>Launch AI Onboarding Wizard</LinkButton>
      </CanEdit>
    </div>
  );
}
