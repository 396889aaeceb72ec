import { useSource } from "../../../data/source.ts";
import { ExportMenu } from "../../../shared/files/export-menu.tsx";

const FORMATS = ["pdf", "html", "md", "csv", "json", "oscal"] as const;

/** The client's compliance as a file: of one framework, or of all that are adopted. */
export function ComplianceExport({ client, framework }: { readonly client: string; readonly framework?: string }) {
  const source = useSource();
  return (
    <ExportMenu
      formats={FORMATS}
      name="Compliance"
      address={(format) =>
        source.address("GET /api/clients/:id/compliance/export", {
          params: { id: client },
          query: { format, ...(framework === undefined ? {} : { framework }) },
        })
      }
    />
  );
}
