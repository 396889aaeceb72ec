import type { CoveringEmail } from "@broker/contracts";
import { useState } from "react";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { SubmissionPart } from "./submission-part.tsx";

interface EmailEditorProps {
  readonly email: CoveringEmail;
  /** It differs from the draft. */
  readonly edited: boolean;
  /** null = the draft again. */
  readonly onChange: (email: CoveringEmail | null) => void;
}

/** The covering email: shown as it goes into the archive, or edited. */
export function EmailEditor({ email, edited, onChange }: EmailEditorProps) {
  const [open, setOpen] = useState(false);
  return (
    <SubmissionPart
      heading="Covering email"
      aside={
        open ? (
          edited ? (
            <Button size="small" kind="quiet" onClick={() => onChange(null)}>
              Restore the draft
            </Button>
          ) : undefined
        ) : (
          <Button size="small" kind="quiet" aria-label="Edit the covering email" onClick={() => setOpen(true)}>
            Edit
          </Button>
        )
      }
    >
      {open ? (
        <div className="grid gap-3">
          <TextBox
            label="Subject"
            maxLength={200}
            value={email.subject}
            onChange={(subject) => onChange({ ...email, subject })}
          />
          <TextBox
            label="Text"
            rows={14}
            maxLength={20_000}
            value={email.body}
            onChange={(body) => onChange({ ...email, body })}
          />
        </div>
      ) : (
        <div className="border border-line px-3 py-2 text-sm">
          <p className="border-b border-line pb-2 font-semibold wrap-anywhere">{email.subject}</p>
          <p className="pt-2 wrap-anywhere whitespace-pre-line">{email.body}</p>
        </div>
      )}
    </SubmissionPart>
  );
}
