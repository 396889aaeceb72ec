import { showCount } from "@broker/contracts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useUpload } from "../../../data/use-upload.ts";
import { ErrorPanel } from "../../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { ListOptionFields, listForm, USUAL_OPTIONS } from "./list-options.tsx";
import { ListUnderstood } from "./list-preview.tsx";
import { ListSource } from "./list-source.tsx";

/** Queries that a new list invalidates. */
const OUTDATED = ["GET /api/batches", "GET /api/prospects", "GET /api/prospects/summary", "GET /api/jobs"] as const;

/** From a file or pasted lines to a running scan: first a preview, then the options. */
export function NewList({ onStarted }: { readonly onStarted: (job: string) => void }): ReactNode {
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
          {preview.error === null ? null : (
            <div className="mt-3 max-w-[720px]">
              <ErrorPanel error={preview.error} safe="Nothing was scanned." />
            </div>
          )}
        </>
      ) : (
        <div className="grid gap-5">
          <ListUnderstood preview={understood} />
          {understood.companies === 0 ? null : <ListOptionFields options={options} onChange={setOptions} />}
          {start.error === null ? null : <ErrorPanel error={start.error} safe="Nothing was scanned." />}
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
