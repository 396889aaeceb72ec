import { expect, test } from "vitest";
import { serverFor } from "./server-registry.ts";

const registry = {
  services: [
    [["uk"], ["https://rdap.nominet.example/uk/"]],
    [["co.uk"], ["http://plain.example", "https://co.rdap.example"]],
    [["old"], ["http://old.example/"]],
  ] as [string[], string[]][],
};

test.each([
  ["acme.uk", "https://rdap.nominet.example/uk/"],
  ["ACME.CO.UK", "https://co.rdap.example/"],
  ["acme.org.uk", "https://rdap.nominet.example/uk/"],
  ["acme.com", null],
  ["acme.old", null],
])("%s is asked for at %s", (domain, server) => {
  expect(serverFor(registry, domain, false)).toBe(server);
});

test("an operator's own registry may name a server without TLS", () => {
  expect(serverFor(registry, "acme.old", true)).toBe("http://old.example/");
});
