import { type AcordForm, type ApiAnswers, type ClientRow, showCount } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useUpload } from "../../data/use-call.ts";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { saveDocument } from "../report-hub/use-made-file.tsx";

type Filled = ApiAnswers["POST /api/clients/:id/acord/:form/filled"];

function Tally({ tally }: Pick<Filled, "tally">): ReactNode {
  const { filled, untouched, absent, unwritten, flattened } = tally;
  return (
    <div className="mt-3 grid gap-2">
      <Notice kind="ink">
        Filled {showCount(filled, "field")}; {showCount(untouched, "field")} as before.
        {flattened ? " The file has several copies of the form, with its fields flattened." : ""}
      </Notice>
      {absent.length === 0 ? null : (
        <p className="text-sm break-words text-ink-2">The form has no field for: {absent.join(", ")}.</p>
      )}
      {unwritten.length === 0 ? null : (
        <p className="text-sm break-words text-ink-2">
          Not written: {unwritten.map(({ field, reason }) => `${field} (${reason})`).join(", ")}.
        </p>
      )}
    </div>
  );
}

/** A fillable PDF that the user's licence gives them, filled by the names of its fields. */
export function OwnForm({
  client,
  form,
  reason,
  ready,
}: {
  readonly client: ClientRow;
  readonly form: AcordForm;
  readonly reason: string | null;
  readonly ready: boolean;
}): ReactNode {
  const source = useSource();
  const fill = useUpload("POST /api/clients/:id/acord/:form/filled", ["GET /api/exports", "GET /api/exports/stats"]);
  const [made, setMade] = useState<Filled | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const send = async (file: File) => {
    setMade(null);
    setFailed(null);
    const data = new FormData();
    data.append("file", file, file.name);
    try {
      const filled = await fill.mutateAsync({
        form: data,
        params: { id: client.id, form },
        ...(reason === null ? {} : { query: { despiteContradictions: reason } }),
      });
      setMade(filled);
      await saveDocument(source, filled);
      toast(`Saved ${filled.name}`);
    } catch (error) {
      setFailed(error);
    }
  };
  return (
    <SlipSection
      heading="Your own form"
      note="A fillable PDF that you hold a licence for. The blank form is not stored; the completed form is."
    >
      <FileDrop
        label={fill.isPending ? "Filling the form" : `Fill your own ACORD ${form}`}
        hint="PDF, at most 10 MB. Our sheet with the cyber data is appended."
        accept={{ "application/pdf": [".pdf"] }}
        disabled={!ready || fill.isPending}
        onFile={(file) => void send(file)}
      />
      {failed === null ? null : (
        <div className="pt-3">
          <ErrorPanel error={failed} />
        </div>
      )}
      {made === null ? null : <Tally tally={made.tally} />}
    </SlipSection>
  );
}
