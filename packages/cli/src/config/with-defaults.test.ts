import { expect, test } from "vitest";
import { withDefaults } from "./with-defaults.ts";

test("a missing setting has its default, and a given one its own value", () => {
  const set = { path: "network.perHostConcurrency", value: 5, origin: "file /etc/b.json" };
  const all = withDefaults({ settings: [set] });
  expect(all.map(({ path, value, origin }) => [path, value, origin])).toEqual([
    ["network.allowPrivateAddresses", false, "default"],
    ["network.userAgent", expect.stringContaining("BrokerIntelligence/"), "default"],
    ["network.perHostConcurrency", 5, "file /etc/b.json"],
    ["network.perAddressConcurrency", 8, "default"],
    ["network.requestTimeoutMs", 8000, "default"],
    ["retention.evidenceDays", null, "default"],
    ["retention.scanDays", null, "default"],
    ["retention.notificationDays", 90, "default"],
    ["retention.triggerDays", 730, "default"],
    ["requireConsent", false, "default"],
  ]);
});
