import type { ApiInputs } from "@broker/contracts";
import { ChevronDown } from "lucide-react";
import { useSource } from "../../../data/source.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { LazyMenu } from "../../../shared/ui/lazy-overlay.tsx";

type Format = NonNullable<ApiInputs["GET /api/clients/:id/compliance-export"]["query"]>["format"];

const LABELS: Readonly<Record<Format, string>> = {
  pdf: "PDF",
  html: "HTML",
  md: "Markdown",
  csv: "CSV",
  json: "JSON",
  oscal: "OSCAL assessment results",
};

/** The client's compliance as a file: of one framework, or of all that are adopted. */
export function ExportMenu({ client, framework }: { readonly client: string; readonly framework?: string }) {
  const source = useSource();
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button>
          Export <ChevronDown />
        </Button>
      }
      items={Object.entries(LABELS).map(([format, label]) => ({
        label,
        download: true,
        href: source.address("GET /api/clients/:id/compliance-export", {
          params: { id: client },
          query: { format: format as Format, ...(framework === undefined ? {} : { framework }) },
        }),
      }))}
    />
  );
}
