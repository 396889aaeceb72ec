import { createHash } from "node:crypto";
import { TriggerEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildScan } from "../../testing/build-scan.ts";
import { raiseTriggers } from "./raise-triggers.ts";
import { triggerEventOf } from "./trigger-event.ts";
import { SCAN_TRIGGER_RULES } from "./trigger-rules.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const certificate = (daysLeft: number) => ({ tls: { certificate: { daysLeft } } });
const dmarc = (effective: "none" | "reject") => ({ email: { dmarc: { p: effective, effective } } });
function eventOf(...[before, after]: Parameters<typeof raiseTriggers> extends [unknown, ...infer Rest] ? Rest : never) {
  const [found] = raiseTriggers(SCAN_TRIGGER_RULES, before, after).raised;
  if (found === undefined) throw new Error("nothing was raised");
  return triggerEventOf(found, "Harrow Vale", digest);
}

test("an event has every field in the specification, including its source", () => {
  const event = eventOf(buildScan(5, dmarc("reject")), buildScan(6, dmarc("none")));
  expect(TriggerEvent.parse(event)).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    company: "Harrow Vale",
    event: "DMARC weakened from reject to none",
    type: "risk",
    priority: "high",
    timestamp: "2026-11-06T09:00:00.000Z",
    impact: "Forged email in the company's name is delivered again: a common start of payment fraud.",
    actionRequired: "Ask whether the change was intended; if not, ask the client to restore the earlier policy.",
    status: "new",
    rule: "dmarc-weakened",
    domain: "harrowvale.example",
    scans: { before: "5".padEnd(64, "0"), after: "6".padEnd(64, "0") },
    evidence: [{ label: "DMARC policy", before: "reject", after: "none" }],
    history: [],
  });
});

test("the same pair of scans has the same event, another pair another", () => {
  const [a, b] = [buildScan(5, dmarc("reject")), buildScan(6, dmarc("none"))];
  expect(eventOf(a, b).id).toBe(eventOf(a, b).id);
  expect(eventOf(a, buildScan(7, dmarc("none"))).id).not.toBe(eventOf(a, b).id);
});

test("a certificate is the same event in any scans", () => {
  const first = eventOf(buildScan(5, certificate(31)), buildScan(6, certificate(30)));
  expect(eventOf(buildScan(1, certificate(50)), buildScan(7, certificate(29))).id).toBe(first.id);
});
