import { documentRenderer } from "@broker/adapters";
import type { FormFile, OnboardingForm } from "@broker/contracts";
import {
  type FormSender,
  formCsv,
  formHtml,
  sentFormDocument,
  sentFormIdentity,
  sentFormInputs,
} from "@broker/core/documents";
import type { Workspace } from "../../../workspace/workspace.ts";
import { fillable } from "../../documents/form-thread.ts";
import { readBrand } from "../../documents/read-brand.ts";

/** The brokerage as a form names it. */
export const brokerageOf = ({ config }: Workspace): string => config.brokerage?.name ?? "your insurance broker";

async function formPdf(workspace: Workspace, form: OnboardingForm, sender: FormSender): Promise<Uint8Array> {
  const page = documentRenderer().page(
    "proposal",
    sentFormDocument(form, sender),
    await readBrand(workspace, { client: form.client }),
  );
  const printed = await workspace.print(page);
  return fillable(printed, { identity: sentFormIdentity(form), inputs: sentFormInputs(form) });
}

/** A form as a file: PDF or CSV if it is sent so, else HTML. AppErrors of the printer, such as `browser_missing`. */
export async function formFile(workspace: Workspace, form: OnboardingForm, sender: FormSender): Promise<FormFile> {
  const name = (ending: string) => `questions-${form.id}.${ending}`;
  if (form.by === "pdf") {
    const content = Buffer.from(await formPdf(workspace, form, sender)).toString("base64");
    return { name: name("pdf"), type: "application/pdf", content, encoding: "base64" };
  }
  if (form.by === "csv")
    return { name: name("csv"), type: "text/csv", content: formCsv(form, sender), encoding: "utf8" };
  return { name: name("html"), type: "text/html", content: formHtml(form, sender), encoding: "utf8" };
}
