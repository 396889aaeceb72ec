import type { Asset } from "@broker/contracts";
import { expect, test } from "vitest";
import { assetsOfClient } from "./assets-of-client.ts";

const asset = (owner: string, host: string, over: Partial<Asset> = {}): Asset => ({
  owner,
  host,
  found: "page",
  proof: `linked from the page of ${owner}`,
  provenance: "observed",
  firstSeen: "2026-11-01T09:00:00.000Z",
  lastSeen: "2026-11-01T09:00:00.000Z",
  scanId: "7f3ac210",
  state: "candidate",
  decided: null,
  ...over,
});
const decided = { by: "jane", at: "2026-11-03T09:00:00.000Z", note: null };
const shown = (rows: Asset[], ...domains: string[]) =>
  assetsOfClient(rows, domains).map(({ host, state }) => `${state} ${host}`);

test("a host found through two of the client's domains is one asset with the first and the last sighting", () => {
  const early = asset("acme.com", "shop.acme.com");
  const late = asset("acme.co.uk", "shop.acme.com", {
    firstSeen: "2026-11-02T09:00:00.000Z",
    lastSeen: "2026-11-04T09:00:00.000Z",
    proof: "newer",
  });
  expect(assetsOfClient([early, late], ["acme.com", "acme.co.uk"])).toEqual([
    { ...late, firstSeen: "2026-11-01T09:00:00.000Z" },
  ]);
});

test("the client's own domains and their www twins need no decision", () => {
  const rows = [asset("acme.com", "acme.co.uk"), asset("acme.com", "www.acme.co.uk")];
  expect(shown(rows, "acme.com", "acme.co.uk")).toEqual([]);
});

test("a rejected host is not proposed again through another domain", () => {
  const rejected = asset("acme.com", "old.test", { state: "rejected", decided });
  expect(shown([rejected, asset("acme.co.uk", "old.test")], "acme.com", "acme.co.uk")).toEqual(["rejected old.test"]);
});

test("an accepted host removed from the record is a candidate again", () => {
  const accepted = asset("acme.com", "shop.acme.com", { state: "accepted", decided });
  expect(shown([accepted], "acme.com", "shop.acme.com")).toEqual(["accepted shop.acme.com"]);
  expect(shown([accepted], "acme.com")).toEqual(["candidate shop.acme.com"]);
});

test("candidates are ordered: redirect targets, the client's own domains, then others", () => {
  const rows = [
    asset("acme.com", "b.acme.com", { found: "certificate" }),
    asset("acme.com", "done.test", { state: "rejected", decided }),
    asset("acme.com", "mail.test", { found: "mail" }),
    asset("acme.com", "a.acme.com"),
    asset("acme.com", "parent.test", { found: "redirect" }),
  ];
  expect(shown(rows, "acme.com").map((each) => each.split(" ")[1])).toEqual([
    "parent.test",
    "a.acme.com",
    "b.acme.com",
    "mail.test",
    "done.test",
  ]);
});
