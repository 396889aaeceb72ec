import { type ReactNode, useEffect, useRef, useState } from "react";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { Button } from "../../../shared/ui/button.tsx";

/** File types of a list; the server detects the format from the content. */
const KINDS = {
  "text/csv": [".csv"],
  "text/plain": [".txt", ".tsv", ".list"],
  "application/json": [".ndjson", ".jsonl", ".json"],
};

export interface ListSourceProps {
  readonly busy: boolean;
  readonly onList: (list: File) => void;
}

/** The list's input: a file, or pasted lines. */
export function ListSource({ busy, onList }: ListSourceProps): ReactNode {
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
