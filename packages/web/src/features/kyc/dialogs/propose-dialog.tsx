import { type HitVerdict, type KycHit, LEAST_HIT_REASON } from "@broker/contracts";
import { useState } from "react";
import { useUpload } from "../../../data/use-call.ts";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_KYC } from "../kyc-calls.ts";

/** Media types of evidence with their endings, as the server accepts them. */
const ACCEPTED = { "application/pdf": [".pdf"], "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"] };
const WORDS: Readonly<Record<HitVerdict, { readonly title: string; readonly effect: string }>> = {
  false: {
    title: "Propose false match",
    effect: "Once another person confirms it, it remains decided until the name, the entry or an identifier changes.",
  },
  true: {
    title: "Propose true match",
    effect: "Once another person confirms it, the client is rejected and submission stays closed without a licence.",
  },
};

/** Proposes what a hit is, with reason and evidence; another person confirms it. */
export function ProposeDialog({
  hit,
  verdict,
  onClose,
}: {
  readonly hit: KycHit;
  readonly verdict: HitVerdict;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [evidence, setEvidence] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const propose = useUpload("POST /api/kyc/hits/:id/propose", OUTDATED_BY_KYC);
  const { title, effect } = WORDS[verdict];
  const save = () => {
    const form = new FormData();
    form.set("verdict", verdict);
    form.set("reason", reason.trim());
    form.set("evidence", evidence.trim());
    if (file !== null) form.set("file", file, file.name);
    propose.mutate(
      { form, params: { id: hit.id } },
      {
        onSuccess: ({ state }) => {
          toast(state === "proposed" ? "Proposed. Another person confirms it." : "Decided by one person.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      wide
      title={title}
      sub={`${hit.party.name} and ${hit.match.name}`}
      submit={title}
      busy={propose.isPending}
      disabled={reason.trim().length < LEAST_HIT_REASON || evidence.trim().length < 3}
      error={propose.error}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">{effect}</p>
      <TextBox
        label={`Reason (${LEAST_HIT_REASON} characters or more)`}
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={setReason}
      />
      <TextBox label="What you checked and where" rows={2} maxLength={500} value={evidence} onChange={setEvidence} />
      <FileDrop
        label={file === null ? "Evidence file (optional): PDF, PNG or JPEG" : file.name}
        accept={ACCEPTED}
        onFile={setFile}
      />
    </FormDialog>
  );
}
