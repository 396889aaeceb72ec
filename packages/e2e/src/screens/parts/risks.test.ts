import { type Risk, RiskIndex } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openParts } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { CLIENT, ROW, shownText } from "./compliance-world.ts";
import { LOWER, MIDDLE, PROPOSAL, RISK, RISK_ANSWERS } from "./risk-world.ts";

const parts = openParts();
const PAGE = { at: "/?risk=r1", answers: RISK_ANSWERS };
const register = (page: Page) => page.getByRole("table", { name: "Risks", exact: true });

/** Number of different colours of the scores of the register's three rows. */
const COLOURS = `new Set(
  [...document.querySelectorAll("table")]
    .filter((table) => table.textContent.includes("Backups not tested"))
    .flatMap((table) => [...table.querySelectorAll("tbody tr")])
    .map((row) => getComputedStyle(row.children[4].querySelector("svg")).color),
).size`;

/** Too long for 320 px, with markup and a right-to-left override. */
const HOSTILE = `<script>document.title='x'</script>\u202e${"Loremipsum".repeat(16)}`;

test("the register has the specified columns, and a colour for each band of the score", async () => {
  const { page } = await parts.show("risk-register", { at: `/?client=${CLIENT}`, answers: RISK_ANSWERS });
  expect(await shownText(register(page).getByRole("columnheader"))).toEqual([
    ...["Risk", "Category", "Likelihood", "Impact", "Score /10", "Owner", "Status", "Mitigation plan"],
    ...["Target date", "Insurance impact"],
  ]);
  const rows = await shownText(register(page).getByRole("row"));
  expect(rows[1]).toContain("8.0");
  expect(rows[1]).toContain("21 Nov 2026 overdue");
  expect(rows[1]).toContain("Prevents placing until cleared");
  for (const [at, look] of ["High", "Medium-high", "Below 6"].entries()) expect(rows[at + 1]).toContain(`· ${look}`);
  expect(await page.evaluate(COLOURS)).toBe(3);
  await page.getByRole("table", { name: /^Number of open risks by likelihood/ }).waitFor();
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("without a client chosen none is shown as chosen, although one has no domain", async () => {
  const client = { ...ROW, domain: null };
  const { page } = await parts.show("risk-register", {
    at: "/",
    answers: { ...RISK_ANSWERS, "GET /api/clients": { items: [client], total: 1, next: null } },
  });
  await page.getByText("Choose a client to see its proposed risks and register.").waitFor();
  expect(await page.getByLabel("Client", { exact: true }).inputValue()).toBe("");
  expect(await page.getByRole("link", { name: "Open record" }).count()).toBe(0);
});

test("at 768 px every column of the register is within the page", async () => {
  const plan = "Close TCP 3389 at the firewall, and publish the service through the remote access gateway.";
  const long = { ...RISK, owner: "R. Halden, managing director", mitigationPlan: plan };
  const { page } = await parts.show("risk-register", {
    ...{ at: `/?client=${CLIENT}`, width: 768 },
    answers: { ...RISK_ANSWERS, "GET /api/risks": { items: [long], total: 1, next: null } },
  });
  const last = await register(page).getByRole("columnheader", { name: "Insurance impact" }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual(768);
  // The frame of a table reaches 1 px into the margin of the page, which a part does not have.
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(769);
});

test("what is due comes first on the register, and a risk's page states what is to be decided", async () => {
  const closing = { reason: "passed" as const, ref: "s2", on: "2026-11-22" };
  const { page } = await parts.show("risk-register", {
    at: `/?client=${CLIENT}`,
    answers: {
      ...RISK_ANSWERS,
      "GET /api/risks": { items: [RISK, { ...MIDDLE, closing }, LOWER], total: 3, next: null },
    },
  });
  const due = page.getByRole("region", { name: "Check due" }).getByRole("listitem");
  await due.first().waitFor();
  expect(await shownText(due)).toEqual([`${RISK.title} overdue`, `${MIDDLE.title} closing proposed`]);
  await parts.show("risk-register", {
    at: "/?risk=r1",
    answers: { ...RISK_ANSWERS, "GET /api/risks/:id": { ...RISK, overdue: false, targetDate: null } },
  });
  await page.getByText("To decide: how it is treated, by when it is treated.").waitFor();
  await parts.show("risk-register", {
    at: "/?risk=r1",
    answers: {
      ...RISK_ANSWERS,
      "GET /api/risks/:id": { ...RISK, overdue: false, treatment: "reduce", owner: null },
    },
  });
  await page.getByText("To decide: who owns it.").waitFor();
  const actions = page.getByRole("button", { name: /^(?:Override score|Edit|Treat|Close)$/ });
  expect(await shownText(actions)).toEqual(["Override score", "Close", "Treat", "Edit"]);
});

test("what the evidence proposes is opened by a person", async () => {
  const { page, sent } = await parts.show("risk-register", {
    at: `/?client=${CLIENT}`,
    answers: { ...RISK_ANSWERS, "POST /api/clients/:id/risks": { items: [RISK] } },
  });
  const proposed = page.getByRole("table", { name: "Proposed risks" });
  expect((await shownText(proposed.getByRole("row")))[1]).toContain("Scan, 20 Nov 2026");
  await page.getByRole("checkbox", { name: `Select ${PROPOSAL.title}` }).check();
  await page.getByRole("button", { name: "Open 1 risk" }).click();
  await page.getByText("1 risk opened.").waitFor();
  expect(sent("POST /api/clients/:id/risks")).toEqual([{ keys: ["check:rdp-closed"] }]);
  // The button is gone; the keyboard stays at the table.
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Select all");
});

test("a passing retest proposes closing, and closing asks for the reason", async () => {
  const closed = { by: "sam", at: "2026-11-22T09:00:00.000Z", reason: "Retest passed" };
  const { page, sent } = await parts.show("risk-register", {
    ...PAGE,
    answers: {
      ...RISK_ANSWERS,
      "GET /api/risks/:id": { ...RISK, closing: { reason: "passed", ref: "s2", on: "2026-11-22" } },
      "POST /api/risks/:id/close": { ...RISK, status: "Closed", closed },
    },
  });
  await page.getByText("Closing proposed. Check passed or control met on 22 Nov 2026.").waitFor();
  await loaded(page);
  expect(await seriousFindings(page)).toEqual([]);
  // The main button is the last of the title's.
  const actions = page.getByRole("button", { name: /^(?:Override score|Edit|Treat|Close)$/ });
  expect(await shownText(actions)).toEqual(["Override score", "Edit", "Treat", "Close"]);
  await actions.last().press("Enter");
  const dialog = page.getByRole("dialog", { name: "Close risk" });
  expect(await dialog.getByRole("button", { name: "Close", exact: true }).last().isDisabled()).toBe(true);
  await dialog.getByLabel("Reason").fill("Retest passed");
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("POST /api/risks/:id/close")).toEqual([{ version: 3, reason: "Retest passed" }]);
});

test("a closed risk names what may be closed with it, and where", async () => {
  const closed = { by: "sam", at: "2026-11-22T09:00:00.000Z", reason: "Retest passed" };
  const evidence = { reason: "passed" as const, ref: "s2", on: "2026-11-22" };
  const proposes: Risk["proposes"] = [
    { kind: "gap", ref: "CC-NET-01", title: "Firewall at every device", evidence },
    { kind: "subjectivity", ref: "slip-1/2", title: "Close RDP by 28 January 2027", evidence },
  ];
  const { page } = await parts.show("risk-register", {
    ...PAGE,
    answers: { ...RISK_ANSWERS, "GET /api/risks/:id": { ...RISK, status: "Closed", closed, proposes } },
  });
  const section = page.getByRole("region", { name: "Closing proposed" });
  expect(await shownText(section.getByRole("listitem"))).toEqual([
    "Compliance gap Firewall at every device Check passed or control met, 22 Nov 2026",
    "Subjectivity Close RDP by 28 January 2027 Check passed or control met, 22 Nov 2026",
  ]);
  const link = section.getByRole("link", { name: "Close RDP by 28 January 2027" });
  expect(await link.getAttribute("href")).toBe(
    `/app?view=dashboard&tab=report-formatting&hub=mrc&client=${CLIENT}&slip=slip-1&step=preview#subjectivities`,
  );
  expect(await seriousFindings(page)).toEqual([]);
});

test("a risk is accepted with a date and a reason, never with one of them", async () => {
  const { page, sent } = await parts.show("risk-register", {
    ...PAGE,
    answers: { ...RISK_ANSWERS, "PATCH /api/risks/:id": RISK },
  });
  await page.getByRole("button", { name: "Treat" }).click();
  const dialog = page.getByRole("dialog", { name: "Treat risk" });
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByLabel("Treatment").selectOption("accept");
  await dialog.getByLabel("Reason").fill("Replaced in January");
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel("Accepted until").fill("2027-01-31");
  await save.click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("PATCH /api/risks/:id")).toEqual([
    { version: 3, treatment: "accept", acceptedUntil: "2027-01-31", reason: "Replaced in January" },
  ]);
});

test("an override keeps what the rules give beside it", async () => {
  const override = { by: "sam", at: "2026-11-21T09:00:00.000Z", reason: "Behind a VPN.", ruled: 5 };
  const inherent = {
    ...RISK.inherent,
    likelihood: { ...RISK.inherent.likelihood, value: 2, override },
    index: RiskIndex.parse(3.2),
  };
  const { page, sent } = await parts.show("risk-register", {
    ...PAGE,
    answers: { ...RISK_ANSWERS, "GET /api/risks/:id": { ...RISK, inherent }, "PATCH /api/risks/:id": RISK },
  });
  const before = page.getByRole("region", { name: "Inherent" });
  await before.getByText("The rules give 5. Set by sam on 21 Nov 2026: Behind a VPN.").waitFor();
  await before.getByText("2 × 4 ÷ 2.5 = 3.2").waitFor();
  await page.getByRole("button", { name: "Override score" }).click();
  const dialog = page.getByRole("dialog", { name: "Override score" });
  await dialog.getByLabel("Likelihood").selectOption({ label: "By the rules: 5" });
  await dialog.getByLabel("Impact").selectOption("3");
  await dialog.getByLabel("Reason").fill("No loss of revenue");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("PATCH /api/risks/:id")).toEqual([
    { version: 3, likelihood: null, impact: 3, reason: "No loss of revenue" },
  ]);
});

test("a viewer reads register and risk without a button that edits", async () => {
  const { page } = await parts.show("risk-register", { at: `/?client=${CLIENT}`, answers: RISK_ANSWERS, as: "viewer" });
  await register(page).waitFor();
  expect(await page.getByRole("button", { name: /Add risk|^Open \d/ }).count()).toBe(0);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await parts.show("risk-register", { ...PAGE, as: "viewer" });
  await page.getByRole("heading", { level: 1, name: RISK.title }).waitFor();
  expect(await page.getByRole("button", { name: /Treat|Edit|Close|Override/ }).count()).toBe(0);
});

test("at 320 px a hostile title stays text and does not widen the page", async () => {
  const hostile = { ...RISK, title: HOSTILE, subject: HOSTILE };
  const answers = { ...RISK_ANSWERS, "GET /api/risks": { items: [hostile], total: 1, next: null } };
  const { page } = await parts.show("risk-register", { at: `/?client=${CLIENT}`, answers, width: 320 });
  const box = await register(page).getByRole("link", { name: "<script>" }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  const width = (): Promise<number> => page.evaluate("document.documentElement.scrollWidth");
  // The frame of a table reaches 1 px into the margin of the page, which a part does not have.
  expect(await width()).toBeLessThanOrEqual(321);
  await parts.show("risk-register", {
    ...{ at: PAGE.at, width: 320 },
    answers: { ...answers, "GET /api/risks/:id": hostile },
  });
  await page.getByRole("heading", { level: 1, name: "<script>" }).waitFor();
  expect(await width()).toBe(320);
  expect(await page.title()).not.toBe("x");
});
