import type { ApiAnswers, ClientFrameworkDetail, FiledEvidence } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tabTo } from "../../browser/keyboard.ts";
import { type Answers, openParts } from "../../browser/part-page.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { keptClient } from "../client/client-record.ts";
import { BASE, CE, CLIENT, CONTROLS, DETAIL, DORA, LIBRARY, OVERVIEW, shownText, used } from "../compliance-world.ts";

const parts = openParts();

const open = (rest: string, answers: Answers = {}) =>
  parts.show("compliance-engine", { at: `/?client=${CLIENT}${rest}`, answers: { ...BASE, ...answers } });

const ATTESTED: FiledEvidence = {
  ...{ id: "ev1", kind: "attestation", title: "Leavers removed", source: "client", collectedAt: "2026-11-22" },
  ...{ validUntil: null, controls: [{ id: "CC-GOV-01", shows: "met" }], by: "sam", withdrawn: null },
  at: "2026-11-22T09:00:00.000Z",
};

/** The field `evidence` of the form that the page sends while `act` runs. */
async function filedBy(page: Page, act: () => Promise<void>): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest((each) => each.method() === "POST"), act()]);
  const { json = "" } =
    /name="evidence"\r\n\r\n(?<json>[^\r]+)/.exec(request.postDataBuffer()?.toString() ?? "")?.groups ?? {};
  return JSON.parse(json);
}

test("a framework that does not apply has its reason and no figure; by keyboard its scope is changed", async () => {
  const reason = "It is not a financial entity in the EU.";
  const { standing } = used(DORA, { ...DETAIL.standing, framework: DORA.id, version: DORA.version });
  const none = { standing: "not-applicable" as const, reason, score: null, low: 0, high: 100, assessed: 0, total: 0 };
  const dora = { ...used(DORA, { ...standing, ...none, gaps: 0, nextExpiry: null }) };
  const scoped = { ...dora, scope: dora.scope.map((each) => ({ ...each, answer: "no" as const, by: "sam" })) };
  const { page, sent } = await open("&tab=frameworks", {
    "GET /api/clients/:id/compliance": { ...OVERVIEW, frameworks: [scoped] },
    "GET /api/clients/:id/compliance/:framework": { ...DETAIL, ...scoped, requirements: [], themes: [] },
    "PUT /api/clients/:id/compliance/:framework": OVERVIEW,
  });
  const row = page.getByRole("table", { name: "Adopted frameworks" }).getByRole("row").filter({ hasText: "DORA" });
  expect((await shownText(row))[0]).toMatch(new RegExp(`^DORA \\S+ – – Not applicable ${reason}`));
  await row.getByRole("link", { name: "DORA" }).press("Enter");
  await tabTo(page, /^Change scope$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change scope" });
  await dialog.getByRole("radio", { name: "No", checked: true }).waitFor();
  await tabTo(page, /^$/);
  await page.keyboard.press("ArrowUp");
  await dialog.getByRole("radio", { name: "Yes", checked: true }).waitFor();
  await tabTo(page, /^Save$/);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(sent("PUT /api/clients/:id/compliance/:framework")).toMatchObject([{ version: 7, scope: { eu: "yes" } }]);
});

test("an attestation lists no control that the record asks; withdrawn, evidence states the reason", async () => {
  const controls = CONTROLS.map((each) => ({ ...each, answers: each.id === "CC-IAM-01" ? ["mfaEmail" as const] : [] }));
  const withdrawn = { reason: "Wrong client", by: "sam", at: "2026-11-22T09:00:00.000Z" };
  const { page } = await open("&tab=evidence&dialog=evidence", {
    "GET /api/clients/:id/compliance": { ...OVERVIEW, controls, evidence: [{ ...ATTESTED, withdrawn }] },
  });
  const dialog = page.getByRole("dialog", { name: "Add evidence" });
  const offered = () => dialog.getByLabel("Add a control").locator("option").allTextContents();
  await expect.poll(offered).toContain("MFA on email (CC-IAM-01)");
  await dialog.getByLabel("Kind").selectOption("attestation");
  expect(await offered()).toContain("Security policy (CC-GOV-01)");
  expect(await offered()).not.toContain("MFA on email (CC-IAM-01)");
  await page.keyboard.press("Escape");
  await page
    .getByRole("row", { name: /Leavers removed/ })
    .getByText("Wrong client")
    .waitFor();
});

test("a requirement is attested as a whole, never without name and reason", async () => {
  const { page } = await open("&framework=cyber-essentials&req=FW-04", { "POST /api/clients/:id/evidence": ATTESTED });
  const panel = page.getByRole("region", { name: /^FW-04:/ });
  await panel.getByRole("button", { name: "Attest the requirement" }).click();
  const dialog = page.getByRole("dialog", { name: "Attest FW-04" });
  const file = dialog.getByRole("button", { name: "File attestation" });
  expect(await file.isDisabled()).toBe(true);
  await dialog.getByLabel("Stated by").fill("R. Halden, IT manager");
  expect(await file.isDisabled()).toBe(true);
  await dialog.getByLabel("Reason").fill("Joiners are approved by HR");
  expect(await filedBy(page, () => file.click())).toEqual({
    ...{ kind: "attestation", title: "Attestation of FW-04", source: "R. Halden, IT manager" },
    ...{ note: "Joiners are approved by HR", collectedAt: "2026-11-22", validUntil: null, controls: [] },
    requirements: [{ framework: "cyber-essentials", id: "FW-04", shows: "met" }],
  });
  await dialog.waitFor({ state: "detached" });
});

const MAPPED: ApiAnswers["GET /api/controls"] = {
  items: [
    {
      ...{ id: "CC-IAM-01", title: "MFA on email", text: "MFA everywhere.", category: "technical" },
      ...{ evidence: ["file"], freshnessDays: 365, hours: 4, action: "Do it" },
      mapped: [CE.id, "iso-27001"].map((framework) => ({
        ...{ framework, requirement: "UAC-04", relation: "covers", source: "own mapping", date: "2026-10-14" },
      })),
    },
  ],
};

test("a control is answered at its requirement, and opens with every requirement mapped to it", async () => {
  const answering = (detail: ClientFrameworkDetail): ClientFrameworkDetail => ({
    ...detail,
    controls: detail.controls.map((each) => ({ ...each, answers: each.id === "CC-IAM-01" ? ["mfaEmail"] : [] })),
  });
  const client = keptClient([{ field: "controls.mfaEmail", value: { answer: "partial" } }]);
  const { page } = await open("&framework=cyber-essentials&req=FW-02", {
    ...client.answers,
    "GET /api/clients/:id/compliance/:framework": answering(DETAIL),
    "GET /api/controls": MAPPED,
  });
  const control = page.getByRole("region", { name: /^CC-IAM-01:/ });
  await control.getByRole("radio", { name: "No", exact: true }).press("Space");
  await expect.poll(() => client.held("controls.mfaEmail")).toMatchObject({ answer: "no" });
  await control.getByRole("button", { name: /^CC-IAM-01: requirements mapped to/ }).click();
  const table = page.getByRole("dialog").getByRole("table", { name: "Requirements mapped to it, in every framework" });
  await table.getByRole("row", { name: /ISO 27001 UAC-04/ }).waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
});

test("at 1280 px the table of clients scrolls within its own box, and the page does not", async () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ ...CE, id: `framework-${at}`, short: `Framework ${at}` }));
  const { page } = await parts.show("screen", {
    at: "/dashboard/compliance-engine",
    width: 1280,
    answers: {
      ...BASE,
      "GET /api/frameworks": { ...LIBRARY, items: many.map((each) => ({ ...each, locked: null, state: null })) },
      "GET /api/compliance": {
        items: [
          {
            ...{ id: CLIENT, name: "Castlegate", industry: "Manufacturing", employees: "184", sample: false },
            frameworks: many.map(({ id }) => ({
              ...{ framework: id, version: "3.3", standing: "non-compliant", score: 50, low: 38, high: 63 },
              ...{ coverage: 0.75, gaps: 2, nextExpiry: null },
            })),
          },
        ],
        ...{ total: 1, next: null },
      },
    },
  });
  await page.getByRole("table", { name: "Clients by framework" }).waitFor();
  const box = "document.querySelector('table').parentElement";
  expect(await page.evaluate(`${box}.scrollWidth > ${box}.clientWidth`)).toBe(true);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(1280);
});
