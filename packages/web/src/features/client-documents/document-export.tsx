import { CLIENT_DOCUMENT_FORMATS, type ClientDocumentFormat } from "@broker/contracts";
import { ChevronDown } from "lucide-react";
import { useSource } from "../../data/source.ts";
import { Button } from "../../shared/ui/button.tsx";
import { LazyMenu } from "../../shared/ui/lazy-overlay.tsx";

const LABELS: Readonly<Record<ClientDocumentFormat, string>> = {
  docx: "Word",
  pdf: "PDF",
  html: "HTML",
  md: "Markdown",
};

/** A client's document as a file. */
export function DocumentExport({ client, document }: { readonly client: string; readonly document: string }) {
  const source = useSource();
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button>
          Export <ChevronDown />
        </Button>
      }
      items={CLIENT_DOCUMENT_FORMATS.map((format) => ({
        label: LABELS[format],
        download: true,
        href: source.address("GET /api/clients/:id/documents/:document/file", {
          params: { id: client, document },
          query: { format },
        }),
      }))}
    />
  );
}
