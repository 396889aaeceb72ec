import { type ReactNode, useState } from "react";
import { useUpload } from "../../data/use-call.ts";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";

const TYPES = { "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"], "image/svg+xml": [".svg"] };

interface BrandPictureProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** SHA-256 of the stored picture; null = none. */
  readonly value: string | null;
  /** The picture of the saved version as a data: URI; null = none. */
  readonly saved: { readonly stored: string | null; readonly uri: string | null };
  readonly onChange: (stored: string | null) => void;
  readonly error?: string | undefined;
}

/** The input of a picture: the file is sent at once, and in effect when the branding is saved. */
export function BrandPicture({ label, hint, value, saved, onChange, error }: BrandPictureProps) {
  const upload = useUpload("POST /api/white-label/pictures", []);
  const [sent, setSent] = useState<{ readonly stored: string; readonly uri: string }>();
  const uri = value === null ? null : value === sent?.stored ? sent.uri : value === saved.stored ? saved.uri : null;
  const choose = (file: File) => {
    const form = new FormData();
    form.append("file", file);
    upload.mutate(
      { form },
      {
        onSuccess: (answer) => {
          setSent(answer);
          onChange(answer.stored);
        },
      },
    );
  };
  return (
    <div className="grid content-start gap-2">
      <p className="text-sm font-semibold">{label}</p>
      {uri === null ? null : (
        <span data-theme="light" className="justify-self-start bg-paper p-1">
          <img src={uri} alt={`${label} as chosen`} className="max-h-16 max-w-full" />
        </span>
      )}
      <FileDrop
        label={value === null ? `A ${label.toLowerCase()}` : `Replace the ${label.toLowerCase()}`}
        hint={hint}
        accept={TYPES}
        disabled={upload.isPending}
        onFile={choose}
      />
      <RefusalNotice error={upload.error} />
      {error === undefined ? null : <p role="alert">{error}</p>}
      {value === null ? null : (
        <Button kind="quiet" size="small" className="-ml-2 justify-self-start" onClick={() => onChange(null)}>
          Remove: {label}
        </Button>
      )}
    </div>
  );
}
