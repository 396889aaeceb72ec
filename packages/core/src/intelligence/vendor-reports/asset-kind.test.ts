import { expect, test } from "vitest";
import { assetKindOf, isInternalHost } from "./asset-kind.ts";

const decisions = {
  acceptedDomains: ["acme.example"],
  decided: new Map([
    ["198.51.100.7", "accepted" as const],
    ["10.0.0.9", "rejected" as const],
  ]),
};

test.each([
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "127.0.0.1",
  "169.254.10.1",
  "100.64.0.1",
  "::1",
  "fe80::1%eth0",
  "fd12:3456::1",
  "::ffff:10.0.0.1",
  "srv01",
  "printer.local",
  "ip-10-0-0-1.eu-west-1.compute.internal",
  "nas.lan",
  "",
])("%s is internal: the internet does not reach it by that name", (host) => {
  expect(isInternalHost(host)).toBe(true);
});

test.each(["172.32.0.1", "100.128.0.1", "11.0.0.1", "8.8.8.8", "2001:db8::1", "acme.example", "local.example"])(
  "%s is public",
  (host) => {
    expect(isInternalHost(host)).toBe(false);
  },
);

test("a host under an accepted domain takes its findings; another public one is a candidate", () => {
  const kinds = ["acme.example", "vpn.acme.example", "notacme.example", "203.0.113.5", "srv01"].map((host) =>
    assetKindOf(host, decisions),
  );
  expect(kinds).toEqual(["accepted", "accepted", "candidate", "candidate", "internal"]);
});

test("a person's decision takes precedence", () => {
  expect(assetKindOf("198.51.100.7", decisions)).toBe("accepted");
  expect(assetKindOf("10.0.0.9", decisions)).toBe("rejected");
});
