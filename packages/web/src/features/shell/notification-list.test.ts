import { expect, test } from "vitest";
import { isKnownAddress, notificationAge, triggersFirst } from "./notification-list.tsx";

test.each([
  ["2026-11-22T11:59:30Z", "0 mins ago"],
  ["2026-11-22T11:01:00Z", "59 mins ago"],
  ["2026-11-22T11:00:00Z", "1 hour ago"],
  ["2026-11-22T09:00:00Z", "3 hours ago"],
  ["2026-11-21T12:01:00Z", "23 hours ago"],
  ["2026-11-21T12:00:00Z", "1 day ago"],
  ["2026-11-22T12:05:00Z", "0 mins ago"],
])("the age of a notification of %s is '%s' at noon", (date, words) => {
  expect(notificationAge(date, new Date("2026-11-22T12:00:00Z"))).toBe(words);
});

test.each([
  ["/analysis?url=https%3A%2F%2Facme.example%2F", true],
  ["/app", true],
  ["/dashboard/clients/ab12", true],
  ["/dashboard/compliance", false],
  ["/dashboard/training", false],
  ["//elsewhere.example/app", false],
  ["https://elsewhere.example/app", false],
])("whether '%s' opens a screen: %s", (address, known) => {
  expect(isKnownAddress(address)).toBe(known);
});

test("unread triggers come first; everything else keeps its order", () => {
  const news = (id: string, kind: "alert-raised" | "scan-finished" | "new-breach", read = false) => ({
    ...{ id, kind, read, title: "", message: "", type: "system" as const },
    ...{ date: "2026-11-22T12:00:00Z", domain: null, actionUrl: "/app" },
  });
  const items = [
    news("batch", "scan-finished"),
    news("seen", "alert-raised", true),
    news("alert", "alert-raised"),
    news("older", "scan-finished"),
    news("breach", "new-breach"),
  ];
  expect(triggersFirst(items).map(({ id }) => id)).toEqual(["alert", "breach", "batch", "seen", "older"]);
});
