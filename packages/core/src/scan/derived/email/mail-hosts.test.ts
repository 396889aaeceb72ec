import { expect, test } from "vitest";
import { MAIL_HOSTS, recogniseMailHost } from "./mail-hosts.ts";

const names = (hosts: string[], spf: string | null = null) => {
  const { provider, gateway } = recogniseMailHost(hosts, spf);
  return [provider?.name ?? null, gateway?.name ?? null];
};

test.each([
  [["aspmx.l.google.com", "alt1.aspmx.l.google.com"], "Google Workspace", null],
  [["mx.zoho.eu"], "Zoho Mail", null],
  [["mx0.123-reg.co.uk"], "123 Reg", null],
  [["mx00.ionos.co.uk"], "IONOS", null],
  [["mxa-00112233.gslb.pphosted.com"], null, "Proofpoint"],
  [["d1.ess.barracudanetworks.com"], null, "Barracuda Email Gateway Defense"],
  [["cluster1.eu.messagelabs.com"], null, "Broadcom Email Security.cloud"],
])("%j is recognised", (hosts, provider, gateway) => {
  expect(names(hosts)).toEqual([provider, gateway]);
});

test("a look-alike name is not", () => {
  expect(names(["mail.protection.outlook.com.example.net", "notgoogle.com", "xmimecast.com"])).toEqual([null, null]);
});

test("without a gateway SPF does not indicate the mail provider", () => {
  expect(names(["mx.example.com"], "v=spf1 include:_spf.google.com -all")).toEqual([null, null]);
});

test("there are at least forty services, each with a unique name and suffixes that begin with a dot", () => {
  expect(MAIL_HOSTS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(MAIL_HOSTS.map((host) => host.name)).size).toBe(MAIL_HOSTS.length);
  for (const end of MAIL_HOSTS.flatMap((host) => host.mx)) expect(end).toMatch(/^\.[a-z0-9-]+(\.[a-z0-9-]+)+$/);
});

test("no service is hidden by an earlier one with the same end", () => {
  const ends = MAIL_HOSTS.flatMap((host) => host.mx);
  expect(new Set(ends).size).toBe(ends.length);
});
