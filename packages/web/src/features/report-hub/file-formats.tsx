import { useState } from "react";
import { Button } from "../../shared/ui/button.tsx";

export type FileFormat = "pdf" | "xml" | "json";

const NAMES = { pdf: "PDF", xml: "XML", json: "JSON" } as const satisfies Readonly<Record<FileFormat, string>>;

interface FileFormatsProps {
  /** A sentence on the file of each format. */
  readonly descriptions: Readonly<Record<FileFormat, string>>;
  /** False = nothing to write yet. */
  readonly ready: boolean;
  /** Writes the file; resolves when done or refused. */
  readonly onWrite: (format: FileFormat) => Promise<void>;
}

/** The formats of a document, each with its button. */
export function FileFormats({ descriptions, ready, onWrite }: FileFormatsProps) {
  const [writing, setWriting] = useState<FileFormat | null>(null);
  const write = async (format: FileFormat): Promise<void> => {
    setWriting(format);
    await onWrite(format).finally(() => setWriting(null));
  };
  return (
    <ul>
      {(["pdf", "xml", "json"] as const).map((format) => (
        <li key={format} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0">
          <span className="min-w-[min(240px,100%)] flex-1">
            <b>{NAMES[format]}</b>
            <span className="block text-sm text-ink-2">{descriptions[format]}</span>
          </span>
          <Button disabled={!ready} busy={writing === format} onClick={() => void write(format)}>
            Export {NAMES[format]}
          </Button>
        </li>
      ))}
    </ul>
  );
}
