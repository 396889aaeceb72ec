import type { ComplianceClientRow } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts, Refusal } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { BASE, CLIENT, DORA, OVERVIEW, STANDING, shownText, THIN } from "./compliance-world.ts";

const parts = openParts();

const cell = ({ framework, version, standing, score, low, high, coverage, gaps, nextExpiry }: typeof STANDING) => ({
  ...{ framework, version, standing, score, low, high, coverage, gaps, nextExpiry },
});

const ROWS: ComplianceClientRow[] = [
  {
    ...{ id: CLIENT, name: "Castlegate", industry: "Manufacturing", employees: "184", sample: false },
    frameworks: [cell(STANDING), cell({ ...THIN, framework: DORA.id, standing: "not-applicable", coverage: 0 })],
  },
  {
    ...{ id: "fe0000000001", name: "Fenland Pumps", industry: null, employees: null, sample: true },
    frameworks: [cell(THIN)],
  },
];
const LIST = { items: ROWS, total: 2, next: null };

test("a client is a row with score and coverage; below half a range and no figure; a framework not adopted can be", async () => {
  const overview = { ...OVERVIEW, frameworks: OVERVIEW.frameworks.map((each) => ({ ...each, adopted: false })) };
  const { page } = await parts.show("compliance-engine", {
    answers: { ...BASE, "GET /api/compliance": LIST, "GET /api/clients/:id/compliance": overview },
  });
  const table = page.getByRole("table", { name: "Clients by framework" });
  const first = table.getByRole("row").nth(1);
  await first.getByText("75% assessed").waitFor();
  expect(await shownText(first)).toEqual([expect.stringContaining("50 75% assessed Non-compliant")]);
  await first.getByText("Non-compliant").waitFor();
  await first.getByText("Not applicable").waitFor();
  const second = table.getByRole("row").nth(2);
  await second.getByText("12 to 94").waitFor();
  await second.getByText("Requires Validation").waitFor();
  await page.getByText("An indicator of readiness, not a certificate.").waitFor();
  await first.getByRole("button", { name: "Adopt ISO 27001 for Castlegate" }).click();
  await page.getByRole("dialog", { name: "Adopt a framework" }).waitFor();
  expect(new URL(page.url()).searchParams.get("on")).toBe(`iso-27001@${CLIENT}`);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await seriousFindings(page)).toEqual([]);
});

test("arrow keys move between the cells, Enter opens the framework of the client", async () => {
  const { page } = await parts.show("compliance-engine", { answers: { ...BASE, "GET /api/compliance": LIST } });
  await page.getByRole("link", { name: "Cyber Essentials of Castlegate" }).focus();
  await page.keyboard.press("ArrowRight");
  const focused = () => page.evaluate("document.activeElement.getAttribute('aria-label')");
  expect(await focused()).toBe("Adopt ISO 27001 for Castlegate");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate("document.activeElement.textContent")).toMatch(/^ISO 27001 of Fenland Pumps: /);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Cyber Essentials 3.3" }).waitFor();
});

test("filters are sent to the server and stay in the address", async () => {
  const asked: string[] = [];
  const { page } = await parts.show("compliance-engine", {
    answers: {
      ...BASE,
      "GET /api/compliance": ({ url }) => {
        asked.push(url.search);
        return LIST;
      },
    },
  });
  await page.getByLabel("All frameworks").selectOption("dora");
  await page.getByLabel("All states").selectOption("partial");
  await page.getByLabel("Any gap date").selectOption("30");
  await page.getByRole("searchbox", { name: "Search clients" }).fill("castle");
  await page.waitForURL(/q=castle/);
  await expect.poll(() => asked.at(-1)).toBe("?search=castle&framework=dora&standing=partial&dueWithin=30");
  await page.waitForURL(/framework=dora&standing=partial&due=30/);
  await loaded(page);
});

test("without an adopted framework the screen says what fills it", async () => {
  const { page } = await parts.show("compliance-engine", {
    answers: { ...BASE, "GET /api/compliance": { items: [], total: 0, next: null } },
  });
  await page.getByText("No client has an adopted framework.").waitFor();
  expect(await page.getByRole("button", { name: "Adopt a framework" }).count()).toBe(2);
});

test("a failure names what is safe and is retried", async () => {
  let failed = false;
  const { page } = await parts.show("compliance-engine", {
    as: "viewer",
    answers: {
      ...BASE,
      "GET /api/compliance": () => {
        if (failed) return LIST;
        failed = true;
        return new Refusal(500, "internal", "The list could not be read.");
      },
    },
  });
  await page.getByText("The list could not be read.").waitFor();
  await page.getByText("Evidence and decisions are unaffected.").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "Cyber Essentials of Castlegate" }).waitFor();
  // A viewer sees what is not adopted, and no way to change it.
  await page.getByText("Not adopted").first().waitFor();
  expect(await page.getByRole("button", { name: /Adopt/ }).count()).toBe(0);
});
