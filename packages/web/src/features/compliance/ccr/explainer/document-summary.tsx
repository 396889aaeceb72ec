import {
  type CcrView,
  type ClientFrameworkDetail,
  EVIDENCE_KIND_LABELS,
  type FiledEvidence,
  showPercent,
  showTime,
} from "@broker/contracts";
import { useAnswer } from "../../../../data/use-call.ts";
import { useAddressValue } from "../../../../shared/address/use-address.ts";
import { Labelled, Select } from "../../../../shared/forms/labelled.tsx";
import { CanEdit } from "../../../../shared/layout/can-edit.tsx";
import { DataState, EmptyState } from "../../../../shared/layout/data-state.tsx";
import { FactList } from "../../../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../../../shared/ui/button.tsx";
import { useOverview } from "../../shared/compliance-calls.ts";
import { clientAddress } from "../../shared/engine-address.ts";
import { CoverageBar } from "../../shared/score-figure.tsx";

/** The share of the readiness requirements that a document's controls are mapped to, 0–1. */
export function documentCoverage(
  { controls }: Pick<FiledEvidence, "controls">,
  { requirements }: Pick<ClientFrameworkDetail, "requirements">,
): { readonly covered: number; readonly total: number } {
  const shown = new Set(controls.map(({ id }) => id));
  const rows = requirements.filter(({ heading }) => !heading);
  return { covered: rows.filter((row) => row.controls.some(({ id }) => shown.has(id))).length, total: rows.length };
}

function Document({ document, detail }: { document: FiledEvidence; detail: ClientFrameworkDetail }) {
  const { covered, total } = documentCoverage(document, detail);
  const share = total === 0 ? 0 : covered / total;
  return (
    <>
      <FactList
        facts={[
          {
            term: "Document name",
            value: <span className="break-words">{document.file?.name ?? document.title}</span>,
          },
          { term: "Type", value: EVIDENCE_KIND_LABELS[document.kind] },
          { term: "Analysis status", value: "Complete" },
          { term: "Upload time", value: showTime(document.at) },
        ]}
      />
      <p className="mt-4 text-sm">
        Overall CCR coverage: <b>{showPercent(share)}</b>
      </p>
      <div className="my-1 max-w-[320px] *:max-w-none">
        <CoverageBar coverage={share} />
      </div>
      <p className="text-sm text-ink-2">
        {covered} of {total} requirements of NIST CSF have a control that this document shows.
      </p>
    </>
  );
}

function Documents({ documents, detail }: { documents: readonly FiledEvidence[]; detail: ClientFrameworkDetail }) {
  const [id, setId] = useAddressValue("document");
  const chosen = documents.find((each) => each.id === id) ?? documents[0];
  return (
    <>
      {documents.length < 2 ? null : (
        <Labelled label="Document" className="max-w-[360px]">
          {(box) => (
            <Select
              id={box}
              value={chosen?.id ?? ""}
              onChange={(event) => setId(event.target.value)}
              options={documents.map((each) => ({ value: each.id, label: each.file?.name ?? each.title }))}
            />
          )}
        </Labelled>
      )}
      {chosen === undefined ? null : <Document document={chosen} detail={detail} />}
    </>
  );
}

/** Document Analysis Summary: a filed document, and how much of the readiness requirements its controls concern. */
export function DocumentSummary({ client, view }: { readonly client: string; readonly view: CcrView }) {
  const overview = useOverview(client);
  const documents = (overview.data?.evidence ?? []).filter(
    ({ file, withdrawn }) => file !== undefined && withdrawn === null,
  );
  const detail = useAnswer(
    "GET /api/clients/:id/compliance/:framework",
    { params: { id: client, framework: view.overall.framework } },
    { enabled: documents.length > 0 },
  );
  return (
    <SlipSection heading="Document Analysis Summary" note="Filed documents that count as evidence.">
      <DataState answer={overview} skeletonRows={3} isEmpty={() => false}>
        {() =>
          documents.length === 0 ? (
            <EmptyState
              sentence="No document is filed."
              fills="A document filed as evidence appears here with the share of requirements that it concerns."
              action={
                <CanEdit>
                  <LinkButton to={`${clientAddress(client, "evidence")}&dialog=evidence`}>Add evidence</LinkButton>
                </CanEdit>
              }
            />
          ) : (
            <DataState answer={detail} skeletonRows={3} isEmpty={() => false}>
              {(rows) => <Documents documents={documents} detail={rows} />}
            </DataState>
          )
        }
      </DataState>
    </SlipSection>
  );
}
