import { FORMS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printHere } from "../../test/print-here.ts";
import { completeForm } from "../../verbs/documents/test/complete-form.ts";
import { acceptForm, takeReturned } from "../../verbs/onboarding/forms/forms.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { formsRoutes } from "./forms-routes.ts";

const NOW = "2026-11-22T09:00:00.000Z";
let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, FORMS_API, formsRoutes({ publicUrl: null }), { print: printHere });
});
afterAll(() => api.close());

const QUESTIONS = ["trade", "mfaEmail", "cloudProviders", "circumstances"];

async function sent(client: string): Promise<Uint8Array> {
  const body = { by: "pdf", to: "Ann", questions: QUESTIONS };
  const { status, body: made } = await api.call("POST", `/api/clients/${client}/forms`, body);
  expect([status, made.file?.type, made.file?.encoding]).toEqual([201, "application/pdf", "base64"]);
  return new Uint8Array(Buffer.from(made.file.content, "base64"));
}

test("a PDF is completed field by field, comes back whole, waits, and is the word of the person named", async () => {
  const client = await addClient(api.workspace, "Acme Ltd", {});
  const pdf = await sent(client);
  await expect(takeReturned(api.workspace, pdf)).rejects.toMatchObject({ fields: { unsigned: expect.any(String) } });
  const content = await completeForm(pdf, (form) => {
    form.getTextField("trade").setText("Dentistry");
    form.getRadioGroup("mfaEmail").select("partial");
    form.getTextField("mfaEmail_share").setText("80");
    form.getCheckBox("cloudProviders_0").check();
    form.getCheckBox("circumstances_unknown").check();
    form.getTextField("signed_name").setText("Ann Lee");
    form.getTextField("signed_position").setText("Owner");
    form.getCheckBox("signed_search").check();
  });
  const cut = completeForm(content, (form) => form.removeField(form.getTextField("trade")));
  await expect(cut.then((bytes) => takeReturned(api.workspace, bytes))).rejects.toMatchObject({
    fields: { damaged: expect.stringContaining("missing") },
  });
  const other = await addClient(api.workspace, "Other Ltd", {});
  await expect(takeReturned(api.workspace, content, other)).rejects.toMatchObject({
    fields: { "other-client": expect.any(String) },
  });
  const taken = await takeReturned(api.workspace, content, client);
  expect([taken.state, taken.signature]).toEqual([
    "returned",
    { name: "Ann Lee", position: "Owner", on: "2026-11-22" },
  ]);
  expect(taken.answers.map(({ question, value }) => [question, value])).toEqual([
    ["trade", "Dentistry"],
    ["mfaEmail", { answer: "partial", coveragePct: 80 }],
    ["cloudProviders", [expect.any(String)]],
    ["circumstances", { unknown: true }],
  ]);
  await expect(takeReturned(api.workspace, content)).rejects.toMatchObject({ fields: { taken: expect.any(String) } });
  expect((await acceptForm(api.workspace, taken.id, {})).state).toBe("decided");
});

test("a PDF that is damaged, of another maker or a bomb is refused with a sentence, and nothing is taken", async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const HEAD =
    "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[3 0 R]>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n";
  const client = await addClient(api.workspace, "Bomb Ltd", {});
  const whole = await sent(client);
  const returned = [
    bytes("%PDF-1.7 nothing more"),
    bytes(`${HEAD}3 0 obj<</FT/Tx/T(name)/V(x)/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`),
    whole.subarray(0, 2000),
  ];
  for (const file of returned)
    await expect(takeReturned(api.workspace, file)).rejects.toMatchObject({
      code: "input_invalid",
      fields: { damaged: expect.any(String) },
      hint: expect.stringContaining("Nothing was taken."),
    });
  const { body } = await api.call("GET", `/api/clients/${client}/forms`);
  expect(body.items.map(({ state }: { state: string }) => state)).toEqual(["sent"]);
});
