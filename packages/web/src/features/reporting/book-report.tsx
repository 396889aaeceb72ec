import { type ReactNode, useState } from "react";
import { useSource } from "../../data/use-source.ts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { ReportPreview } from "./report-preview.tsx";

/** The dashboard over the whole book, for the brokerage alone. */
export function BookReport(): ReactNode {
  const source = useSource();
  const [open, setOpen] = useState(false);
  const href = (format: "html" | "pdf" | "md" | "json", save: boolean): string =>
    source.address("GET /api/book", { query: { format, save: String(save) as "true" | "false" } });
  return (
    <SlipSection heading="The book" note="All clients on one document, for the brokerage alone.">
      <p className="max-w-[76ch] text-ink-2">
        Postures, renewals, what is missing, shared providers: what the workspace knows of every client today.
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
          <ReportPreview href={href("html", false)} title="The book, as it prints" />
        </div>
      ) : null}
    </SlipSection>
  );
}
