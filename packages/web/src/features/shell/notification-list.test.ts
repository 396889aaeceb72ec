import { expect, test } from "vitest";
import { isKnownAddress, newsLines, notificationAge } from "./notification-list.tsx";

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

const news = (id: string, kind: "alert-raised" | "scan-finished" | "new-breach", over: object = {}) => ({
  ...{ id, kind, read: false, title: `${id}.title`, message: `${id}.message`, type: "system" as const },
  ...{ date: "2026-11-22T12:00:00Z", domain: null, actionUrl: "/app" },
  ...over,
});

test("unread triggers come first; everything else keeps its order", () => {
  const items = [
    news("list", "scan-finished"),
    news("seen", "alert-raised", { read: true }),
    news("alert", "alert-raised"),
    news("older", "scan-finished"),
    news("breach", "new-breach"),
  ];
  expect(newsLines(items).map(({ key }) => key)).toEqual(["alert", "breach", "list", "seen", "older"]);
});

test("a scanned list and its clients' triggers are one line, and an unread trigger puts it first", () => {
  const batchId = "2026-11-22-a";
  const items = [
    news("other", "scan-finished"),
    news("list", "scan-finished", { batchId }),
    news("alert", "alert-raised", { batchId }),
    news("breach", "new-breach", { batchId }),
    news("seen", "alert-raised", { batchId, read: true }),
  ];
  const [first, second, ...more] = newsLines(items);
  expect([second?.key, more]).toEqual(["other", []]);
  expect(first).toMatchObject({
    unread: ["list", "alert", "breach"],
    title: "2 triggers at clients",
    message: "alert.title. alert.message 1 more trigger. list.message",
    address: "/prospects?tab=triggers",
  });
  const read = items.map((each) => ({ ...each, read: true }));
  expect(newsLines(read)).toMatchObject([{ key: "other" }, { title: "list.title", address: "/app", unread: [] }]);
});
