import { expect, test } from "vitest";
import { buildZone } from "./build-zone.ts";
import { zoneApex } from "./zone-apex.ts";

const apex = (names: string[], lines: string) => zoneApex(names, buildZone(lines).lookup);
const NAMES = ["a.shop.example.com", "shop.example.com", "example.com"];

test("the nearest name with name servers is the apex", async () => {
  expect(await apex(NAMES, "example.com NS ns.example.net")).toBe("example.com");
  expect(await apex(NAMES, "example.com NS ns.example.net\nshop.example.com NS ns.example.org")).toBe(
    "shop.example.com",
  );
});

test("a nearer name without answer leaves it open", async () => {
  expect(await apex(NAMES, "example.com NS ns.example.net\nshop.example.com NS !timeout")).toBeNull();
});

test("no name servers anywhere leave it open", async () => {
  expect(await apex(NAMES, "")).toBeNull();
});

test("an alias to another zone's apex is not an apex", async () => {
  const lines = "www.example.com CNAME example.net\nexample.net NS ns.example.net\nexample.com NS ns.example.org";
  expect(await apex(["www.example.com", "example.com"], lines)).toBe("example.com");
});
