import type { FormView } from "@broker/contracts";
import { useUpload } from "../../../data/use-call.ts";
import { FileDrop } from "../../../shared/forms/file-drop.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { OUTDATED_BY_FORM } from "./use-form-change.ts";

/** Takes back a file of answers. The server reads its content, whatever its name, and says why it takes none. */
export function TakeReturned({
  client,
  onTaken,
}: {
  readonly client: string;
  readonly onTaken: (form: FormView) => void;
}) {
  const take = useUpload("POST /api/clients/:id/forms/returned", OUTDATED_BY_FORM);
  const upload = (file: File): void => {
    const form = new FormData();
    form.set("file", file, file.name);
    take.mutate({ form, params: { id: client } }, { onSuccess: onTaken });
  };
  return (
    <div className="mt-4">
      <RefusalNotice className="mb-2" error={take.error} />
      <FileDrop
        label="A returned form"
        hint="The answers file of the page, the PDF, or the table as CSV. At most 10 MB."
        accept={{}}
        disabled={take.isPending}
        onFile={upload}
      />
      {take.isPending ? <Skeleton rows={2} label="Reading the file" /> : null}
    </div>
  );
}
