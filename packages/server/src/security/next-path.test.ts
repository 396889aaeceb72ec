import { expect, test } from "vitest";
import { nextPath } from "./next-path.ts";

const OWN = "https://broker.example:4780";

test.each([
  "//evil.example/",
  "///evil.example/",
  "https://evil.example/",
  "https:/evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/..//evil.example/",
  "/.//evil.example",
  "/x/..//evil.example",
  "/x/%2e%2e//evil.example",
  "/x/.%2E//evil.example",
  "/x\\..\\\\evil.example",
  "/x/%2e%2e\\/evil.example",
  "//evil.example@here.invalid/",
  "http://here.invalid@evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "/sign-in?token=x",
  "/",
  "",
])("%j opens the start page", (asked) => {
  expect(nextPath(asked)).toBe("/app");
});

test.each([
  ["/prospects?sort=name", "/prospects?sort=name"],
  ["/x/../clients", "/clients"],
  ["/clients?next=//evil.example", "/clients?next=//evil.example"],
  ["/%2f%2fevil.example", "/%2f%2fevil.example"],
  ["/%5c%5cevil.example", "/%5c%5cevil.example"],
])("%s opens %s here", (asked, path) => {
  expect(nextPath(asked)).toBe(path);
});

test("no combination of slashes, dots, backslashes and encodings leaves the server", () => {
  const parts = ["/", "\\", "..", "%2e.", "%2f", "%5c", "\t", "\n", " ", "@", "evil.example", "https:", "\uff0f", ";"];
  const words = (length: number): readonly string[] =>
    length === 0 ? [""] : words(length - 1).flatMap((begun) => parts.map((part) => begun + part));
  for (const asked of words(4)) {
    const path = nextPath(asked);
    const opened = new URL(path, OWN);
    // Whatever resolves the answer once more comes to the same place.
    const again = new URL(opened.pathname + opened.search, OWN);
    if (!path.startsWith("/") || opened.origin !== OWN || again.origin !== OWN) expect([asked, path]).toEqual([]);
  }
});
