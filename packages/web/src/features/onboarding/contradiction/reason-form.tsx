import { type EvidenceFile, REASON_MINIMUM, WORDS } from "@broker/contracts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useUpload } from "../../../data/use-call.ts";
import { Labelled } from "../../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";

/** Maximum bytes of an evidence file: 10 MB. */
const MAX_BYTES = 10 * 1024 * 1024;

interface ReasonFormProps {
  /** Id of the conversation with whose client the file is stored. */
  readonly session: string;
  readonly busy: boolean;
  readonly onSend: (given: { readonly reason: string; readonly evidence?: EvidenceFile }) => void;
}

/** The reason with which an answer stands although something contradicts it, and the file that evidences it. */
export function ReasonForm({ session, busy, onSend }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const store = useUpload("POST /api/onboarding/sessions/:id/evidence", []);
  useEffect(() => box.current?.focus(), []);
  const given = reason.trim();
  const short = given.length < REASON_MINIMUM;
  const large = file !== null && file.size > MAX_BYTES;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (short) box.current?.focus();
    else if (file === null) onSend({ reason: given });
    else if (!large) {
      const form = new FormData();
      form.set("file", file, file.name);
      store.mutate({ form, params: { id: session } }, { onSuccess: (evidence) => onSend({ reason: given, evidence }) });
    }
  };
  return (
    <form noValidate onSubmit={send} className="mt-3 grid gap-3">
      <Labelled
        label="Reason"
        hint={`At least ${REASON_MINIMUM} characters. It is printed beside the conflict.`}
        error={tried && short ? `Enter at least ${REASON_MINIMUM} characters; ${given.length} so far.` : undefined}
      >
        {(id) => (
          <textarea
            id={id}
            ref={box}
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className="control field h-auto w-full py-[6px] leading-5"
            aria-describedby={`${id}-hint`}
            aria-invalid={tried && short}
            aria-errormessage={tried && short ? `${id}-error` : undefined}
          />
        )}
      </Labelled>
      <Labelled
        label="Evidence file"
        optional
        hint="At most 10 MB. It is stored with the statement and named in the disclosure."
        error={large ? WORDS.fileExceedsLimit : undefined}
      >
        {(id) => (
          <input
            id={id}
            type="file"
            className="control field h-auto w-full py-[6px] leading-5"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            aria-describedby={`${id}-hint`}
            aria-invalid={large}
            aria-errormessage={large ? `${id}-error` : undefined}
          />
        )}
      </Labelled>
      <RefusalNotice error={store.error} />
      <div>
        <Button type="submit" kind="primary" busy={busy || store.isPending}>
          Confirm the answer
        </Button>
      </div>
    </form>
  );
}
