import { expect, test } from "vitest";
import { MAIL_HOSTS } from "../../scan/derived/email/mail-hosts.ts";
import signIn from "../../scan/derived/page/sso-marks.json" with { type: "json" };
import { TECHNOLOGY_RULES } from "../../scan/derived/technologies/technology-rules.ts";
import { PROVIDERS, recogniseProvider, type SharedMark } from "./recognise-provider.ts";

const named = (mark: SharedMark["mark"], value: string) => {
  const found = recogniseProvider({ mark, value });
  return found === null ? null : `${found.name} (${found.kind})`;
};

test.each([
  ["name-server", "ns-1536.awsdns-00.co.uk", "Amazon Route 53 (dns)"],
  ["name-server", "ns-512.awsdns-00.net", "Amazon Route 53 (dns)"],
  ["name-server", "kip.ns.cloudflare.com", "Cloudflare DNS (dns)"],
  ["name-server", "ns1.cloudflare.com.evil.example", "evil.example (dns)"],
  ["name-server", "ns1.notns.cloudflare.com", "cloudflare.com (dns)"],
  ["alias", "d111111abcdef8.cloudfront.net", "Amazon CloudFront (cdn)"],
  ["alias", "acme.azurewebsites.net", "Microsoft Azure (hosting)"],
  ["mail", "Mimecast", "Mimecast (mail)"],
  ["mail", "Proton Mail", "Proton Mail (mail)"],
  ["mail-host", "mx1.small-agency.co.uk", "small-agency.co.uk (mail)"],
  ["alias", "acme.small-host.co.uk", "small-host.co.uk (hosting)"],
  ["technology", "starberry", "Starberry (managed-service)"],
  ["sign-in", "Microsoft Entra ID", "Microsoft Entra ID (identity)"],
  ["sign-in", "SAML single sign-on", null],
  ["technology", "shopify", "Shopify (hosting)"],
  ["technology", "jquery", null],
  ["network", "Fastly", "Fastly (cdn)"],
  ["name-server", "localhost", null],
] as const)("%s %s shows %s", (mark, value, provider) => {
  expect(named(mark, value)).toBe(provider);
});

test("every row of the table has a unique id and a mark that a scan can record", () => {
  expect(new Set(PROVIDERS.map(({ id }) => id)).size).toBe(PROVIDERS.length);
  const technologies = new Set(TECHNOLOGY_RULES.map(({ id }) => id));
  const signIns = new Set(signIn.map(({ name }) => name));
  const mail = new Set(MAIL_HOSTS.map(({ name }) => name));
  for (const { id, marks } of PROVIDERS) {
    expect(Object.keys(marks), id).not.toHaveLength(0);
    for (const name of marks.mail ?? []) expect(mail.has(name), name).toBe(true);
    for (const each of marks.technology ?? []) expect(technologies.has(each), each).toBe(true);
    for (const each of marks.signIn ?? []) expect(signIns.has(each), each).toBe(true);
    for (const end of [...(marks.alias ?? []), ...(marks.nameServer ?? [])])
      expect(end, id).toMatch(/^\.[a-z0-9.*-]+$/);
  }
});
