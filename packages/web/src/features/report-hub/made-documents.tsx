import { type ExportType, showTime } from "@broker/contracts";
import type { ReactNode } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { StatusMark } from "../documents/status-mark.tsx";

/** The latest documents of one type for a client, each with its file. */
export function MadeDocuments({ client, type }: { readonly client: string; readonly type: ExportType }): ReactNode {
  const source = useSource();
  const papers = useAnswer("GET /api/exports", { query: { client, type, limit: 8 } });
  return (
    <DataState
      answer={papers}
      skeletonRows={3}
      isEmpty={({ items }) => items.length === 0}
      empty={{ sentence: "None made yet." }}
    >
      {({ items }) => (
        <table className="table stack">
          <caption className="sr-only">Documents made</caption>
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Made</th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className="sr-only">File</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((paper) => (
              <tr key={paper.id}>
                <th scope="row" data-small="title">
                  {paper.title}
                </th>
                <td data-small="below">
                  {showTime(paper.generatedAt)}, {paper.generatedBy}
                </td>
                <td data-small="aside">
                  <StatusMark status={paper.submissionStatus} />
                </td>
                <td className="num" data-small="end">
                  <LinkButton
                    size="small"
                    href={source.address("GET /api/exports/:id/file", {
                      params: { id: paper.id },
                      query: { save: "true" },
                    })}
                    aria-label={`Download ${paper.title}`}
                  >
                    Download
                  </LinkButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DataState>
  );
}
