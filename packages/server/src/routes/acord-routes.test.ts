import { readFileSync } from "node:fs";
import { openClientStore, paperFile } from "@broker/adapters";
import { ACORD_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerParts } from "../app/server-parts.ts";
import { acordRoutes } from "./acord-routes.ts";
import { addClient } from "./test/add-client.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

const OFFICE = { lines: ["1 Street"], town: "Bath", county: null, postcode: "BA1 1AA", country: "United Kingdom" };
let api: PartOfApi;
let acme = "";
beforeAll(async () => {
  api = partOfApi("2026-11-22T09:00:00Z", ACORD_API, acordRoutes({} as ServerParts));
  acme = await addClient(api.workspace, "Acme Ltd", { registeredOffice: OFFICE });
});
afterAll(() => api.close());

test("each form is told with how many of its required boxes the record fills, as its data have them", async () => {
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

test("a box that nobody told is blank with confidence 0, and one that was declared today has 0.9", async () => {
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
  "the data are written as %s, kept with a record and named by form and client",
  async (format) => {
    const made = await api.call("POST", `/api/clients/${acme}/acord/140/exports`, { format });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: `ACORD_140_${acme}.${format}`,
        record: { exportType: "ACORD", metadata: { formType: "ACORD 140" } },
      },
    });
    const content = readFileSync(paperFile(api.workspace.config.home, made.body.record), "utf8");
    expect(content).toContain(
      { pdf: "%PDF-", xml: "urn:broker-intelligence:acord-style:1", json: '"form": "140"' }[format],
    );
  },
);

test("the lowest tier has the 125 as PDF and nothing else", async () => {
  const setTier = (tier: "Basic" | "Ultimate") =>
    api.workspace.lend(openClientStore, ({ store, at }) => store.setTier(tier, { by: "jane", at }));
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

test("a viewer looks and writes nothing", async () => {
  api.as("viewer");
  expect((await api.call("GET", `/api/clients/${acme}/acord/125`)).status).toBe(200);
  expect((await api.call("POST", `/api/clients/${acme}/acord/125/exports`, { format: "json" })).status).toBe(403);
  api.as("admin");
});
