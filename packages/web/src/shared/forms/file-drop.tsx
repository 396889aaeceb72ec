import { WORDS } from "@broker/contracts";
import { FileUp, TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { Button } from "../ui/button.tsx";

interface FileDropProps {
  /** The file required: 'The list as CSV, TSV or JSON'. */
  readonly label: string;
  readonly hint?: ReactNode;
  /** Media types with their extensions: `{"text/csv": [".csv"]}`. */
  readonly accept: Readonly<Record<string, readonly string[]>>;
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean;
}

/** Maximum bytes: 10 MB. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Why nothing of what was dropped is used; undefined = one file is. */
function refusalOf(files: readonly File[], rejected: readonly FileRejection[], types: string): string | undefined {
  if (files.length + rejected.length === 0) return WORDS.noFileSelected;
  if (files.length + rejected.length > 1) return WORDS.tooManyFiles;
  const code = rejected[0]?.errors[0]?.code;
  if (code === undefined) return undefined;
  if (code === "file-invalid-type") return WORDS.fileInvalidType(types);
  return code === "file-too-large" ? WORDS.fileExceedsLimit : WORDS.fileFailed;
}

/** A drop zone and file picker for one file. */
export function FileDrop({ label, hint, accept, onFile, disabled = false }: FileDropProps) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const types = Object.values(accept).flat().join(", ");
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: Object.fromEntries(Object.entries(accept).map(([type, endings]) => [type, [...endings]])),
    maxSize: MAX_BYTES,
    multiple: false,
    disabled,
    noClick: true,
    noKeyboard: true,
    onFileDialogCancel: () => setRefused(WORDS.noFileSelected),
    onDrop: (files, rejected) => {
      const refusal = refusalOf(files, rejected, types);
      setRefused(refusal);
      const [file] = files;
      if (refusal === undefined && file !== undefined) onFile(file);
    },
  });
  return (
    <div>
      <div
        {...getRootProps()}
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-dashed px-4 py-5 transition-colors duration-(--quick) ${isDragActive ? "border-accent bg-accent-tint" : "border-rule"}`}
      >
        <input {...getInputProps({ style: { display: "none" } })} />
        <FileUp className="size-5 text-ink-2" />
        <div className="min-w-[min(200px,100%)] flex-1">
          <p className="font-semibold">{isDragActive ? "Drop to use this file" : label}</p>
          {hint === undefined ? null : <div className="text-sm text-ink-2">{hint}</div>}
        </div>
        <Button
          data-choose-file=""
          busy={disabled}
          onClick={open}
          aria-describedby={refused === undefined ? undefined : id}
        >
          Choose a file
        </Button>
      </div>
      <p id={id} role="alert" className="mt-1 flex items-start gap-[6px] text-sm font-semibold empty:hidden">
        {refused === undefined ? null : (
          <>
            <TriangleAlert className="mt-[2px]" />
            {refused}
          </>
        )}
      </p>
    </div>
  );
}
