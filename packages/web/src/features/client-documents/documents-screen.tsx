import { showCount, WORDS } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { useFeature } from "../../data/use-tier.ts";
import { useAddress } from "../../shared/address/use-address.ts";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { WideSection } from "../../shared/layout/wide-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { ClientBar } from "../compliance/shared/client-bar.tsx";
import { assessmentAddress } from "./document-calls.ts";
import { DocumentsTable } from "./documents-table.tsx";
import { RulesBasis } from "./rules-basis.tsx";
import { useGenerate } from "./use-generate.ts";

const Verification = lazy(async () => ({ default: (await import("./verification/verification.tsx")).Verification }));
const DocumentView = lazy(async () => ({ default: (await import("./document-view.tsx")).DocumentView }));

type Missing = "industry" | "country" | "sic";

/** What the record lacks for the rules to apply, in the specification's words. */
const missingWords = (missing: readonly Missing[]): string =>
  missing.some((each) => each !== "sic") ? WORDS.fillIndustryFirst : `${WORDS.sicCodeRequired}.`;

function Documents({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/documents", { params: { id: client } }, { keepPrevious: true });
  const canEdit = useCanEdit() === true;
  const isVerified = useFeature("document_verification") === true;
  const { generate, busy, error } = useGenerate(client);
  return (
    <DataState answer={answer} skeletonRows={10} safe="Documents are unaffected." isEmpty={() => false}>
      {({ items, missing, basis }) => {
        const open = items.filter(({ template, id }) => template !== null && id === null).length;
        return (
          <>
            {missing.length === 0 ? null : (
              <Notice
                kind="ink"
                className="mb-4"
                action={
                  <LinkButton kind="quiet" to={`/dashboard/clients/${encodeURIComponent(client)}`}>
                    Complete the record
                  </LinkButton>
                }
              >
                {missingWords(missing)}
              </Notice>
            )}
            <WideSection
              heading="Required and drafted"
              note="By the adopted frameworks, and by the rules for the client's country and SIC code."
            >
              <div className="mb-4">
                <RulesBasis basis={basis} />
              </div>
              {error === null ? null : (
                <>
                  <p className="font-semibold">{WORDS.generationFailedTitle}</p>
                  <RefusalNotice error={error} />
                </>
              )}
              {canEdit && open > 0 ? (
                <div className="mb-4">
                  <Button kind="primary" disabled={busy} onClick={() => generate()}>
                    Draft {showCount(open, "document", "documents")}
                  </Button>
                </div>
              ) : null}
              {items.length === 0 ? (
                <EmptyState
                  sentence="No documents required yet."
                  fills="Adopt a framework in the Compliance Engine, or enter industry, country and SIC code on the record."
                />
              ) : (
                <DocumentsTable client={client} rows={items} />
              )}
            </WideSection>
            {isVerified ? <Verification client={client} /> : null}
          </>
        );
      }}
    </DataState>
  );
}

/** `/dashboard/documents`: policies, procedures and assessments of a client; with `document`, that one. */
export function DocumentsScreen() {
  const [params] = useAddress();
  const client = params.get("client") || null;
  const document = params.get("document");
  if (client !== null && document !== null)
    return (
      <Suspense fallback={<Skeleton rows={12} />}>
        <DocumentView key={`${client} ${document}`} client={client} document={document} />
      </Suspense>
    );
  return (
    <>
      <PageTitle
        title="Documents"
        sub="Policies, procedures and assessments that a client must have"
        actions={<LinkButton to={assessmentAddress(client)}>Assessment</LinkButton>}
      />
      <ClientBar shows="documents">{(id) => <Documents key={id} client={id} />}</ClientBar>
    </>
  );
}
