import { expect, test } from "vitest";
import { bareApp } from "./bare-app.ts";

async function addressSeen(trustedProxies: readonly string[], from: string, forwarded?: string): Promise<string> {
  const app = bareApp({ tls: null, trustedProxies });
  app.get("/", (request) => request.ip);
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const { body } = await app.inject({ method: "GET", url: "/", remoteAddress: from, headers });
  await app.close();
  return body;
}

test.each([
  ["no proxy is trusted", [], "127.0.0.1", "203.0.113.9", "127.0.0.1"],
  ["the caller is the proxy", ["127.0.0.0/8"], "127.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["the caller is the proxy in the IPv6 form", ["127.0.0.0/8"], "::ffff:127.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["the caller is not the proxy", ["10.1.2.3/32"], "10.1.2.4", "203.0.113.9", "10.1.2.4"],
  [
    "the browser invented an address before the proxy's",
    ["127.0.0.0/8"],
    "127.0.0.1",
    "198.51.100.1, 203.0.113.9",
    "203.0.113.9",
  ],
  ["two proxies are trusted", ["127.0.0.0/8", "10.1.2.3/32"], "127.0.0.1", "203.0.113.9, 10.1.2.3", "203.0.113.9"],
  ["no address is forwarded", ["127.0.0.0/8"], "127.0.0.1", undefined, "127.0.0.1"],
])("X-Forwarded-For names the caller only from a trusted proxy: %s", async (_, trusted, from, forwarded, seen) => {
  expect(await addressSeen(trusted, from, forwarded)).toBe(seen);
});

test("a range that is none is refused", () => {
  expect(() => bareApp({ tls: null, trustedProxies: ["10.0.0.0/33"] })).toThrow(
    "'10.0.0.0/33' is not an address range.",
  );
});
