import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { DocumentsTable } from "../documents/documents-table.tsx";
import { BookReport } from "./book-report.tsx";
import { ReportMaker } from "./report-maker.tsx";

/** `/dashboard/reporting`: reports by audience, saved documents, and the portfolio report. */
export function ReportingScreen(): ReactNode {
  const clients = useAnswer("GET /api/clients", { query: { limit: 1 } });
  const some = (clients.data?.total ?? 0) > 0;
  return (
    <>
      <PageTitle
        title="Professional Reports"
        sub="One set of evidence, a report for each audience; every saved report has a record and a hash"
      />
      <ReportMaker />
      {some ? <BookReport /> : null}
      <SlipSection heading="Saved documents" note="Saved documents of all clients, with their status.">
        <DocumentsTable address="made" />
      </SlipSection>
    </>
  );
}
