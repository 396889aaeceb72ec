import type { CookieFacts, Facts, Hop, TechnologyFacts } from "@broker/contracts";
import { buildFacts } from "../src/scan/checks/build-facts.ts";

const HOST = "www.marlowefinch.example";
const HOME = `https://${HOST}/`;

const home: Hop = {
  ...onlyHop(),
  url: HOME,
  headers: [
    { name: "content-type", value: "text/html; charset=utf-8" },
    { name: "server", value: "Apache/2.4.52 (Ubuntu)" },
    { name: "strict-transport-security", value: "max-age=7776000" },
    { name: "x-frame-options", value: "ALLOW-FROM https://partner.example" },
    { name: "x-content-type-options", value: "nosniff" },
    { name: "referrer-policy", value: "strict-origin-when-cross-origin" },
  ],
};
const first: Hop = {
  ...home,
  url: "http://marlowefinch.example/",
  status: 301,
  headers: [{ name: "location", value: HOME }],
};

/** A hop with every field of a hop. */
function onlyHop(): Hop {
  const hop = buildFacts().http?.final;
  if (!hop) throw new Error("a healthy company's page was seen");
  return hop;
}

const session: CookieFacts = {
  name: "PHPSESSID",
  setOn: HOME,
  overTls: true,
  domain: null,
  path: "/",
  secure: false,
  httpOnly: true,
  sameSite: "Lax",
  maxAge: null,
  expires: null,
  deletes: false,
  valueLength: 26,
  valueHash: "9b74c9897bac770ffc029102a200c5de".repeat(2),
  purpose: "session",
};

const technology = (
  id: string,
  name: string,
  category: string,
  version: string | null,
  evidence: string,
): TechnologyFacts => ({
  id,
  name,
  category,
  version,
  evidence: [evidence],
  supported: null,
  supportEnded: null,
});

/**
 * Observations of a scan of a fictitious firm of solicitors: some passes, some failures, some not observable, and
 * hostile text.
 */
export const SAMPLE_FACTS: Facts = buildFacts({
  tls: {
    certificate: {
      subject: `CN=${HOST}`,
      altNames: [HOST, "marlowefinch.example"],
      issuer: "C=US, O=Let's Encrypt, CN=R11",
      notBefore: "2026-08-21T08:00:00.000Z",
      notAfter: "2026-11-19T08:00:00.000Z",
      daysLeft: 14,
      keyType: "RSA",
      keyBits: 2048,
      signature: "sha256WithRSAEncryption",
    },
    protocols: { SSLv3: false, "TLS1.0": true, "TLS1.1": true, "TLS1.2": true, "TLS1.3": true },
    weakCiphers: { RC4: null, "3DES": null },
    keyExchange: "X25519",
  },
  http: {
    http: { start: first.url, hops: [first, home], error: null },
    https: { start: HOME, hops: [home], error: null },
    final: home,
    cookies: [session, { ...session, name: "_ga", httpOnly: false, sameSite: null, purpose: "tracking" }],
  },
  email: {
    spf: { record: "v=spf1 include:spf.protection.outlook.example ~all", lookups: 4, all: "~", effectiveAll: "~" },
    dmarc: {
      location: "_dmarc.marlowefinch.example",
      p: "none",
      effective: "none",
      rua: ["mailto:dmarc@marlowefinch.example"],
    },
    mtaSts: { record: false, valid: null, id: null, mode: null, maxAge: null, mxMatch: null },
    mx: { provider: "Microsoft 365" },
    starttls: { "mx1.mailhost.example": { offered: null, protocol: null, certificateValid: null } },
    dnssec: { signed: false, hasDs: false, hasDnskey: false },
    caa: { present: false, location: null, issue: [] },
  },
  page: {
    url: HOME,
    title: "Marlowe & Finch Solicitors LLP | <b>Conveyancing</b> \u202Eelppa\u202C",
    legalName: "Marlowe & Finch Solicitors LLP",
    companyNumber: "OC398214",
    vatNumber: "GB123456789",
    contacts: { emails: ["enquiries@marlowefinch.example"], phones: ["01632 960201"], postcodes: ["EC2A 4NE"] },
    privacyLink: { href: `${HOME}privacy`, text: "Privacy policy" },
    cookieLink: null,
    loginLinks: [
      { href: "https://portal.marlowefinch.example/login", text: "Client portal" },
      { href: "javascript:alert(1)", text: "Staff \u001b[31m" },
    ],
    forms: [
      {
        action: `${HOME}enquiry`,
        method: "post",
        postsTo: "same-site",
        host: HOST,
        hasPassword: false,
        personalFields: ["name", "email", "phone"],
        fields: [],
      },
    ],
    technologies: [
      {
        ...technology(
          "jquery",
          "jQuery",
          "JavaScript library",
          "1.12.4",
          "https://code.jquery.example/1.12.4/jquery.min.js",
        ),
        supported: false,
        supportEnded: "2021-01-31",
      },
      technology(
        "wordpress",
        "WordPress",
        "Content management",
        "6.4.2",
        "<meta name=generator content='WordPress 6.4.2'>",
      ),
      technology("apache", "Apache HTTP Server", "Web server", "2.4.52", "server: Apache/2.4.52 (Ubuntu)"),
      technology("google-analytics", "Google Analytics", "Statistics", null, "gtag/js?id=G-XXXX"),
    ],
    thirdPartyHosts: [
      "cdn.widgets.example",
      "code.jquery.example",
      "fonts.gstatic.example",
      "www.googletagmanager.example",
    ],
    trackers: [
      {
        id: "google-analytics",
        name: "Google Analytics",
        host: "www.googletagmanager.example",
        gated: false,
        kind: "statistics",
      },
    ],
  },
});
