import {
  type ClientGate,
  GATE_IDS,
  type MadeSubmission,
  type SentSubmission,
  SUBMISSION_ERROR,
  SUBMISSION_FAILED,
  SUBMISSION_SENT,
  type SubmissionDraft,
} from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts, Refusal } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";

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
  gates: [],
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

const ASOF = "2026-11-22T09:00:00.000Z";
const MADE: MadeSubmission = {
  archive: {
    id: "3f2a91c07b1d",
    name: "tallyman-submission.zip",
    contentHash: "a".repeat(64),
    size: 2048,
    madeAt: ASOF,
  },
  documents: [{ paper: "mrc", title: "MRC slip", file: "mrc-slip.pdf", draft: false, words: "Complete" }],
  placement: null,
};
const GATES = GATE_IDS.map((id) => ({
  id,
  state: id === "signature" ? ("closed" as const) : ("open" as const),
  met: id !== "signature",
  sentence: id === "signature" ? "No signed disclosure is on file." : "In order.",
  asOf: ASOF,
  override: null,
}));

const sent = (state: "submitted" | "failed"): SentSubmission => ({
  id: "aa",
  client: DRAFT.client.id,
  session: null,
  timestamp: null,
  way: "mail",
  state,
  at: ASOF,
  by: "jane",
  archive: { id: MADE.archive.id, contentHash: MADE.archive.contentHash },
  documents: [],
  gates: GATES,
  underwriters: [
    {
      name: "Beazley",
      email: "cyber@beazley.example",
      accepted: state === "submitted",
      messageId: null,
      reason: state === "submitted" ? null : "The server refused cyber@beazley.example.",
    },
  ],
});

/** The dialog after its archive was made, with one underwriter named. */
async function made(answer: SentSubmission | Refusal, draft: Partial<SubmissionDraft> = {}) {
  const part = await parts.open("submission", {
    values: { client: DRAFT.client.id },
    answers: {
      "GET /api/clients/:id/submission": { ...DRAFT, release: [], gates: GATES, ...draft },
      "POST /api/clients/:id/submission": MADE,
      "POST /api/clients/:id/submissions": answer,
    },
  });
  await part.page.getByRole("button", { name: "Make the archive" }).click();
  const dialog = part.page.getByRole("dialog", { name: "Submission made" });
  await dialog.getByRole("heading", { name: "Submit to underwriters" }).waitFor();
  const submit = dialog.getByRole("button", { name: "Submit Report" });
  await dialog.getByLabel("Underwriter 1", { exact: true }).fill("Beazley");
  return { ...part, dialog, submit };
}

test("a submission is sent once each underwriter is named, has an address, and a closed gate has a reason", async () => {
  const { page, dialog, submit, sent: sentCalls } = await made(sent("submitted"));
  await dialog.getByText("Enter the email address of each underwriter.").waitFor();
  await dialog.getByLabel("Email of underwriter 1").fill("cyber@beazley.example");
  await dialog.getByText("A closed gate requires a reason of 20 characters or more.").waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel(/^Signed disclosure: reason/).fill("The director signs on Friday.");
  expect(await seriousFindings(page)).toEqual([]);
  await submit.click();
  await dialog.getByText(SUBMISSION_SENT).waitFor();
  await dialog.getByText("Accepted by the mail server for cyber@beazley.example").waitFor();
  await dialog.getByText("Placement Cyber is at Submitted, dated today.").waitFor();
  expect(sentCalls("POST /api/clients/:id/submission")).toMatchObject([{ move: false }]);
  expect(sentCalls("POST /api/clients/:id/submissions")).toEqual([
    {
      archive: MADE.archive.id,
      way: "mail",
      underwriters: [{ name: "Beazley", email: "cyber@beazley.example" }],
      overrides: { signature: "The director signs on Friday." },
      move: true,
    },
  ]);
});

test.each([
  ["a mail server refuses", sent("failed"), SUBMISSION_FAILED, "The server refused cyber@beazley.example."],
  [
    "a gate is closed",
    new Refusal(409, "gate_closed", "Sanctions screening: match."),
    SUBMISSION_FAILED,
    "Sanctions screening: match.",
  ],
  ["anything else fails", new Refusal(500, "internal", "Out of order."), SUBMISSION_ERROR, "Out of order."],
] as const)("where %s the message says so with the reason, and it can be tried again", async (_, answer, said, why) => {
  const { dialog, submit } = await made(answer, { gates: [] });
  await dialog.getByLabel("Email of underwriter 1").fill("cyber@beazley.example");
  await submit.click();
  await dialog.getByText(said).waitFor();
  await dialog.getByText(why).waitFor();
  expect(await submit.isEnabled()).toBe(true);
  expect(await dialog.getByText(SUBMISSION_SENT).count()).toBe(0);
});

test("sample data can be prepared, and only the last button is locked", async () => {
  const { dialog, submit } = await made(sent("submitted"), {
    client: { ...DRAFT.client, sample: true },
    sendingLocked: "Sample data cannot be sent.",
  });
  expect(await submit.isDisabled()).toBe(true);
  expect(await dialog.getByText("Sample data cannot be sent.").count()).toBeGreaterThan(0);
});

const CLOSED_GATE = {
  ...{ id: "sanctions" as const, state: "closed" as const, met: false, asOf: ASOF, override: null },
  sentence: "Sanctions: not screened.",
  fix: {
    kind: "any-of" as const,
    of: [
      { kind: "record-screening" as const, client: DRAFT.client.id },
      { kind: "open-gate" as const, client: DRAFT.client.id },
    ],
  },
};
const CLIENT_GATE: ClientGate = {
  ...{ client: DRAFT.client.id, maxAgeDays: 7, note: "Sanctions: not screened.", permitted: false },
  standing: {
    ...{ state: "not-screened", screening: null, ageDays: null, namesInsured: null, openHits: [], trueMatches: [] },
    ...{ missingLists: [], falseMatches: 0, licences: [], openings: [] },
  },
  gate: {
    ...{ state: "closed", opening: null, licences: [], fix: CLOSED_GATE.fix },
    reasons: [{ id: "not-screened", sentence: "No sanctions screening of the parties is recorded." }],
  },
};

test("a closed sanctions gate is named first, with what to do, and no reason opens it", async () => {
  const { page } = await parts.open("submission", {
    values: { client: DRAFT.client.id },
    answers: {
      "GET /api/clients/:id/submission": { ...DRAFT, release: [], gates: [CLOSED_GATE] },
      "GET /api/clients/:id/sanctions-gate": CLIENT_GATE,
      "POST /api/clients/:id/submission": MADE,
    },
  });
  const dialog = page.getByRole("dialog", { name: "Make the submission" });
  await dialog.getByText("Sanctions gate closed.").waitFor();
  await dialog.getByText("No sanctions screening of the parties is recorded.").waitFor();
  const gates = dialog.getByRole("list", { name: "Gates" });
  expect(await gates.getByRole("link").allTextContents()).toEqual(["Record screening", "Open the gate"]);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make the archive" }).click();
  const send = page.getByRole("dialog", { name: "Submission made" });
  await send.getByLabel("Underwriter 1", { exact: true }).fill("Beazley");
  await send.getByLabel("Email of underwriter 1").fill("cyber@beazley.example");
  await send.getByText("The sanctions gate is closed: no reason given here opens it.").waitFor();
  expect(await send.getByRole("button", { name: "Submit Report" }).isDisabled()).toBe(true);
  expect(await send.getByLabel(/^Sanctions screening: reason/).count()).toBe(0);
});
