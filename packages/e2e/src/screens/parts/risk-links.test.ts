import type { FindingRow, Risk } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, openParts, Refusal } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { CERTIFICATE, DRAFTED } from "./client-documents/client-document-world.ts";
import { CLIENT, OVERVIEW } from "./compliance-world.ts";
import { RISK, RISK_ANSWERS } from "./risk-world.ts";

const parts = openParts();
const PATCH = "PATCH /api/risks/:id";

const found = (id: string, title: string): FindingRow => ({
  ...{ id, kind: "weakness", client: { id: CLIENT, name: "Castlegate Precision" }, severity: "high", title },
  ...{ assets: ["a.example"], assetCount: 1, cves: [], kev: false, epss: null, observedBy: ["Nessus"] },
  ...{ first: "2026-11-01", last: "2026-11-20", state: "open" },
});

const ANSWERS: Answers = {
  ...RISK_ANSWERS,
  "GET /api/clients/:id/compliance": OVERVIEW,
  "GET /api/mrc/slips": { items: [], next: null, total: 0 },
  "GET /api/clients/:id/documents": {
    ...{ items: [DRAFTED, CERTIFICATE], required: [], missing: [] },
    basis: { industry: null, country: null, sic: [] },
  },
  "GET /api/findings": ({ url }) => {
    const all = [found("w1", "Print service"), found("w2", "Backup agent")];
    const items = all.filter(({ title }) => title.includes(url.searchParams.get("search") ?? ""));
    return { items, total: items.length, next: null };
  },
};

const open = (answers: Answers = {}, risk: Risk = RISK, as: "admin" | "viewer" = "admin") =>
  parts.show("risk-register", { at: "/?risk=r1", as, answers: { ...ANSWERS, "GET /api/risks/:id": risk, ...answers } });

test("a risk is linked to findings that the server finds, several at once, by keyboard", async () => {
  const { page, sent } = await open({ [PATCH]: RISK });
  await page.getByRole("button", { name: "Add link" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Link risk" });
  await dialog.getByLabel("Kind").selectOption("weakness");
  await dialog.getByLabel("Print service").press("Space");
  await dialog.getByLabel("Backup agent").press("Space");
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Link 2" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(sent(PATCH)).toEqual([
    {
      version: 3,
      link: [
        { kind: "weakness", ref: "w1" },
        { kind: "weakness", ref: "w2" },
      ],
    },
  ]);
});

test("only what can be linked is offered: drafted documents, and nothing that is linked already", async () => {
  const { page } = await open();
  await page.getByRole("button", { name: "Add link" }).click();
  const dialog = page.getByRole("dialog", { name: "Link risk" });
  await dialog.getByLabel("Kind").selectOption("document");
  await dialog.getByText("1 entry.").waitFor();
  expect(await dialog.getByRole("checkbox").count()).toBe(1);
  await dialog.getByLabel("Kind").selectOption("subjectivity");
  await dialog.getByText("The client has no slip with subjectivities.").waitFor();
  await dialog.getByLabel("Kind").selectOption("weakness");
  await dialog.getByLabel("Find").fill("Backup");
  await dialog.getByText("1 entry.").waitFor();
  await dialog.getByLabel("Find").fill("nothing of it");
  await dialog.getByText("Nothing matches.").waitFor();
  expect(await dialog.getByRole("button", { name: "Link", exact: true }).isDisabled()).toBe(true);
});

test("a link is removed; the refusal of a change made meanwhile is shown", async () => {
  const { page, sent } = await open({ [PATCH]: { ...RISK, links: [] } });
  await page.getByRole("button", { name: "Remove link: Firewall at every device" }).press("Enter");
  await page.getByText("Link removed.").waitFor();
  expect(sent(PATCH)).toEqual([{ version: 3, unlink: [{ kind: "gap", ref: "CC-NET-01" }] }]);
  const refused = await open({ [PATCH]: new Refusal(409, "record_unsettled", "The risk was changed meanwhile.") });
  await refused.page.getByRole("button", { name: "Remove link: Firewall at every device" }).click();
  await refused.page.getByText("The risk was changed meanwhile.").waitFor();
});

test("a closed risk and a viewer's have links without a button", async () => {
  const closed = { by: "sam", at: "2026-11-22T09:00:00.000Z", reason: "Done" };
  for (const [risk, as] of [
    [{ ...RISK, status: "Closed", closed }, "admin"],
    [RISK, "viewer"],
  ] as const) {
    const { page } = await open({}, risk, as);
    await page.getByRole("link", { name: "Firewall at every device" }).waitFor();
    expect(await page.getByRole("button", { name: /link/i }).count()).toBe(0);
  }
});
