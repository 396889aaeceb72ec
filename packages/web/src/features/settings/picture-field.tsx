import type { WorkspaceSetting } from "@broker/contracts";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useAnswer, useUpload } from "../../data/use-call.ts";
import { useField } from "../../shared/forms/field-frame.tsx";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";

const TYPES = { "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"], "image/svg+xml": [".svg"] };

/** The input of the logo: the file is sent at once, and in effect when the settings are saved. */
export function PictureField({ setting: { key, label, hint } }: { readonly setting: WorkspaceSetting }) {
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: key });
  const { error } = useField({ name: key, label });
  const inForce = useAnswer("GET /api/settings/logo", {});
  const upload = useUpload("POST /api/settings/logo", []);
  const [sent, setSent] = useState<{ readonly stored: string; readonly uri: string }>();
  const isSet = typeof typed === "string" && typed !== "";
  const uri = isSet ? (sent?.stored === typed ? sent.uri : (inForce.data?.uri ?? null)) : null;
  const choose = (file: File) => {
    const form = new FormData();
    form.append("file", file);
    upload.mutate(
      { form },
      {
        onSuccess: (answer) => {
          setSent(answer);
          setValue(key, answer.stored, { shouldDirty: true });
        },
      },
    );
  };
  return (
    <div className="grid content-start gap-2">
      <p className="text-sm font-semibold">{label}</p>
      {uri === null ? null : (
        <span data-theme="light" className="justify-self-start bg-paper p-1">
          <img src={uri} alt="The logo, as shown in documents" className="max-h-16 max-w-full" />
        </span>
      )}
      <FileDrop
        label={isSet ? "Replace the logo" : "A logo"}
        hint={hint}
        accept={TYPES}
        disabled={upload.isPending}
        onFile={choose}
      />
      <RefusalNotice error={upload.error} />
      {error === undefined ? null : <p role="alert">{error}</p>}
      {isSet ? (
        <Button
          kind="quiet"
          size="small"
          className="-ml-2 justify-self-start"
          onClick={() => setValue(key, "", { shouldDirty: true })}
        >
          Remove: {label}
        </Button>
      ) : null}
    </div>
  );
}
