import { expect, test } from "vitest";
import { buildLog } from "../testing/build-log.ts";
import { assertValue } from "./client-log.ts";
import { controlSnapshot } from "./record-of.ts";

const AT = "2026-11-05T09:00:00.000Z";
const declared = { provenance: "declared" as const, asOf: "2026-10-01", by: "jane" };

test("a snapshot has the current answers with their provenance, and omits unanswered controls", () => {
  const log = assertValue(buildLog(), { field: "controls.mfaEmail", value: { answer: "no" }, ...declared }, AT);
  const corrected = assertValue(
    log,
    { field: "controls.mfaEmail", value: { answer: "yes" }, ...declared, asOf: "2026-11-01", source: "proposal form" },
    AT,
  );
  expect(controlSnapshot(buildLog())).toBeNull();
  expect(controlSnapshot(corrected)).toEqual({
    mfaEmail: { answer: "yes", provenance: "declared", asOf: "2026-11-01", source: "proposal form" },
  });
});
