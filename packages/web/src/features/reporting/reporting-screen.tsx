import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { DocumentsTable } from "../documents/documents-table.tsx";
import { BookReport } from "./book-report.tsx";
import { ReportMaker } from "./report-maker.tsx";

/** `/dashboard/reporting`: a report for each reader, what was made, and the book. */
export function ReportingScreen(): ReactNode {
  const clients = useAnswer("GET /api/clients", { query: { limit: 1 } });
  const some = (clients.data?.total ?? 0) > 0;
  return (
    <>
      <PageTitle
        title="Professional Reports"
        sub="One body of evidence, written for whoever reads it; each that is kept has a record and a hash"
      />
      <ReportMaker />
      {some ? <BookReport /> : null}
      <SlipSection heading="Made" note="Every document that was kept, of all clients, and what became of it.">
        <DocumentsTable address="made" />
      </SlipSection>
    </>
  );
}
