import { createHash } from "node:crypto";
import type { Placement, PlacementStep } from "@broker/contracts";
import { expect, test } from "vitest";
import { notificationOfPlacement } from "./notification-of-placement.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const step = (n: number, over: Partial<PlacementStep>): PlacementStep => ({
  ...{ n, stage: "submitted", on: "2026-11-01", insurer: null, premium: null, limit: null, retention: null },
  ...{ inception: null, expiresOn: null, reason: null, note: null, corrects: null, by: "jane" },
  recordedAt: "2026-11-02T09:00:00.000Z",
  ...over,
});
const placed = (...steps: PlacementStep[]): Placement => ({
  ...{ id: "ab12ab12ab12", clientId: "c1", risk: "Cyber", createdAt: "2026-11-01T09:00:00.000Z" },
  steps,
});
const message = (over: Partial<PlacementStep>) =>
  notificationOfPlacement(placed(step(1, {}), step(2, over)), "Acme Ltd", digest)?.message;

test("an answer to a submission is notified with the insurer and the terms", () => {
  expect(message({ stage: "quoted", insurer: "Beazley", premium: 420_000 })).toBe(
    "Acme Ltd: Cyber quoted by Beazley at £4,200.",
  );
  expect(message({ stage: "bound", insurer: "Beazley", premium: 420_000 })).toBe(
    "Acme Ltd: Cyber bound with Beazley at £4,200.",
  );
  expect(message({ stage: "lost", reason: "Too dear" })).toBe("Acme Ltd: Cyber lost: Too dear.");
  expect(message({ stage: "quoted" })).toBe("Acme Ltd: Cyber quoted.");
});

test("a submission without an answer raises no notification", () => {
  expect(notificationOfPlacement(placed(step(1, {})), "Acme Ltd", digest)).toBeNull();
});

test("each step is notified once, and a correction is labelled", () => {
  const first = notificationOfPlacement(placed(step(1, { stage: "quoted" })), "Acme Ltd", digest);
  const second = notificationOfPlacement(placed(step(2, { stage: "lost", corrects: 1 })), "Acme Ltd", digest);
  expect(first?.id).not.toBe(second?.id);
  expect(second?.message).toBe("Acme Ltd: Cyber lost (corrected).");
  expect(second?.actionUrl).toBe("/dashboard/clients/c1?tab=placements");
});
