import type { SubmissionDraft } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts } from "../browser/part-page.ts";

const parts = openParts();

const paper = (name: "proposal" | "mrc" | "insurance", title: string, forUnderwriters: boolean) => ({
  paper: name,
  title,
  state: "ready" as const,
  words: "Ready to generate",
  last: null,
  selected: true,
  forUnderwriters,
});

/** A record that may be released only with a reason. */
const DRAFT: SubmissionDraft = {
  client: { id: "d772f766c7d6", name: "Tallyman & Shaw Accountants Limited", sample: false },
  cover: { inception: "2026-12-22", limit: 100_000_000, retention: null },
  placeability: { verdict: "refer", basis: "record", asOf: "2026-11-22T09:00:00.000Z", blockers: [], notAssessed: [] },
  release: ["Employees: 18, 26."],
  documents: [
    paper("proposal", "UK cyber proposal", true),
    paper("mrc", "MRC slip", true),
    paper("insurance", "Insurance report", false),
  ],
  email: { subject: "Cyber submission", body: "Please find attached our submission." },
  placement: { id: "a1c64641f508", risk: "Cyber", from: "prospect", moves: true },
  sendingLocked: null,
};

test("a record that is blocked requires a printed reason before its submission is made", async () => {
  const { page } = await parts.open("submission", {
    values: { client: DRAFT.client.id },
    answers: { "GET /api/clients/:id/submission": DRAFT },
  });
  const dialog = page.getByRole("dialog", { name: "Make the submission" });
  const make = dialog.getByRole("button", { name: "Make the archive" });
  const reason = dialog.getByLabel(/^Reason for release/);
  await dialog.getByRole("heading", { name: "Refer" }).waitFor();
  await dialog.getByText("A reason of 20 characters or more is required.").waitFor();
  expect(await make.isDisabled()).toBe(true);
  await reason.fill("Liquidator instructed us; appointment letter on file.");
  expect(await make.isEnabled()).toBe(true);
  // Without documents for underwriters nothing is released, and no reason is required.
  await reason.fill("");
  for (const name of [/^UK cyber proposal/, /^MRC slip/]) await dialog.getByLabel(name).uncheck();
  expect(await make.isEnabled()).toBe(true);
});
