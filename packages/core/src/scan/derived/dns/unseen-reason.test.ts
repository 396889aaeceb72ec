import type { CollectorStatus, ScanEvidence } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildContext } from "../../collectors/build-context.ts";
import { buildEvidence } from "../../collectors/build-evidence.ts";
import { unseenReason } from "./unseen-reason.ts";

const evidence = (status: CollectorStatus["status"], reason: string | null): ScanEvidence =>
  buildEvidence(buildContext("example.com", ""), [{ status: { name: "email", status, reason } }]);

test.each(["complete", "partial"] as const)("a %s collector was seen", (status) => {
  expect(unseenReason(evidence(status, "Something is missing."), "email")).toBeNull();
});

test.each(["failed", "skipped"] as const)("a %s collector gives its reason", (status) => {
  expect(unseenReason(evidence(status, "Not asked for."), "email")).toBe("Not asked for.");
  expect(unseenReason(evidence(status, null), "email")).toBe("It could not be assessed.");
});

test("a collector that never ran was not asked for", () => {
  expect(unseenReason(evidence("complete", null), "dns")).toBe("Not requested.");
});
