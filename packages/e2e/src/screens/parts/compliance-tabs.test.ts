import type { FiledEvidence } from "@broker/contracts";
import { expect, test } from "vitest";
import { type Answers, openParts, Refusal } from "../browser/part-page.ts";
import { loaded } from "../browser/read-to-end.ts";
import { seriousFindings } from "../browser/serious-findings.ts";
import { BASE, CLIENT, GAP, OVERVIEW, shownText } from "./compliance-world.ts";

const parts = openParts();

const open = (tab: string, answers: Answers = {}, rest = `&client=${CLIENT}`) =>
  parts.show("compliance-engine", { at: `/?tab=${tab}${rest}`, answers: { ...BASE, ...answers } });

const EVIDENCE: FiledEvidence = {
  ...{ id: "ev1", kind: "file", title: "Access policy v4", source: "client", collectedAt: "2026-03-01" },
  file: { sha256: "ab".repeat(32), name: "policy.pdf", mediaType: "application/pdf", bytes: 2048 },
  ...{ validUntil: "2027-03-01", controls: [{ id: "CC-GOV-01", shows: "met" }], by: "sam", withdrawn: null },
  at: "2026-11-20T09:00:00.000Z",
};

test("a client's frameworks are listed with score, coverage, status, basis, gaps and next expiry", async () => {
  const { page } = await open("frameworks");
  const table = page.getByRole("table", { name: "Adopted frameworks" });
  await table.getByRole("link", { name: "Cyber Essentials" }).waitFor();
  expect(await table.getByRole("columnheader").allInnerTexts()).toEqual(
    ["Framework", "Version", "Score", "Coverage", "Status", "Basis", "Gaps", "Next expiry"].map((head) =>
      expect.stringContaining(head),
    ),
  );
  const [, first = "", second = ""] = await shownText(table.getByRole("row"));
  expect(first).toBe("Cyber Essentials 3.3 50 3 of 4 Non-compliant 1 observed, 1 documented, 1 declared 2 10 Feb 2027");
  expect(second).toContain("12 to 94");
  // A framework that is not adopted is not listed.
  expect(await table.getByText("DORA").count()).toBe(0);
  await page.getByText("An indicator of readiness, not a certificate.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("gaps name points, effort, owner and date; one is accepted only with a date and a reason", async () => {
  const { page, sent } = await open("gaps", { "PATCH /api/clients/:id/compliance/gaps/:control": OVERVIEW });
  const table = page.getByRole("table", { name: "Gaps" });
  await table.getByText("+33.3 Cyber Essentials").waitFor();
  await table.getByRole("button", { name: "Edit gap: Firewall at every device" }).click();
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByLabel("State").selectOption("accepted");
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel("Accepted until").fill("2027-06-30");
  await dialog.getByLabel("Reason").fill("Machine is isolated");
  await save.click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("PATCH /api/clients/:id/compliance/gaps/:control")).toEqual([
    {
      ...{ version: 7, state: "accepted", owner: null, due: null },
      ...{ reason: "Machine is isolated", acceptedUntil: "2027-06-30" },
    },
  ]);
});

test("gaps state how many are in adopted frameworks, and which are in none", async () => {
  const other = { ...GAP, control: "CC-IAM-01", title: "MFA for cloud services", frameworks: [], gains: [] };
  const { page } = await open("gaps", { "GET /api/clients/:id/compliance": { ...OVERVIEW, gaps: [GAP, other] } });
  await page.getByText("2 gaps: 1 in adopted frameworks that apply, 1 in none of them.").waitFor();
  const row = page.getByRole("table", { name: "Gaps" }).getByRole("row", { name: /MFA for cloud services/ });
  await row.getByText("In no adopted framework").waitFor();
});

test("filed evidence names its controls by title, many of them folded, and its source by the provenance key", async () => {
  const controls = OVERVIEW.controls.slice(0, 4).map(({ id }) => ({ id, shows: "met" as const }));
  const many: FiledEvidence = {
    ...EVIDENCE,
    id: "ev2",
    kind: "attestation",
    title: "Statement",
    source: "R. Halden",
    controls,
  };
  const { page } = await open("evidence", {
    "GET /api/clients/:id/compliance": { ...OVERVIEW, evidence: [EVIDENCE, many] },
  });
  const table = page.getByRole("table", { name: "Evidence" });
  await table.getByText("Security policy CC-GOV-01: Met").first().waitFor();
  await table.getByText("Recorded by broker: client").waitFor();
  const row = table.getByRole("row", { name: /Statement/ });
  await row.getByText("Declared by R. Halden").waitFor();
  await row.getByText("4 controls").click();
  await row.getByText("Firewall at every device CC-NET-01: Met").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("a gap changed elsewhere is refused with the reason, and what was typed stays", async () => {
  const { page } = await open("gaps", {
    "PATCH /api/clients/:id/compliance/gaps/:control": new Refusal(409, "outdated" as never, "Changed elsewhere."),
  });
  await page.getByRole("button", { name: "Edit gap: Firewall at every device" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Owner").fill("R. Halden");
  await dialog.getByLabel("State").selectOption("done");
  await dialog.getByText("'Done' is filed as an attestation in your name.").waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Changed elsewhere.").waitFor();
  expect(await dialog.getByLabel("Owner").inputValue()).toBe("R. Halden");
});

test("evidence is listed with its file and is withdrawn with a reason", async () => {
  const { page, sent } = await open("evidence", {
    "GET /api/clients/:id/compliance": { ...OVERVIEW, evidence: [EVIDENCE] },
    "POST /api/clients/:id/evidence/:evidence/withdraw": EVIDENCE,
  });
  const table = page.getByRole("table", { name: "Evidence" });
  const link = table.getByRole("link", { name: "policy.pdf" });
  expect(await link.getAttribute("href")).toBe(`/api/clients/${CLIENT}/evidence/ev1/file`);
  await table
    .getByRole("row", { name: /Access policy v4/ })
    .getByText("In force")
    .waitFor();
  // What the record answers is evidence too; it is changed where it is answered.
  const answers = table.getByRole("row", { name: /Answers of the client record/ });
  await answers.getByText("MFA on email CC-IAM-01: Partly met").waitFor();
  expect(await answers.getByRole("button").count()).toBe(0);
  await table.getByRole("button", { name: "Withdraw Access policy v4" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw evidence" });
  expect(await dialog.getByRole("button", { name: "Withdraw" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Reason").fill("Superseded by v5");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("POST /api/clients/:id/evidence/:evidence/withdraw")).toEqual([{ reason: "Superseded by v5" }]);
  expect(await seriousFindings(page)).toEqual([]);
});

test("adopting DORA asks its scope; an override requires a reason", async () => {
  const { page, sent } = await open("frameworks", { "PUT /api/clients/:id/compliance/:framework": OVERVIEW });
  await page.getByRole("button", { name: "Adopt a framework" }).click();
  const dialog = page.getByRole("dialog", { name: "Adopt a framework" });
  await dialog.getByLabel("Framework").selectOption("dora");
  await dialog.getByRole("group", { name: "Is it an EU financial entity?" }).getByLabel("No").check();
  await dialog.getByLabel("Override the scope").check();
  const adopt = dialog.getByRole("button", { name: "Adopt", exact: true });
  expect(await adopt.isDisabled()).toBe(true);
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Contract with a bank");
  await dialog.getByLabel("Target score").fill("75");
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await adopt.click();
  await dialog.waitFor({ state: "detached" });
  expect(sent("PUT /api/clients/:id/compliance/:framework")).toEqual([
    {
      ...{ version: 7, scope: { eu: "no" }, target: 75 },
      override: { applies: true, reason: "Contract with a bank" },
    },
  ]);
});

test("a cross-walk opens with two frameworks, and asks for another where both are the same", async () => {
  const answers = { "GET /api/frameworks/:id/crosswalk": { items: [] } };
  const { page } = await open("crosswalk", answers);
  const chosen = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  await page.getByText("No control is mapped to both frameworks.").waitFor();
  expect([await chosen("From"), await chosen("To")]).toEqual(["cyber-essentials", "iso-27001"]);
  await page.getByLabel("From", { exact: true }).selectOption("iso-27001");
  await page.getByText("Choose two different frameworks to compare.").waitFor();
});

test("a cross-walk goes through a control, and names both relations and the weaker", async () => {
  const { page } = await open(
    "crosswalk",
    {
      "GET /api/frameworks/:id/crosswalk": {
        items: [
          {
            control: { id: "CC-IAM-01", title: "MFA on email" },
            from: { requirement: "UAC-04", relation: "equal", source: "own mapping", date: "2026-10-14" },
            to: { requirement: "A.8.5", relation: "part", source: "NIST OLIR", date: "2026-04-02" },
            relation: "part",
          },
        ],
      },
    },
    "&from=cyber-essentials&to=iso-27001",
  );
  const table = page.getByRole("table", { name: "Cross-walk of Cyber Essentials and ISO 27001" });
  const row = (await shownText(table.getByRole("row").nth(1)))[0];
  expect(row).toContain("UAC-04 Equal own mapping, 14 Oct 2026 MFA on email CC-IAM-01");
  expect(row).toMatch(/A\.8\.5 Control covers a part NIST OLIR, 2 Apr 2026 Control covers a part$/);
  expect(await seriousFindings(page)).toEqual([]);
});

test("the history names each cause, and the difference of two days what moved each requirement", async () => {
  const { page } = await open("history", {
    "GET /api/clients/:id/compliance/history": {
      items: [
        {
          ...{ seq: 2, at: "2026-11-20T09:00:00.000Z", by: "sam", cause: "withdrawal", ref: "ev1" },
          figures: [{ framework: "cyber-essentials", score: null, assessed: 1, total: 4 }],
          moved: [{ control: "CC-GOV-01", before: "met", after: "not-assessed" }],
        },
      ],
      total: 1,
      next: null,
    },
    "GET /api/clients/:id/compliance/diff": {
      from: "2026-11-01",
      to: "2026-11-23",
      rows: [
        {
          ...{ framework: "cyber-essentials", requirement: "FW-03", before: "met", after: "not-assessed" },
          because: [
            { ...{ control: "CC-GOV-01", before: "met", after: "not-assessed" }, cause: "withdrawal", ref: "ev1" },
          ],
        },
      ],
    },
  });
  await page.getByText("Cyber Essentials: no score, 1 of 4 assessed").waitFor();
  await page.getByText("Evidence withdrawn").waitFor();
  await page.getByLabel("From").fill("2026-11-01");
  await page.getByText("1 requirement changed").waitFor();
  await loaded(page);
});

test("a viewer sees gaps and evidence and has no way to change them", async () => {
  const { page } = await parts.show("compliance-engine", {
    as: "viewer",
    at: `/?client=${CLIENT}&tab=gaps&dialog=gap&on=${GAP.control}`,
    answers: BASE,
  });
  await page.getByRole("table", { name: "Gaps" }).waitFor();
  await loaded(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByRole("button", { name: /Edit|Add evidence|Adopt/ }).count()).toBe(0);
});

test("controls in conflict are listed first, and the filed piece can be withdrawn from there", async () => {
  const piece = { source: "client", collectedAt: "2026-11-19", validUntil: "2027-11-19" };
  const controls = OVERVIEW.controls.map((each) =>
    each.id === "CC-GOV-01"
      ? {
          ...each,
          conflict: true,
          evidence: [
            { ...piece, shows: "not-met" as const, kind: "attestation" as const, ref: "ev2", title: "No policy" },
            { ...piece, shows: "met" as const, kind: "file" as const, ref: "ev1", title: "Policy v4" },
          ],
        }
      : each,
  );
  const { page } = await open("controls", {
    "GET /api/clients/:id/compliance": { ...OVERVIEW, controls, evidence: [EVIDENCE] },
    "GET /api/controls": { items: [] },
  });
  const first = page.getByRole("table", { name: "Controls of the client" }).getByRole("row").nth(1);
  await first.getByText("In conflict").waitFor();
  expect(await page.getByText("In conflict", { exact: true }).count()).toBe(2);
  await first.getByRole("button", { name: "Security policy" }).click();
  const dialog = page.getByRole("dialog", { name: "Security policy" });
  await dialog.getByText("Evidence disagrees: the worse value counts").waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Withdraw Policy v4" }).click();
  await page.getByRole("dialog", { name: "Withdraw evidence" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});
