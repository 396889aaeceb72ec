import { expect, test } from "vitest";
import { actOnAlert } from "./act-on-alert.ts";

const SAM = { by: "sam", at: "2026-11-23T09:00:00.000Z" };
const ACTIVE = { status: "active", assignee: null, snoozedUntil: null, resolution: null } as const;
const RESOLVED = {
  ...ACTIVE,
  status: "resolved",
  resolution: { reason: "fixed", at: "2026-11-22T09:00:00.000Z", by: "jane", note: null },
} as const;

test("acknowledging makes it investigating, once", () => {
  const after = actOnAlert(ACTIVE, { action: "acknowledge", note: null }, SAM);
  expect(after).toMatchObject({ status: "investigating", step: { ...SAM, action: "acknowledged", note: null } });
  expect(() => actOnAlert(after, { action: "acknowledge", note: null }, SAM)).toThrow("already being investigated");
  expect(actOnAlert(after, { action: "acknowledge", note: "Called." }, SAM).step.note).toBe("Called.");
});

test("assigning names the person in the history, and can be undone", () => {
  const assigned = actOnAlert(ACTIVE, { action: "assign", assignee: "Jane", note: null }, SAM);
  expect(assigned).toMatchObject({ assignee: "Jane", status: "active", step: { action: "assigned", note: "To Jane" } });
  const none = actOnAlert(assigned, { action: "assign", assignee: null, note: "On leave" }, SAM);
  expect(none).toMatchObject({ assignee: null, step: { note: "Unassigned: On leave" } });
});

test("a snooze ends at a moment in the future, within a year; the same one again is refused", () => {
  const snoozed = actOnAlert(ACTIVE, { action: "snooze", until: "2026-11-30", note: null }, SAM);
  expect(snoozed).toMatchObject({ status: "active", snoozedUntil: "2026-11-30T00:00:00.000Z" });
  expect(() => actOnAlert(snoozed, { action: "snooze", until: "2026-11-30", note: null }, SAM)).toThrow(
    "already snoozed until then",
  );
  expect(actOnAlert(snoozed, { action: "snooze", until: "2026-12-01", note: null }, SAM)).toMatchObject({
    snoozedUntil: "2026-12-01T00:00:00.000Z",
  });
  for (const until of ["2026-11-23", "2028-01-01"])
    expect(() => actOnAlert(ACTIVE, { action: "snooze", until, note: null }, SAM)).toThrow(
      expect.objectContaining({ code: "input_invalid" }),
    );
});

test("resolving has a reason, ends a snooze, and can be undone", () => {
  const snoozed = { ...ACTIVE, snoozedUntil: "2026-11-30T00:00:00.000Z" };
  const resolved = actOnAlert(snoozed, { action: "resolve", reason: "accepted", note: "Until renewal" }, SAM);
  expect(resolved).toMatchObject({
    status: "resolved",
    snoozedUntil: null,
    resolution: { reason: "accepted", at: SAM.at, by: "sam", note: "Until renewal" },
  });
  expect(actOnAlert(resolved, { action: "reopen", note: null }, SAM)).toMatchObject({
    status: "active",
    resolution: null,
    step: { action: "reopened" },
  });
});

test("a resolved alert is reopened before anything else is done with it", () => {
  expect(() => actOnAlert(RESOLVED, { action: "acknowledge", note: null }, SAM)).toThrow("The alert is resolved.");
  expect(() => actOnAlert(RESOLVED, { action: "resolve", reason: "fixed", note: null }, SAM)).toThrow(
    "already resolved",
  );
  expect(() => actOnAlert(ACTIVE, { action: "reopen", note: null }, SAM)).toThrow("The alert is already open.");
});
