import { expect, test } from "vitest";
import { notificationOfSubmission } from "./notification-of-submission.ts";

const digest = (text: string) => [...text].reverse().join("");
const around = { name: "Acme Ltd", at: "2026-11-22T09:00:00.000Z" };
const receipt = (name: string, accepted: boolean) => ({ name, email: null, accepted, messageId: null, reason: null });
const sent = (state: "submitted" | "failed", ...accepted: boolean[]) =>
  notificationOfSubmission(
    { id: "s1", client: "c1", state, underwriters: accepted.map((each, at) => receipt(`U${at + 1}`, each)) },
    around,
    digest,
  );

test("a submission that was sent names its underwriters and leads to the documents", () => {
  expect(sent("submitted", true, true)).toMatchObject({
    kind: "submission-sent",
    message: "The submission of Acme Ltd was sent to U1 and U2.",
    actionUrl: "/dashboard/clients/c1?tab=exports",
  });
});

test("a submission that failed names only those who did not accept it", () => {
  const failed = sent("failed", true, false);
  expect(failed.message).toBe(
    "The submission of Acme Ltd was not accepted for U2. Nothing counts as submitted to them.",
  );
  expect(failed.id).not.toBe(sent("submitted", true).id);
});
