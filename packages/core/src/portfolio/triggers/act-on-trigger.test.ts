import type { TriggerEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { actOnTrigger } from "./trigger-event.ts";

const EVENT: TriggerEvent = {
  id: "0123456789abcdef",
  company: "Acme Ltd",
  event: "DMARC removed",
  type: "risk",
  priority: "high",
  timestamp: "2026-11-05T09:00:00.000Z",
  impact: "Forged mail is delivered.",
  actionRequired: "Ask.",
  status: "new",
  rule: "dmarc-weakened",
  domain: "acme.example",
  scans: { before: "a".repeat(64), after: "b".repeat(64) },
  evidence: [],
  history: [],
};
const action = (status: "investigating" | "resolved", note: string | null = null) => ({
  status,
  note,
  at: "2026-11-05T10:00:00.000Z",
  by: "jane",
});

test("an event can be investigated, resolved and reopened, and each step is stored", () => {
  const taken = actOnTrigger(EVENT, action("investigating"));
  const done = actOnTrigger(taken, action("resolved", "fixed by their agency"));
  const again = actOnTrigger(done, action("investigating"));
  expect([taken.status, done.status, again.status]).toEqual(["investigating", "resolved", "investigating"]);
  expect(again.history).toEqual([
    action("investigating"),
    action("resolved", "fixed by their agency"),
    action("investigating"),
  ]);
  expect(EVENT.history).toEqual([]);
});

test("a new event may be resolved at once", () => {
  expect(actOnTrigger(EVENT, action("resolved")).status).toBe("resolved");
});

test("an action without a status change requires a note", () => {
  const taken = actOnTrigger(EVENT, action("investigating"));
  expect(() => actOnTrigger(taken, action("investigating"))).toThrow("The event is investigating already.");
  expect(actOnTrigger(taken, action("investigating", "called, no answer")).history).toHaveLength(2);
});
