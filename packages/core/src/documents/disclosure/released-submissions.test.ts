import type { SentSubmission } from "@broker/contracts";
import { expect, test } from "vitest";
import { releasedSubmissions, releasedWords } from "./released-submissions.ts";

const AT = "2026-11-22T09:00:00.000Z";
const gate = (id: "contradictions" | "signature", reason: string | null): SentSubmission["gates"][number] => ({
  id,
  state: "closed",
  met: false,
  sentence: id === "signature" ? "No signed disclosure is on file." : "To resolve: Employees.",
  asOf: AT,
  override: reason === null ? null : { reason, by: "jane", at: AT },
});
const sent = (at: string, accepted: boolean, gates: SentSubmission["gates"]): SentSubmission => ({
  id: at,
  client: "acme",
  session: null,
  timestamp: null,
  way: "mail",
  state: accepted ? "submitted" : "failed",
  at,
  by: "jane",
  archive: { id: "a1", contentHash: "ab".repeat(32) },
  documents: [],
  gates,
  underwriters: [{ name: "Beazley", email: null, accepted, messageId: null, reason: accepted ? null : "Refused." }],
});

test("a gate that was released is listed, latest first, if an underwriter has the submission", () => {
  const released = releasedSubmissions([
    sent("2026-11-20T09:00:00.000Z", true, [gate("contradictions", "Accounts exclude agency staff.")]),
    sent("2026-11-21T09:00:00.000Z", false, [gate("signature", "The director signs on Friday.")]),
    sent(AT, true, [gate("signature", "The director signs on Friday."), gate("contradictions", null)]),
  ]);
  expect(released.map(releasedWords)).toEqual([
    'Sent to Beazley on 22 Nov 2026 although the gate "Signed disclosure" was closed. No signed disclosure is on file. Released by jane; reason: The director signs on Friday.',
    'Sent to Beazley on 20 Nov 2026 although the gate "Conflicting information" was closed. To resolve: Employees. Released by jane; reason: Accounts exclude agency staff.',
  ]);
});
