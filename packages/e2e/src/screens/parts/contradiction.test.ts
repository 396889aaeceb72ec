import type { OpenQuestion } from "@broker/contracts";
import { expect, test } from "vitest";
import { chooseLargeFile } from "../browser/part/large-file.ts";
import { openParts, Refusal } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";

const parts = openParts();

const CONFLICT: OpenQuestion = {
  field: "controls.endOfLifeSystems",
  title: "End-of-life systems in use",
  reason: "The website runs on unsupported (end-of-life) software.",
  check: "supported-software",
  said: [
    { text: "no", provenance: "declared", asOf: "2026-11-20", by: "the record", stands: true },
    {
      text: "Unsupported web server (IIS 7.5)",
      provenance: "observed",
      asOf: "2026-11-22T09:00:00.000Z",
      by: "scan of tallyman.example",
      stands: false,
    },
  ],
};
const GIVEN = {
  session: "5d3c1f0a9b8e7d6c",
  conflict: CONFLICT,
  retest: { scan: "3f2a91c07b1d", check: "supported-software" },
};
const EVIDENCE = { file: "inventory.pdf", digest: "ab".repeat(32) };
const MOVES = "POST /api/onboarding/sessions/:id/moves";

test("an evidence file is stored before the answer is confirmed, and the move refers to it", async () => {
  const { page, sent } = await parts.show("contradiction", {
    values: GIVEN,
    answers: {
      "POST /api/onboarding/sessions/:id/evidence": EVIDENCE,
      [MOVES]: new Refusal(409, "record_unsettled", "It has been answered elsewhere."),
    },
  });
  const card = page.getByRole("alert", { name: "Conflict: End-of-life systems in use" });
  await card.getByRole("button", { name: "Confirm the answer: give a reason" }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await card.getByLabel("Reason").fill("The server was replaced on Monday.");
  const file = { name: "inventory.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 inventory") };
  await card.getByLabel(/^Evidence file/).setInputFiles(file);
  await card.getByRole("button", { name: "Confirm the answer", exact: true }).click();
  const reason = "The server was replaced on Monday.";
  const move = { kind: "resolve", field: "controls.endOfLifeSystems", way: "confirm", reason, evidence: EVIDENCE };
  await expect.poll(() => sent(MOVES)).toEqual([{ move }]);
});

test("an evidence file above 10 MB is refused before it is sent", async () => {
  const { page, sent } = await parts.show("contradiction", { values: GIVEN });
  const card = page.getByRole("alert", { name: "Conflict: End-of-life systems in use" });
  await card.getByRole("button", { name: "Confirm the answer: give a reason" }).click();
  await card.getByLabel("Reason").fill("The server was replaced on Monday.");
  await card.getByLabel(/^Evidence file/).waitFor({ state: "attached" });
  await chooseLargeFile(page, "large.pdf", 10 * 1024 * 1024 + 1);
  await card.getByRole("button", { name: "Confirm the answer", exact: true }).click();
  await card.getByText("File size exceeds 10MB limit").waitFor();
  expect(sent("POST /api/onboarding/sessions/:id/evidence")).toEqual([]);
});

test("a finding is retested first; one that could not be retested says why", async () => {
  const sentence = "supported-software of tallyman.example could not be retested: no answer";
  const { page, sent } = await parts.show("contradiction", {
    values: GIVEN,
    answers: {
      "POST /api/scans/:id/checks/:check/recheck": new Refusal(502, "target_unreachable", sentence),
    },
  });
  await page.getByRole("button", { name: "Retest" }).click();
  await page.getByText(sentence).waitFor();
  expect(sent("POST /api/scans/:id/checks/:check/recheck")).toHaveLength(1);
});
