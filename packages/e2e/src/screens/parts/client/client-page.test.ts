import type { ApiAnswers, ClientFile, ClientGate } from "@broker/contracts";
import { expect, test } from "vitest";
import { OPEN_GATE } from "../../browser/open-gate.ts";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { CLIENT, ROW } from "../compliance-world.ts";
import { type KeptClient, keptClient } from "./client-record.ts";

const parts = openParts();
const AT = `/dashboard/clients/${CLIENT}`;

const show = (client: KeptClient, more: Parameters<typeof parts.show>[1] = {}) =>
  parts.show("screen", { at: AT, ...more, answers: { ...client.answers, ...more.answers } });

test("a conflict is resolved with the button that names the chosen source, and the next section takes the focus", async () => {
  const client = keptClient([
    { field: "employees", value: 18 },
    { field: "employees", value: 12, provenance: "registry", source: "Companies House" },
  ]);
  const { page } = await show(client);
  await page.getByRole("heading", { level: 2, name: "1 conflict to resolve" }).waitFor();
  await page.getByRole("button", { name: /Use register/ }).click();
  await page.getByRole("heading", { level: 2, name: "1 conflict to resolve" }).waitFor({ state: "detached" });
  expect(client.held("employees")).toBe(12);
  // The section with the button is gone: the next one takes the focus, in view.
  await page.waitForFunction("document.activeElement.tagName === 'H2'");
  await page.waitForFunction(
    "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.activeElement.getBoundingClientRect())",
  );
});

test("a mistake stays in its row, marked and focused, and names the field as it is shown", async () => {
  const { page, sent } = await show(keptClient());
  await page.getByRole("button", { name: "Add Employees" }).click();
  await page.getByRole("textbox", { name: "Employees" }).fill("many");
  await page.keyboard.press("Enter");
  await page.getByText("Employees must be a whole number such as 42, not 'many'.").waitFor();
  await page.locator("input[aria-label=Employees][aria-invalid=true]:focus").waitFor();
  expect(sent("PATCH /api/clients/:id")).toEqual([]);
});

test("an edit of what was changed meanwhile is refused in its row, and what the other user recorded is shown", async () => {
  const client = keptClient();
  const isChanged = "Employees was changed in the meantime, by tom.";
  const { page, sent } = await show(client, {
    answers: { "PATCH /api/clients/:id": new Refusal(409, "record_unsettled", isChanged) },
  });
  await page.getByRole("button", { name: "Add Employees" }).click();
  await page.getByRole("textbox", { name: "Employees" }).fill("78");
  client.record("employees", 77);
  await page.keyboard.press("Enter");
  await page.getByText(/Employees was changed in the meantime/).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("cell", { name: "77", exact: true }).waitFor();
  expect(sent("PATCH /api/clients/:id")).toMatchObject([{ seen: [{ field: "employees", n: 0 }] }]);
});

test("a client with insufficient coverage says so and shows no trend", async () => {
  const requiresValidation = () => ({ row: { ...ROW, requiresValidation: true } });
  const { page } = await show(keptClient([], requiresValidation));
  await page.getByText("Requires Validation").first().waitFor();
  await page.getByRole("button", { name: "Rescan" }).waitFor();
  await loaded(page);
  expect(await page.getByRole("img", { name: /^Posture over/ }).count()).toBe(0);
});

test("scans with different coverage are not compared", async () => {
  const scan = (id: string, posture: number) => ({
    ...{ id, at: `2026-11-${id}T09:00:00.000Z`, methodVersion: "3.0.0", posture, change: null },
  });
  const scans: ApiAnswers["GET /api/clients/:id/scans"] = {
    domains: [
      {
        ...{ name: "castlegate.example", role: "main", company: "Castlegate", stands: true },
        scans: [scan("10", 61), scan("20", 74)],
      },
    ],
    ...{ proposed: [], rule: "The headline posture is the main domain's." },
  };
  const { page } = await show(keptClient(), {
    at: `${AT}?tab=scans`,
    answers: {
      "GET /api/clients/:id/scans": scans,
      "GET /api/clients/:id/assets": { client: CLIENT, assets: [], strangers: [] },
    },
  });
  await page.getByText("not comparable").first().waitFor();
  expect(await page.getByText(/posture (up|down)/).count()).toBe(0);
});

const CLOSED: ClientGate = {
  ...OPEN_GATE,
  client: CLIENT,
  gate: { ...OPEN_GATE.gate, state: "closed", reasons: [{ id: "not-screened", sentence: "It was never screened." }] },
};

test("a closed sanctions gate is stated once, on the placements and on every other tab", async () => {
  const { page } = await show(keptClient(), {
    at: `${AT}?tab=placements`,
    answers: { "GET /api/clients/:id/sanctions-gate": CLOSED },
  });
  const closed = page.getByText("Sanctions gate closed.");
  await page.getByRole("heading", { name: "Sanctions screening" }).waitFor();
  await closed.first().waitFor();
  expect(await closed.count()).toBe(1);
  await page.getByRole("tab", { name: "Record" }).click();
  await page.getByRole("link", { name: "What to do" }).waitFor();
  expect(await closed.count()).toBe(1);
});

test("the address of a deleted client says so and links to all clients", async () => {
  const { page } = await parts.show("screen", {
    at: AT,
    answers: {
      "GET /api/clients/:id": new Refusal(404, "not_found", "There is no such client."),
      "GET /api/clients/:id/scans": new Refusal(404, "not_found", "There is no such client."),
      "GET /api/clients": { items: [ROW], total: 1, next: null },
      "GET /api/onboarding/sessions": { items: [] },
    },
  });
  await page.getByText("Client not found.").waitFor();
  await page.getByRole("link", { name: "All clients" }).click();
  await page.getByRole("heading", { level: 1, name: "Client Onboarding" }).waitFor();
});

/** The row names the domain that the record holds. */
function domainOf(fields: ClientFile["fields"]): Partial<ClientFile> {
  const held = fields.find(({ field }) => field === "domains")?.held?.value as { name: string }[] | undefined;
  return { row: { ...ROW, domain: held?.[0]?.name ?? null } };
}

test("a client without a domain is marked on its page, with a link to the field; once it is recorded it can be scanned", async () => {
  const { page } = await show(keptClient([], domainOf));
  await page.getByText("No domain to scan").waitFor();
  await page.getByRole("link", { name: "Add domain" }).click();
  const field = page.getByRole("dialog", { name: "Domains" });
  await field.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Add domain" }).click();
  await field.getByLabel(/^Domains/).fill("unseen.example");
  await field.getByRole("button", { name: "Save" }).click();
  await page.getByText("Domains is recorded.").waitFor();
  await page.getByRole("button", { name: "Scan", exact: true }).waitFor();
  expect(await page.getByText("No domain to scan").count()).toBe(0);
});

test("a broker edits a client but cannot erase it", async () => {
  const { page } = await show(keptClient(), { as: "broker" });
  await page.getByRole("button", { name: "Add Employees" }).waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Opt out of scans" }).waitFor();
  expect(await page.getByRole("menuitem", { name: /Erase/ }).count()).toBe(0);
});
