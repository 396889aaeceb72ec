import { PSEUDONYM_SENTENCE, showCount, type TrainingImported } from "@broker/contracts";
import { useState } from "react";
import { useUpload } from "../../../data/use-call.ts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { Tick } from "../../../shared/forms/labelled.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { OUTDATED_BY_TRAINING } from "../training-calls.ts";
import { AnswersNotice } from "./answers-notice.tsx";
import { useClientBox } from "./client-box.tsx";

const ACCEPTED = { "text/csv": [".csv"], "text/plain": [".txt"] };

/** Rejected rows shown. */
const SHOWN = 100;

/** What an import recorded: counts, answers, and rows that were not taken, by their line. */
function Imported({ done, onClose }: { readonly done: TrainingImported; readonly onClose: () => void }) {
  const { added, changed, same, rows, rejected, ignored, answers } = done;
  return (
    <Dialog
      wide
      title={rows === 0 ? "Nothing was imported" : "Training imported"}
      sub={`${showCount(rows, "row")} recorded: ${showCount(added, "programme or round", "programmes or rounds")} added, ${changed} changed, ${same} as before.`}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {answers.length === 0 ? null : (
        <section className="mb-4">
          <h3 className="font-semibold">Answers of the client record</h3>
          <AnswersNotice answers={answers} />
        </section>
      )}
      {ignored.length === 0 ? null : (
        <p className="mb-4 text-sm text-ink-2">Columns not read or stored: {ignored.join(", ")}.</p>
      )}
      {rejected.length === 0 ? (
        <p className="text-sm">Every row was taken.</p>
      ) : (
        <TableBox label="Rejected rows">
          <PlainTable
            captionShown
            caption={`${showCount(rejected.length, "row")} not taken`}
            columns={[
              { head: "Line", cell: ({ line }) => line },
              { head: "Reason", cell: ({ reason }) => reason },
            ]}
            rows={rejected.slice(0, SHOWN)}
            rowKey={({ line, reason }) => `${line} ${reason}`}
          />
          {rejected.length > SHOWN ? (
            <p className="mt-1 text-sm text-ink-3">and {showCount(rejected.length - SHOWN, "more row")}</p>
          ) : null}
        </TableBox>
      )}
    </Dialog>
  );
}

/** Imports a CSV of completions or phishing results. */
export function ImportDialog({ client, onClose }: { readonly client: string | null; readonly onClose: () => void }) {
  const chosen = useClientBox(client, "As each row states");
  const [file, setFile] = useState<File | null>(null);
  const [asAt, setAsAt] = useState("");
  const [replace, setReplace] = useState(false);
  const upload = useUpload("POST /api/training/import", OUTDATED_BY_TRAINING);
  if (upload.data !== undefined) return <Imported done={upload.data} onClose={onClose} />;
  const save = () => {
    if (file === null) return;
    const form = new FormData();
    if (chosen.client !== null) form.set("client", chosen.client);
    if (asAt !== "") form.set("asAt", asAt);
    if (replace) form.set("replace", "true");
    form.set("file", file, file.name);
    upload.mutate({ form });
  };
  return (
    <FormDialog
      title="Import training"
      sub={PSEUDONYM_SENTENCE}
      submit="Import"
      busy={upload.isPending}
      disabled={file === null}
      error={upload.error}
      onSubmit={save}
      onClose={onClose}
    >
      {chosen.box}
      <FileDrop
        label={file === null ? "CSV with a header, at most 10 MB" : file.name}
        hint="Programme, person, due, completed; or round, sent on, person, clicked, reported. Without people: assigned, done; or sent, clicked, reported."
        accept={ACCEPTED}
        onFile={setFile}
      />
      <DayBox label="Day of the file (empty = today)" value={asAt} onChange={setAsAt} error={undefined} />
      <Tick
        checked={replace}
        onChange={setReplace}
        hint="Otherwise people of earlier files remain. Leavers are removed this way."
      >
        The file is all of the programmes that it names
      </Tick>
    </FormDialog>
  );
}
