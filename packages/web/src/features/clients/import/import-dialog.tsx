import type { ImportPreview } from "@broker/contracts";
import { showCount } from "@broker/contracts";
import { useRef, useState } from "react";
import { useUpload } from "../../../data/use-call.ts";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { refusalWords } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { ImportDone } from "./import-done.tsx";
import { type Columns, ImportReading } from "./import-reading.tsx";
import { PastImports } from "./past-imports.tsx";

const KINDS = {
  "text/csv": [".csv"],
  "text/tab-separated-values": [".tsv"],
  "application/json": [".json"],
  "text/plain": [".txt"],
};

/** The form sent to the server: the fields before the file, as it requires. */
function formOf(file: File, columns: Columns): FormData {
  const form = new FormData();
  if (Object.keys(columns).length > 0) form.set("columns", JSON.stringify(columns));
  form.set("file", file);
  return form;
}

/** Imports the companies of a file: first how it is read, then new clients and updates. It can be undone. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Columns>({});
  const [shown, setShown] = useState<ImportPreview | null>(null);
  const preview = useUpload("POST /api/clients/import/preview", []);
  const load = useUpload("POST /api/clients/import", ["GET /api/clients", "GET /api/clients/imports"]);
  const latest = useRef(0);
  const read = (chosen: File, mapping: Columns): void => {
    latest.current += 1;
    const turn = latest.current;
    setFile(chosen);
    setColumns(mapping);
    preview.mutate(
      { form: formOf(chosen, mapping) },
      // A slower answer to an earlier choice does not replace a later one.
      { onSuccess: (answer) => turn === latest.current && setShown(answer) },
    );
  };
  const again = (): void => {
    setFile(null);
    setShown(null);
    preview.reset();
    load.reset();
  };
  const error = load.error ?? preview.error;
  const companies = shown === null ? 0 : shown.added + shown.known;
  const ready = file !== null && shown !== null;
  return (
    <Dialog
      wide
      title="Import clients"
      sub={ready && !load.isSuccess ? file.name : "CSV with a header row, JSON objects, or an earlier export."}
      onClose={onClose}
      actions={
        load.isSuccess ? (
          <>
            <Button onClick={again}>Import another file</Button>
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <>
            {ready ? <Button onClick={again}>Choose another file</Button> : null}
            <Button onClick={onClose}>Cancel</Button>
            {ready ? (
              <Button
                kind="primary"
                busy={load.isPending || preview.isPending}
                disabled={companies === 0}
                onClick={() => load.mutate({ form: formOf(file, columns) })}
              >
                {load.isPending
                  ? "Importing"
                  : companies === 0
                    ? "Nothing to import"
                    : `Import ${showCount(companies, "client")}`}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {error === null ? null : (
        <Notice className="mb-4" kind="error">
          {refusalWords(error)} Nothing was imported.
        </Notice>
      )}
      {load.isSuccess ? (
        <ImportDone tally={load.data} />
      ) : ready ? (
        <ImportReading
          name={file.name}
          preview={shown}
          busy={preview.isPending}
          onColumn={(title, field) => read(file, { ...columns, [title]: field })}
        />
      ) : (
        <>
          <FileDrop
            label="CSV or JSON file"
            hint="A preview is shown before anything is saved."
            accept={KINDS}
            onFile={(chosen) => read(chosen, {})}
            disabled={preview.isPending}
          />
          {preview.isPending ? <Skeleton rows={3} label="Reading the file" /> : <PastImports />}
        </>
      )}
    </Dialog>
  );
}
