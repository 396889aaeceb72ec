import { type Batch, Notification, type TriggerEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildReport } from "../../testing/build-report.ts";
import { notificationOfBatch, notificationOfScan, notificationOfTrigger } from "../notifications.ts";

const digest = (text: string) => Buffer.from(text).toString("hex").padEnd(64, "0");
const EVENT: TriggerEvent = {
  id: "0123456789abcdef",
  company: "Acme Ltd",
  event: "DMARC removed",
  type: "risk",
  priority: "high",
  timestamp: "2026-11-05T09:00:00.000Z",
  impact: "Forged mail is delivered.",
  actionRequired: "Ask whether it was meant.",
  status: "new",
  rule: "dmarc-weakened",
  domain: "acme.example",
  scans: { before: "a".repeat(64), after: "b".repeat(64) },
  evidence: [],
  history: [],
};
const BATCH: Batch = {
  id: "2026-11-05-a",
  source: "prospects.csv",
  startedAt: "2026-11-05T09:00:00.000Z",
  finishedAt: null,
  settings: { only: [], timeoutMs: 1, concurrency: 1 },
};

test("an event at a client is notified with the action, and links to the company", () => {
  expect(Notification.parse(notificationOfTrigger(EVENT, digest))).toMatchObject({
    kind: "alert-raised",
    title: "DMARC removed",
    message: "Acme Ltd: Ask whether it was meant.",
    type: "security",
    date: EVENT.timestamp,
    read: false,
    actionUrl: "/analysis?url=https%3A%2F%2Facme.example%2F",
  });
});

test("an expiring certificate is a compliance matter, and links there", () => {
  const event = { ...EVENT, rule: "certificate-expiring", type: "compliance" as const };
  expect(notificationOfTrigger(event, digest)).toMatchObject({
    kind: "certificate-expiring",
    type: "compliance",
    actionUrl: "/dashboard/compliance",
    domain: "acme.example",
  });
});

test.each([
  ["breach", "security"],
  ["opportunity", "system"],
] as const)("an event of type %s is notified as %s", (type, notified) => {
  expect(notificationOfTrigger({ ...EVENT, type }, digest).type).toBe(notified);
});

test("the end of a scan is notified with its result and end time", () => {
  const report = buildReport({ startedAt: "2026-11-05T09:00:00.000Z", durationMs: 90_000 });
  const notification = Notification.parse(notificationOfScan(report, 2, digest));
  expect([notification.title, notification.date, notification.type]).toEqual([
    "Scan finished",
    "2026-11-05T09:01:30.000Z",
    "system",
  ]);
  expect(notification.message).toMatch(/^Harrow Vale Dental Group Limited: .*, 2 new triggers\.$/);
  const failed = buildReport({ status: "failed", companyBasics: { name: null, industry: null, location: null } });
  expect(notificationOfScan(failed, 0, digest).message).toBe("harrowvale.example: could not be reached.");
});

test("a whole list is notified once, with its number of triggers", () => {
  const notification = notificationOfBatch(
    BATCH,
    "2026-11-05T09:40:00.000Z",
    { scanned: 4950, failed: 48, triggers: 12 },
    digest,
  );
  expect(notification.message).toBe(
    "prospects.csv: 4,950 companies scanned, 48 failed. 12 new triggers in batch 2026-11-05-a.",
  );
  const one = notificationOfBatch(
    { ...BATCH, source: "-" },
    BATCH.startedAt,
    { scanned: 1, failed: 0, triggers: 1 },
    digest,
  );
  expect(one.message).toBe("The list: 1 company scanned. 1 new trigger in batch 2026-11-05-a.");
  expect(one.id).toBe(notification.id);
});
