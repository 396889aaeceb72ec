import { expect, test } from "vitest";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildReport } from "../../testing/build-report.ts";
import { loggedHosts, MAX_LOGGED } from "./assets-of-client.ts";

const DOMAIN = "harrowvale.co.uk";
const target = { input: DOMAIN, domain: DOMAIN, url: `https://${DOMAIN}/`, gradedHost: DOMAIN };
const issued = { wildcards: 1, certificates: 3, issuers: [], newestOn: null, lookalikes: [], truncated: false };
const hosts = (names: readonly string[]) => {
  const certificates = { log: { ...issued, names: [...names] }, registration: null, asOf: "2026-11-05" };
  return loggedHosts(buildReport({ target, facts: { ...buildFacts(), certificates } }));
};

test("names in certificate transparency logs are proposed with evidence, significant names first, excluding other domains and the site itself", () => {
  const names = ["harrowvale.co.uk", "www.harrowvale.co.uk", "shop.harrowvale.co.uk", "VPN.harrowvale.co.uk"];
  expect(hosts([...names, "rdp-old.harrowvale.co.uk", "*.harrowvale.co.uk", "other.co.uk"])).toEqual([
    {
      host: "rdp-old.harrowvale.co.uk",
      found: "certificate",
      proof: "named in the certificate transparency logs",
    },
    {
      host: "vpn.harrowvale.co.uk",
      found: "certificate",
      proof: "named in the certificate transparency logs",
    },
    {
      host: "shop.harrowvale.co.uk",
      found: "certificate",
      proof: "named in the certificate transparency logs",
    },
  ]);
});

test("at most twenty logged names are proposed; logs not queried propose none", () => {
  expect(hosts(Array.from({ length: 50 }, (_, n) => `host${n}.harrowvale.co.uk`))).toHaveLength(MAX_LOGGED);
  expect(loggedHosts(buildReport({ target }))).toEqual([]);
});
