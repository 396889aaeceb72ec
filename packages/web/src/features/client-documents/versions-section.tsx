import { type ClientDocumentView, type DocumentDiff, showDate } from "@broker/contracts";
import { useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";

const SIGNS = { same: " ", added: "+", removed: "−" } as const;
const LOOKS = { same: "text-ink-2", added: "font-semibold", removed: "text-ink-3 line-through" } as const;

function Changes({ diff }: { readonly diff: DocumentDiff }) {
  const changed = diff.sections.filter(({ change }) => change !== "same");
  if (changed.length === 0) return <p className="text-sm text-ink-2">The two versions are the same.</p>;
  return changed.map(({ id, heading, lines }) => (
    <section key={id} className="mt-3">
      <h4 className="font-semibold">{heading}</h4>
      <ul className="text-sm">
        {lines.map(({ kind, text }, at) => (
          <li key={`${at} ${kind}`} className={`wrap-anywhere ${LOOKS[kind]}`}>
            <span aria-hidden="true" className="inline-block w-4">
              {SIGNS[kind]}
            </span>
            {kind === "same" ? null : <span className="sr-only">{kind}: </span>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface VersionsProps {
  readonly client: string;
  readonly view: ClientDocumentView;
}

function Compare({ client, view }: VersionsProps) {
  const { versions } = view;
  const [from, setFrom] = useState(String(view.inForce ?? versions.at(-1)?.n ?? 1));
  const answer = useAnswer("GET /api/clients/:id/documents/:document/diff", {
    params: { id: client, document: view.id },
    query: { from: Number(from), to: view.current.n },
  });
  return (
    <div className="mt-4">
      <Labelled label={`Compare version ${view.current.n} with`} className="max-w-[240px]">
        {(id) => (
          <Select
            id={id}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            options={versions
              .filter(({ n }) => n !== view.current.n)
              .map(({ n, at }) => ({ value: String(n), label: `Version ${n}, ${showDate(at)}` }))}
          />
        )}
      </Labelled>
      <DataState answer={answer} skeletonRows={4} isEmpty={() => false}>
        {(diff) => <Changes diff={diff} />}
      </DataState>
    </div>
  );
}

/** The versions of a document, and what changed between two. */
export function VersionsSection({ client, view }: VersionsProps) {
  return (
    <SlipSection heading="Versions" collapses>
      <TableBox label="Versions">
        <PlainTable
          caption="Versions of the document"
          rows={view.versions.toReversed()}
          rowKey={({ n }) => n}
          columns={[
            { head: "Version", cell: ({ n }) => n },
            { head: "Written", cell: ({ at, by }) => `${showDate(at)}, ${by}` },
            {
              head: "Approved",
              cell: ({ approved }) => (approved === null ? "–" : `${showDate(approved.at)}, ${approved.approver}`),
            },
          ]}
        />
      </TableBox>
      {view.versions.length > 1 ? <Compare client={client} view={view} /> : null}
    </SlipSection>
  );
}
