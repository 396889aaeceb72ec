import type { ApiKey } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, NoServer, openParts, Refusal, type SentCall } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { DOCUMENT_ANSWERS, DOCUMENT_AT, LIST_AT } from "./client-documents/client-document-world.ts";
import { CLIENT, ROW } from "./compliance-world.ts";
import { RISK, RISK_ANSWERS } from "./risk-world.ts";

const parts = openParts();

interface Screen {
  readonly part: string;
  readonly at: string;
  /** The call on which it rests. */
  readonly key: ApiKey;
  /** Which data a failure leaves as it is. */
  readonly safe: string;
  readonly answers: Answers;
  /** Without anything to show. */
  readonly empty?: { readonly answers: Answers; readonly sentence: string };
}

const NONE = { items: [], total: 0, next: null };
const CLIENTS: Answers = { "GET /api/clients": { items: [ROW], total: 1, next: null } };
const NO_DOCUMENTS = { items: [], required: [], missing: [], basis: { industry: null, country: null, sic: [] } };

const SCREENS: readonly Screen[] = [
  {
    ...{ part: "risk-register", at: `/?client=${CLIENT}`, key: "GET /api/risks", safe: "The register is unaffected." },
    answers: { ...RISK_ANSWERS, "GET /api/clients/:id/risk-proposals": { items: [] } },
    empty: { answers: { "GET /api/risks": NONE }, sentence: "No risks in the register." },
  },
  {
    ...{ part: "risk-register", at: "/?risk=r1", key: "GET /api/risks/:id", safe: "The register is unaffected." },
    answers: RISK_ANSWERS,
  },
  {
    ...{ part: "ctem", at: `/?client=${CLIENT}&tab=reports`, key: "GET /api/clients/:id/reports" },
    safe: "Filed reports are unaffected.",
    answers: {
      ...CLIENTS,
      "GET /api/column-maps": { items: [] },
      "GET /api/clients/:id/reports": { items: [], assets: [] },
    },
    empty: { answers: {}, sentence: "No reports filed yet." },
  },
  {
    ...{ part: "findings", at: "/", key: "GET /api/findings", safe: "Scans and reports are unaffected." },
    answers: { "GET /api/findings": NONE },
    empty: { answers: {}, sentence: "No findings. Neither a scan nor a report lists one; that proves nothing." },
  },
  {
    ...{ part: "client-documents", at: LIST_AT, key: "GET /api/clients/:id/documents" },
    ...{ safe: "Documents are unaffected.", answers: DOCUMENT_ANSWERS },
    empty: { answers: { "GET /api/clients/:id/documents": NO_DOCUMENTS }, sentence: "No documents required yet." },
  },
  {
    ...{ part: "client-documents", at: DOCUMENT_AT, key: "GET /api/clients/:id/documents/:document" },
    ...{ safe: "The document is unaffected.", answers: DOCUMENT_ANSWERS },
  },
  {
    ...{ part: "client-assessment", at: LIST_AT, key: "GET /api/clients/:id/document-assessment" },
    safe: "Documents are unaffected.",
    answers: { ...DOCUMENT_ANSWERS, "GET /api/clients/:id/document-assessment": { items: [] } },
    empty: { answers: {}, sentence: "No documents yet." },
  },
];

const show = ({ part, at, answers }: Screen, more: Answers = {}) =>
  parts.show(part, { at, answers: { ...answers, ...more }, values: { client: CLIENT } });

/** Shows a screen whose call is answered by `instead` as long as that is not undefined, then as usual. */
const showWith = (screen: Screen, instead: () => unknown) =>
  show(screen, {
    [screen.key]: async (call: SentCall) => {
      const usual: unknown = screen.answers[screen.key];
      const answer = await instead();
      if (answer !== undefined) return answer;
      return typeof usual === "function" ? (usual as (call: SentCall) => unknown)(call) : usual;
    },
  });

test.each(SCREENS)("$key fails: the sentence, what is safe, and a second try that succeeds", async (screen) => {
  let isBroken = true;
  const failed = new Refusal(500, "internal", "The disk is full.");
  const { page } = await showWith(screen, () => (isBroken ? failed : undefined));
  const panel = page.getByRole("alert").filter({ hasText: "The disk is full." });
  await panel.first().waitFor();
  expect(await panel.first().textContent()).toContain(screen.safe);
  expect(await seriousFindings(page)).toEqual([]);
  isBroken = false;
  await panel.first().getByRole("button", { name: "Try again" }).press("Enter");
  await panel.first().waitFor({ state: "detached" });
  await loaded(page);
  expect(await panel.count()).toBe(0);
});

test.each(SCREENS)("$key is not answered yet: lines in place of the content, and no empty state", async (screen) => {
  const held = Promise.withResolvers<undefined>();
  const { page } = await showWith(screen, () => held.promise);
  const lines = page.getByRole("status", { name: "Loading" });
  await lines.first().waitFor();
  if (screen.empty !== undefined) expect(await page.getByText(screen.empty.sentence).count()).toBe(0);
  held.resolve(undefined);
  await lines.first().waitFor({ state: "detached" });
});

test.each(SCREENS)("$key reaches no server: the screen says so and keeps its heading", async (screen) => {
  const { page } = await showWith(screen, () => new NoServer());
  await page.getByRole("alert").filter({ hasText: "The server is not responding." }).first().waitFor();
});

test.each(SCREENS.filter(({ empty }) => empty !== undefined))(
  "$key has nothing: one sentence says so",
  async (screen) => {
    const { page } = await show(screen, screen.empty?.answers);
    await page.getByText(screen.empty?.sentence ?? "").waitFor();
    expect(await page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
  },
);

test("a part of a register states how much of it is shown", async () => {
  const { page } = await parts.show("risk-register", {
    at: `/?client=${CLIENT}`,
    answers: { ...RISK_ANSWERS, "GET /api/risks": { items: [RISK], total: 3, next: "after-r1" } },
  });
  await page.getByText("1 of 3", { exact: true }).waitFor();
});

test("a refresh that fails leaves what was loaded, and says so", async () => {
  let isBroken = false;
  const { page } = await parts.show("risk-register", {
    at: "/?risk=r1",
    answers: {
      ...RISK_ANSWERS,
      "GET /api/risks/:id": () => (isBroken ? new Refusal(500, "internal", "The disk is full.") : RISK),
      "PATCH /api/risks/:id": () => {
        isBroken = true;
        return RISK;
      },
    },
  });
  await page.getByRole("button", { name: "Remove link: Firewall at every device" }).click();
  const panel = page.getByRole("alert").filter({ hasText: "The disk is full." });
  await panel.getByText("The last loaded data is shown.").waitFor();
  await page.getByRole("link", { name: "Firewall at every device" }).waitFor();
});
