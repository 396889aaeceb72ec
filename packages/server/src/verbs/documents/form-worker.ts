import { addFormFields, readFormFields } from "@broker/adapters/pdf-form";
import type { ProposalForm } from "@broker/core/documents";
import { serveWorker } from "../../worker/worker-thread.ts";

/** Work on a fillable PDF: fields for a printed proposal, or the fields of a returned one. */
export type FormWork =
  | { readonly kind: "add"; readonly pdf: Uint8Array; readonly form: ProposalForm }
  | { readonly kind: "read"; readonly pdf: Uint8Array; readonly name: string };

serveWorker((work: FormWork) =>
  work.kind === "add" ? addFormFields(work.pdf, work.form) : readFormFields(work.pdf, work.name),
);
