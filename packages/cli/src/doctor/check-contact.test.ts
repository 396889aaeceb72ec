import { expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { openIo } from "../invocation.ts";
import { checkContact, noteContact } from "./check-contact.ts";

test("without the broker's own user agent, the doctor reports what sites see and how to fix it", () => {
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

/** What stderr gets before these domains are scanned with this user agent. */
function reported(domains: readonly string[], userAgent?: string, { quiet = false, columns = 80 } = {}): string {
  const stderr = recordedStream({ isTTY: true, columns });
  const io = openIo(buildHost({ stderr }), { colour: false, quiet });
  noteContact({ io }, { network: { userAgent } }, domains);
  return stderr.text();
}

test("before a scan of a real site, one warning says that the scanner is anonymous, and how to fix that", () => {
  const text = reported(["acme.example", "acme.co.uk", "acme.com"]);
  expect(text.match(/fictitious address/g)).toHaveLength(1);
  expect(text).toContain("network.userAgent");
  expect(
    Math.max(
      ...reported(["acme.co.uk"], undefined, { columns: 40 })
        .split("\n")
        .map((line) => line.length),
    ),
  ).toBeLessThan(40);
});

test("there is no warning with --quiet, with the broker's own user agent, or for reserved names", () => {
  expect(reported(["acme.co.uk"], undefined, { quiet: true })).toBe("");
  expect(reported(["acme.co.uk"], "HarcourtLane/1 (+https://harcourtlane.example/scans)")).toBe("");
  expect(reported(["acme.example", "shop.acme.test", "localhost", "127.0.0.1"])).toBe("");
});
