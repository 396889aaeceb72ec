import { CLIENT_DOCUMENT_FORMATS, type ClientDocumentView, lockedSentence, WORDS } from "@broker/contracts";
import { useSource } from "../../data/source.ts";
import { useSession } from "../../data/use-session.ts";
import { ExportMenu } from "../../shared/files/export-menu.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** Formats other than PDF belong to professional reports. */
const FORMATS_FEATURE = "professional_reports";

/** A client's document as a file, in the formats of the workspace's tier. */
export function DocumentExport({ client, view }: { readonly client: string; readonly view: ClientDocumentView }) {
  const source = useSource();
  const tier = useSession().data?.tier;
  const isLocked = tier === undefined || lockedSentence(tier, FORMATS_FEATURE) !== null;
  return (
    <ExportMenu
      formats={isLocked ? ["pdf"] : CLIENT_DOCUMENT_FORMATS}
      name={view.name}
      address={(format) =>
        source.address("GET /api/clients/:id/documents/:document/file", {
          params: { id: client, document: view.id },
          query: { format },
        })
      }
      saved={() => toast(WORDS.documentDownloadedTitle, { sub: WORDS.documentDownloaded(view.name) })}
    />
  );
}
