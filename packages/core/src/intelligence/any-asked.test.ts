import type { OutsideAnswers } from "@broker/contracts";
import { expect, test } from "vitest";
import { anyAsked } from "./any-asked.ts";

const none = { latencyMs: null, data: null, reason: null };
const asOf = "2026-11-05T09:00:00.000Z";

test.each<[string, OutsideAnswers, boolean]>([
  ["nothing configured", { hibp: { ...none, status: "not-configured", asOf: null } }, false],
  ["nothing to ask about", { epss: { ...none, status: "not-found", asOf: null } }, false],
  ["asked, and it knows nothing", { hibp: { ...none, status: "not-found", asOf } }, true],
  ["asked, and it is down", { hibp: { ...none, status: "unavailable", asOf: null } }, true],
  ["no source at all", {}, false],
])("%s", (_, answers, asked) => {
  expect(anyAsked(answers)).toBe(asked);
});
