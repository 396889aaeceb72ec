import { type ImportTally, showCount } from "@broker/contracts";
import { RefusedCall } from "../../data/source.ts";
import { useUpload } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";

const KINDS = {
  "text/csv": [".csv"],
  "text/tab-separated-values": [".tsv"],
  "application/json": [".json"],
  "text/plain": [".txt"],
};

function Done({ tally }: { readonly tally: ImportTally }) {
  const { added, changed, same, rejected, notices, unit } = tally;
  return (
    <div role="status">
      <p className="lead">
        {showCount(added, "client")} added, {changed} changed, {same} unchanged.
      </p>
      {notices.length === 0 ? null : (
        <ul className="mt-2 text-sm text-ink-2">
          {notices.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {rejected.length === 0 ? null : (
        <PlainTable
          className="mt-4"
          captionShown
          caption={`${showCount(rejected.length, "row")} not imported. The others were.`}
          columns={[
            { head: unit === "line" ? "Line" : "Entry", cell: ({ line }) => line },
            { head: "Reason", cell: ({ reason }) => reason },
          ]}
          rows={rejected}
          rowKey={({ line, reason }) => `${line} ${reason}`}
        />
      )}
    </div>
  );
}

/** Imports the companies of a file: adds new clients and updates existing ones. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const load = useUpload("POST /api/clients/import", ["GET /api/clients"]);
  const problem = load.error instanceof RefusedCall ? load.error.problem.detail : load.error?.message;
  const send = (file: File): void => {
    const form = new FormData();
    form.set("file", file);
    load.mutate({ form });
  };
  return (
    <Dialog
      title="Import clients"
      sub="CSV with headings such as name, domain, companyNumber, employees, turnover; JSON objects; or an earlier export."
      onClose={onClose}
      actions={
        <Button kind={load.isSuccess ? "primary" : "outline"} onClick={onClose}>
          {load.isSuccess ? "Done" : "Cancel"}
        </Button>
      }
    >
      {problem === undefined ? null : (
        <Notice className="mb-4" kind="error">
          {problem} Nothing was imported.
        </Notice>
      )}
      {load.isPending ? (
        <Skeleton rows={3} label="Importing" />
      ) : load.isSuccess ? (
        <Done tally={load.data} />
      ) : (
        <FileDrop label="CSV or JSON file" accept={KINDS} onFile={send} />
      )}
    </Dialog>
  );
}
