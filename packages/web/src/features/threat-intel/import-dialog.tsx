import {
  hashesUnmatched,
  INTEL_FORMAT_LABELS,
  type IntelImported,
  type IntelImportKind,
  showCount,
} from "@broker/contracts";
import { useUpload } from "../../data/use-call.ts";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { OUTDATED_BY_INTEL } from "./intel-words.tsx";

const WORDS: Readonly<
  Record<IntelImportKind, { readonly title: string; readonly label: string; readonly csv: string }>
> = {
  advisories: { title: "Import advisories", label: "A file of advisories", csv: "a column 'title'" },
  indicators: { title: "Import indicators", label: "A file of indicators", csv: "a column 'value'" },
};

function Imported({ made }: { readonly made: IntelImported }) {
  const { file, format, advisories, indicators, matches, skipped, leftOut, unchanged, hashes } = made;
  const counts = [
    ...(advisories > 0 ? [showCount(advisories, "advisory", "advisories")] : []),
    ...(indicators > 0 ? [showCount(indicators, "indicator")] : []),
  ];
  return (
    <div className="grid gap-4">
      <p className="lead" role="status">
        {unchanged ? `${file} was imported before. ` : ""}
        {INTEL_FORMAT_LABELS[format]}: {counts.join(" and ")},{" "}
        {showCount(matches, "possible match", "possible matches")} with clients.
      </p>
      {hashes === 0 ? null : <p>{hashesUnmatched(hashes)}</p>}
      {skipped === 0 ? null : (
        <TableBox label="Entries left out">
          <PlainTable
            captionShown
            className="stack"
            caption={`${showCount(skipped, "entry", "entries")} left out`}
            columns={[
              { head: "Entry", cell: ({ entry }) => <span className="wrap-anywhere">{entry}</span> },
              { head: "Reason", cell: ({ reason }) => reason, small: "full" },
            ]}
            rows={leftOut}
            rowKey={({ entry }, at) => `${at} ${entry}`}
          />
        </TableBox>
      )}
    </div>
  );
}

interface ImportDialogProps {
  readonly kind: IntelImportKind;
  readonly onClose: () => void;
}

/** Imports a file of advisories or indicators, and states what matched; what is left out is named with the reason. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const take = useUpload("POST /api/threat-intel/imports", OUTDATED_BY_INTEL);
  const { title, label, csv } = WORDS[kind];
  const made = take.data;
  const upload = (file: File): void => {
    const form = new FormData();
    form.set("file", file, file.name);
    take.mutate({ form, query: { kind } });
  };
  return (
    <Dialog
      wide
      title={title}
      sub="Nothing that the file names is visited. It is matched with stored scans of clients."
      onClose={onClose}
      actions={
        made === undefined ? (
          <Button onClick={onClose}>Cancel</Button>
        ) : (
          <>
            <Button onClick={() => take.reset()}>Import another file</Button>
            <Button kind="primary" onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
    >
      <RefusalNotice className="mb-4" error={take.error} />
      {made === undefined ? (
        <>
          <FileDrop
            label={label}
            hint={`STIX or MISP as JSON, or CSV with ${csv}.`}
            accept={{}}
            disabled={take.isPending}
            onFile={upload}
          />
          {take.isPending ? <Skeleton rows={3} label="Reading the file" /> : null}
        </>
      ) : (
        <Imported made={made} />
      )}
    </Dialog>
  );
}
