import { showCount } from "@broker/contracts";
import { useEffect, useRef, useState } from "react";
import { useUpload } from "../../../data/use-call.ts";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { ListOptionFields, ListReading, listForm, USUAL_OPTIONS } from "./list-preview.tsx";

/** File types of a list; the server detects the format from the content. */
const KINDS = {
  "text/csv": [".csv"],
  "text/plain": [".txt", ".tsv", ".list"],
  "application/json": [".ndjson", ".jsonl", ".json"],
};

function ListSource({ busy, onList }: { busy: boolean; onList: (list: File) => void }) {
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (pasting) box.current?.focus();
  }, [pasting]);
  return (
    <div className="max-w-[720px]">
      <FileDrop
        label="A list of companies"
        hint={
          <>
            CSV with a column <code>domain</code> or <code>website</code>; <code>name</code>, <code>industry</code>,{" "}
            <code>employees</code>, <code>revenue</code>, <code>postcode</code> and <code>companyNumber</code> are read
            if present. One domain per line, or NDJSON, is also accepted.
          </>
        }
        accept={KINDS}
        disabled={busy}
        onFile={onList}
      />
      {pasting ? (
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "") onList(new File([text], "pasted list.txt", { type: "text/plain" }));
          }}
        >
          <label className="block text-sm font-semibold" htmlFor="pasted-list">
            The list
          </label>
          <textarea
            id="pasted-list"
            ref={box}
            rows={8}
            value={text}
            spellCheck={false}
            placeholder={"harbourfreight.co.uk\nmarlowefinch.co.uk"}
            onChange={(event) => setText(event.target.value)}
            className="control field mt-1 block h-auto w-full py-[6px] font-mono text-sm leading-5"
          />
          <div className="mt-2 flex gap-2">
            <Button kind="primary" type="submit" busy={busy} disabled={text.trim() === ""}>
              Read list
            </Button>
            <Button onClick={() => setPasting(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <p className="mt-3 text-sm text-ink-2">
          Or{" "}
          <button type="button" className="link" disabled={busy} onClick={() => setPasting(true)}>
            paste a list
          </button>
          . Nothing is scanned until you confirm.
        </p>
      )}
    </div>
  );
}

const OUTDATED = ["GET /api/batches", "GET /api/prospects", "GET /api/prospects/summary", "GET /api/jobs"] as const;

/** From a file or pasted lines to a running scan: first a preview, then the options. */
export function NewList({ onStarted }: { readonly onStarted: (job: string) => void }) {
  const [list, setList] = useState<File | null>(null);
  const [options, setOptions] = useState(USUAL_OPTIONS);
  const preview = useUpload("POST /api/batches/preview", []);
  const start = useUpload("POST /api/batches", OUTDATED);
  const go = useRef<HTMLButtonElement>(null);
  const understood = preview.data;
  useEffect(() => {
    if (understood !== undefined) go.current?.focus();
  }, [understood]);
  const read = (file: File) => {
    setList(file);
    start.reset();
    preview.mutate({ form: listForm(file, USUAL_OPTIONS) });
  };
  const again = () => {
    setList(null);
    preview.reset();
    start.reset();
  };
  const scan = () => {
    if (list !== null) start.mutate({ form: listForm(list, options) }, { onSuccess: (job) => onStarted(job.id) });
  };
  return (
    <SlipSection first heading="Scan a list" note="Each website is scanned externally, without logging in.">
      {understood === undefined || list === null ? (
        <>
          <ListSource busy={preview.isPending} onList={read} />
          {preview.isPending ? <Skeleton rows={4} label="Reading the list" /> : null}
          <ErrorPanel className="mt-3 max-w-[720px]" error={preview.error} safe="Nothing was scanned." />
        </>
      ) : (
        <div className="grid gap-5">
          <ListReading preview={understood} />
          {understood.companies === 0 ? null : <ListOptionFields options={options} onChange={setOptions} />}
          <ErrorPanel error={start.error} safe="Nothing was scanned." />
          <div className="flex flex-wrap gap-2">
            <Button ref={go} kind="primary" busy={start.isPending} disabled={understood.companies === 0} onClick={scan}>
              {understood.companies === 0 ? "Nothing to scan" : `Scan ${showCount(understood.hosts, "website")}`}
            </Button>
            <Button onClick={again}>Choose another list</Button>
          </div>
        </div>
      )}
    </SlipSection>
  );
}
