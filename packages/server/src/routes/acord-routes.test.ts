import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ACORD_API, AppError } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerParts } from "../app/server-parts.ts";
import { nowOf } from "../workspace/workspace.ts";
import { acordRoutes } from "./acord-routes.ts";
import { addClient } from "./test/add-client.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

const OFFICE = { lines: ["1 Street"], town: "Bath", county: null, postcode: "BA1 1AA", country: "United Kingdom" };
let browser = true;
const print = async (html: string) => {
  if (!browser) throw new AppError("browser_missing", "No browser.");
  return new TextEncoder().encode(`%PDF- ${html}`);
};
let api: PartOfApi;
let acme = "";
beforeAll(async () => {
  api = partOfApi("2026-11-22T09:00:00Z", ACORD_API, acordRoutes({} as ServerParts), { print });
  acme = await addClient(api.workspace, "Acme Ltd", { registeredOffice: OFFICE });
});
afterAll(() => api.close());

test("each form is listed with how many of its required boxes the record fills", async () => {
  const { body } = await api.call("GET", `/api/clients/${acme}/acord`);
  expect(body).toMatchObject({ clientName: "Acme Ltd", unsettled: null });
  expect(body.forms.map(({ form }: { form: string }) => form)).toEqual(["125", "126", "140"]);
  for (const state of body.forms) {
    const data = (await api.call("GET", `/api/clients/${acme}/acord/${state.form}`)).body;
    const required = data.fieldMappings.filter(({ isRequired }: { isRequired: boolean }) => isRequired);
    const filled = required.filter(({ mappedValue }: { mappedValue: string }) => mappedValue !== "");
    expect([state.required, state.requiredFilled]).toEqual([required.length, filled.length]);
    expect(state.issues.high + state.issues.medium + state.issues.low).toBe(data.validationErrors.length);
    expect(state.requiredFilled).toBeGreaterThan(0);
  }
});

test("a box not declared is blank with confidence 0, one declared today has 0.9", async () => {
  const { body } = await api.call("GET", `/api/clients/${acme}/acord/125`);
  const box = (name: string) =>
    body.fieldMappings.find(({ acordField }: { acordField: string }) => acordField === name);
  expect(box("NamedInsured_FullName_A")).toMatchObject({
    mappedValue: "Acme Ltd",
    confidence: 0.9,
    provenance: "declared",
  });
  const blank = body.fieldMappings.filter(({ mappedValue }: { mappedValue: string }) => mappedValue === "");
  expect(blank.every(({ confidence }: { confidence: number }) => confidence === 0)).toBe(true);
});

test.each(["pdf", "xml", "json"])(
  "the data are written as %s, saved with a record and named by form and client",
  async (format) => {
    const made = await api.call("POST", `/api/clients/${acme}/acord/140/exports`, { format });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: `ACORD_140_${acme}.${format}`,
        record: { exportType: "ACORD", metadata: { formType: "ACORD 140" } },
      },
    });
    const content = readFileSync(join(api.workspace.config.home, made.body.record.filePath), "utf8");
    expect(content).toContain(
      { pdf: "%PDF-", xml: "urn:broker-intelligence:acord-style:1", json: '"form": "140"' }[format],
    );
  },
);

/** A PDF with one field to fill, as small as one can be. */
const OWN_FORM = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/Helv 0 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Annots[4 0 R]>>endobj
4 0 obj<</Type/Annot/Subtype/Widget/FT/Tx/T(NamedInsured_FullName_A)/Rect[10 10 200 30]/DA(/Helv 0 Tf 0 g)/P 3 0 R>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF
`;

test("a user's own form is filled and saved, and values without a field are reported; a file that is not a PDF is refused", async () => {
  const path = `/api/clients/${acme}/acord/125/filled`;
  browser = false;
  const filled = await api.upload(path, { name: "125.pdf", bytes: OWN_FORM });
  expect(filled).toMatchObject({
    status: 201,
    body: { name: `ACORD_125_${acme}.pdf`, record: { formatStandard: "PDF" }, tally: { filled: 1, untouched: 0 } },
  });
  browser = true;
  expect(filled.body.tally.absent).toContain("NamedInsured_MailingAddress_LineOne_A");
  const list = await api.upload(path, { name: "125.pdf", bytes: "name,domain" });
  expect(list).toMatchObject({ status: 422, body: { detail: "File type must be pdf" } });
  const large = await api.upload(path, { name: "125.pdf", bytes: Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-") });
  expect(large).toMatchObject({ status: 413, body: { detail: "File size exceeds 10MB limit" } });
  expect(await api.call("POST", path, {})).toMatchObject({ status: 422, body: { detail: "No file selected" } });
});

test("the lowest tier has the 125 as PDF and nothing else", async () => {
  const setTier = (tier: "Basic" | "Ultimate") =>
    api.workspace.database.clients.setTier(tier, { by: "jane", at: nowOf(api.workspace) });
  await setTier("Basic");
  const locked = { status: 403, body: { code: "feature_locked" } };
  expect(await api.call("GET", `/api/clients/${acme}/acord/125`)).toMatchObject(locked);
  expect(await api.call("POST", `/api/clients/${acme}/acord/140/exports`, { format: "pdf" })).toMatchObject(locked);
  expect(await api.call("POST", `/api/clients/${acme}/acord/125/exports`, { format: "xml" })).toMatchObject(locked);
  expect((await api.call("POST", `/api/clients/${acme}/acord/125/exports`, { format: "pdf" })).status).toBe(201);
  const { forms } = (await api.call("GET", `/api/clients/${acme}/acord`)).body;
  expect(forms.map(({ locked: sentence }: { locked: string | null }) => sentence)).toEqual([
    null,
    "This feature is available in Enhanced tier. Upgrade to unlock!",
    "This feature is available in Enhanced tier. Upgrade to unlock!",
  ]);
  await setTier("Ultimate");
});

test("a viewer can read but not write", async () => {
  api.as("viewer");
  expect((await api.call("GET", `/api/clients/${acme}/acord/125`)).status).toBe(200);
  expect((await api.call("POST", `/api/clients/${acme}/acord/125/exports`, { format: "json" })).status).toBe(403);
  api.as("admin");
});
