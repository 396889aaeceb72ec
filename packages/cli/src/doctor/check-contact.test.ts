import { expect, test } from "vitest";
import { checkContact } from "./check-contact.ts";

test("without the broker's own user agent, the doctor says what sites see and how to fix it", () => {
  expect(checkContact({})).toMatchObject({ status: "warning", hint: expect.stringContaining("network.userAgent") });
});

test("a user agent without an address is a warning", () => {
  expect(checkContact({ network: { userAgent: "Harcourt Lane scanner" } })).toMatchObject({
    status: "warning",
    detail: "the user agent names no address",
  });
});

test.each([
  ["HarcourtLane/1 (+https://harcourtlane.example/scans)", "https://harcourtlane.example/scans"],
  ["HarcourtLane/1 (cyber@harcourtlane.example)", "cyber@harcourtlane.example"],
])("'%s' is fine, and the address is shown", (userAgent, detail) => {
  expect(checkContact({ network: { userAgent } })).toMatchObject({ status: "ok", detail });
});
