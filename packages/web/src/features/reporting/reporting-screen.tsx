import { useState } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { DocumentsTable } from "../documents/documents-table.tsx";
import { ReportMaker } from "./report-maker.tsx";
import { ReportPreview } from "./report-preview.tsx";

function PortfolioReport() {
  const source = useSource();
  const [open, setOpen] = useState(false);
  const href = (format: "html" | "pdf" | "md" | "json", save: boolean): string =>
    source.address("GET /api/book", { query: { format, save: String(save) as "true" | "false" } });
  return (
    <SlipSection heading="Portfolio" note="All clients in one document, for internal use.">
      <p className="max-w-[76ch] text-ink-2">
        Posture, renewal, information required and shared providers of every client, as at today.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          {open ? "Close preview" : "Preview"}
        </Button>
        <LinkButton href={href("pdf", true)} download>
          Download PDF
        </LinkButton>
        <LinkButton href={href("html", true)} download>
          Download HTML
        </LinkButton>
      </div>
      {open ? (
        <div className="mt-4">
          <ReportPreview href={href("html", false)} title="Portfolio report preview" />
        </div>
      ) : null}
    </SlipSection>
  );
}

/** `/dashboard/reporting`: reports by audience, saved documents, and the portfolio report. */
export function ReportingScreen() {
  const clients = useAnswer("GET /api/clients", { query: { limit: 1 } });
  const some = (clients.data?.total ?? 0) > 0;
  return (
    <>
      <PageTitle
        title="Professional Reports"
        sub="One report for each audience, all from the same evidence. Each saved report has a record and a hash."
      />
      <ReportMaker />
      {some ? <PortfolioReport /> : null}
      <SlipSection heading="Saved documents" note="Saved documents of all clients, with their status.">
        <DocumentsTable address="made" />
      </SlipSection>
    </>
  );
}
