import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { outdate } from "../../data/use-call.ts";
import { RefusalNotice } from "../layout/fix-links.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { LazyMenu } from "../ui/lazy-overlay.tsx";
import { toast } from "../ui/toast.ts";
import { saveFile } from "./save-file.ts";

/** Names of file formats, as menus list them. */
const LABELS = {
  docx: "Word",
  pdf: "PDF",
  html: "HTML",
  md: "Markdown",
  csv: "CSV",
  json: "JSON",
  oscal: "OSCAL assessment results",
} as const;
type FileFormat = keyof typeof LABELS;

interface ExportMenuProps<Format extends FileFormat> {
  readonly formats: readonly Format[];
  /** The file's address in a format. */
  readonly address: (format: Format) => string;
  /** Used where the server names no file, without ending. */
  readonly name: string;
  /** Confirmation once the file has arrived (default: 'Saved {file}'). */
  readonly saved?: () => void;
}

/** Downloads a file in one of several formats; confirms only what has arrived, and states why it has not. */
export function ExportMenu<Format extends FileFormat>({ formats, address, name, saved }: ExportMenuProps<Format>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (format: Format): Promise<void> => {
    setBusy(true);
    try {
      const file = await saveFile(address(format), `${name}.${format}`);
      // The file is recorded among the client's documents: lists of them are read again when next shown.
      void outdate(queries, []);
      if (saved === undefined) toast(`Saved ${file}`);
      else saved();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LazyMenu
        align="end"
        trigger={
          <Button>
            {busy ? "Exporting" : "Export"} <ChevronDown />
          </Button>
        }
        items={formats.map((format) => ({ label: LABELS[format], onSelect: () => void save(format) }))}
      />
      {error === null ? null : (
        <Dialog title="Not exported" onClose={() => setError(null)}>
          <RefusalNotice error={error} />
        </Dialog>
      )}
    </>
  );
}
