import { type DocumentStatus, showDate, showFormat } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { DocumentAction } from "./document-action.tsx";

const MakeDocumentDialog = lazy(async () => ({
  default: (await import("./make-document-dialog.tsx")).MakeDocumentDialog,
}));
const ReturnFormDialog = lazy(async () => ({ default: (await import("./return-form-dialog.tsx")).ReturnFormDialog }));

const KINDS: Readonly<Record<DocumentStatus["state"], OutcomeKind>> = {
  made: "met",
  ready: "met",
  stale: "partial",
  draft: "partial",
  blocked: "not-met",
  locked: "not-visible",
};

const documentOutcome = (state: DocumentStatus["state"]): OutcomeKind => KINDS[state];

function LastDocument({ last, title }: Pick<DocumentStatus, "last" | "title">): ReactNode {
  const source = useSource();
  if (last === null) return <span className="text-ink-3">–</span>;
  const shown = last.format === "PDF" || last.format === "HTML";
  return (
    <a
      className="link whitespace-nowrap"
      href={source.address("GET /api/exports/:id/file", {
        params: { id: last.id },
        query: { save: shown ? "false" : "true" },
      })}
      target="_blank"
      rel="noreferrer"
      aria-label={`${title} of ${showDate(last.at)}, ${showFormat(last.format)}`}
    >
      {showDate(last.at)}, {showFormat(last.format)}
    </a>
  );
}

/** Each document of a client with its status, the last one generated, and the actions. */
export function DocumentsSection({
  id,
  onResolve,
  first = false,
}: {
  readonly id: string;
  readonly onResolve: () => void;
  readonly first?: boolean;
}): ReactNode {
  const answer = useAnswer("GET /api/clients/:id/papers", { params: { id } });
  const [making, setMaking] = useState<DocumentStatus | null>(null);
  const [returning, setReturning] = useState(false);
  return (
    <SlipSection
      heading="Documents"
      note="Generated from the record; each file is stored with its hash."
      first={first}
      collapses={!first}
    >
      <DataState answer={answer} skeletonRows={7}>
        {({ papers }) => (
          <table className="table stack">
            <caption className="sr-only">Documents of the client</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Document</th>
                <th scope="col">Status</th>
                <th scope="col">Last generated</th>
                <th scope="col">Action</th>
              </tr>
            </thead>
            <tbody>
              {papers.map((document) => (
                <tr key={document.paper}>
                  <th scope="row" data-small="title">
                    {document.title}
                  </th>
                  <td data-small="below">
                    <OutcomeMark of={documentOutcome(document.state)}>{document.words}</OutcomeMark>
                  </td>
                  <td data-small={document.last === null ? "hide" : "full"}>
                    <LastDocument last={document.last} title={document.title} />
                  </td>
                  <td className="num" data-small="aside">
                    <DocumentAction
                      id={id}
                      document={document}
                      onMake={() => setMaking(document)}
                      onReturn={() => setReturning(true)}
                      onResolve={onResolve}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DataState>
      <Suspense>
        {making === null ? null : <MakeDocumentDialog client={id} document={making} onClose={() => setMaking(null)} />}
        {returning ? <ReturnFormDialog client={id} onClose={() => setReturning(false)} /> : null}
      </Suspense>
    </SlipSection>
  );
}
