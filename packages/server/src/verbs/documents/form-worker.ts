import { addFormFields, type FillableForm, readAllFields, readFormFields } from "@broker/adapters/pdf-form";
import { serveWorker } from "../../worker/worker-thread.ts";

/** Work on a fillable PDF: fields for a printed form, or the fields of a returned proposal or of any form. */
export type FormWork =
  | { readonly kind: "add"; readonly pdf: Uint8Array; readonly form: FillableForm }
  | { readonly kind: "proposal" | "fields"; readonly pdf: Uint8Array; readonly name: string };

serveWorker((work: FormWork) => {
  if (work.kind === "add") return addFormFields(work.pdf, work.form);
  return work.kind === "proposal" ? readFormFields(work.pdf, work.name) : readAllFields(work.pdf, work.name);
});
