import { expect, test } from "vitest";
import { companyDomain, companyHosts } from "./company-name.ts";

test.each([
  ["www.acme.example", "acme.example"],
  ["acme.example", "acme.example"],
  ["shop.acme.example", "shop.acme.example"],
  ["www.shop.acme.example", "shop.acme.example"],
  ["www.example", "www.example"],
])("the company of %s is %s", (host, domain) => {
  expect(companyDomain(host)).toBe(domain);
  expect(companyHosts(host)).toEqual([domain, `www.${domain}`]);
});
