import type { DnsFacts, EmailFacts, Facts, HttpFacts, PageFacts, TlsFacts } from "@broker/contracts";

/** Any depth of an object, optional; lists and nulls are given whole. */
export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T;

const certificate = {
  subject: "CN=www.harrowvale.example",
  altNames: ["www.harrowvale.example", "harrowvale.example"],
  issuer: "CN=Fixture Issuing CA",
  notBefore: "2026-09-01T00:00:00.000Z",
  notAfter: "2027-02-28T00:00:00.000Z",
  daysLeft: 115,
  keyType: "EC",
  keyBits: 256,
  signature: "ecdsa-with-SHA256",
};

const tls: TlsFacts = {
  protocols: { SSLv3: false, "TLS1.0": false, "TLS1.1": false, "TLS1.2": true, "TLS1.3": true },
  cipher: "TLS_AES_256_GCM_SHA384",
  keyExchange: "X25519MLKEM768",
  forwardSecrecy: true,
  weakCiphers: { RC4: false, "3DES": false },
  certificate,
  chain: [],
  chainValid: true,
  chainError: null,
  hostnameMatches: true,
  ocspStapled: false,
  alpn: "h2",
};

const hop = {
  url: "https://www.harrowvale.example/",
  status: 200,
  headers: [{ name: "content-type", value: "text/html; charset=utf-8" }],
  timeMs: 40,
};

const http: HttpFacts = {
  answers: { http: true, https: true },
  http: {
    start: "http://www.harrowvale.example/",
    hops: [
      {
        url: "http://www.harrowvale.example/",
        status: 301,
        headers: [{ name: "location", value: "https://www.harrowvale.example/" }],
        timeMs: 20,
      },
      hop,
    ],
    error: null,
  },
  https: { start: "https://www.harrowvale.example/", hops: [hop], error: null },
  twinHttp: null,
  twinHttps: null,
  final: hop,
  blockPage: null,
  cookies: [],
  cors: { allowOrigin: null, allowCredentials: false, reflectsOrigin: false },
  robots: { present: true, disallowsAll: false, sitemaps: [], revealing: [] },
  securityTxt: { present: false, url: null, contacts: [], expires: null, expired: null, valid: null, problems: [] },
  changePassword: false,
  notFound: { status: 404, soft: false, leaks: [] },
  hstsPreloaded: false,
  compression: "br",
  httpVersion: "1.1",
};

const page: PageFacts = {
  url: "https://www.harrowvale.example/",
  title: "Harrow Vale Dental Group",
  language: "en-GB",
  description: null,
  generator: null,
  bytes: 12_000,
  truncated: false,
  isHtml: true,
  builtByScript: false,
  forms: [],
  scripts: [],
  inlineScripts: 0,
  inlineHandlers: 0,
  stylesheets: [],
  mixedContent: { active: [], passive: [] },
  upgradesInsecureRequests: false,
  unsafeBlankLinks: 0,
  iframes: [],
  thirdPartyHosts: [],
  technologies: [],
  consentTool: null,
  trackers: [],
  consentDefault: null,
  privacyLink: { href: "https://www.harrowvale.example/privacy", text: "Privacy notice" },
  cookieLink: { href: "https://www.harrowvale.example/cookies", text: "Cookies" },
  termsLink: null,
  loginLinks: [],
  adminLinks: [],
  loginPages: [],
  privacyPage: null,
  ssoProviders: [],
  legalName: "Harrow Vale Dental Group Limited",
  companyNumber: "01234567",
  vatNumber: null,
  contacts: { emails: ["hello@harrowvale.example"], phones: ["01632 960123"], postcodes: ["HA1 1AA"] },
  metaCsp: [],
  metaReferrer: null,
  revealingComments: [],
};

const email: EmailFacts = {
  domainExists: true,
  parked: false,
  spf: {
    present: true,
    valid: true,
    error: null,
    record: "v=spf1 include:_spf.mailhost.example -all",
    lookups: 1,
    voidLookups: 0,
    all: "-",
    effectiveAll: "-",
    permitsEveryone: false,
    usesPtr: false,
    usesMacros: false,
  },
  dmarc: {
    present: true,
    valid: true,
    error: null,
    location: "_dmarc.harrowvale.example",
    inherited: false,
    p: "reject",
    sp: null,
    np: null,
    pct: null,
    t: null,
    psd: null,
    adkim: "r",
    aspf: "r",
    rua: ["mailto:dmarc@harrowvale.example"],
    ruf: [],
    unusableRua: [],
    unusableRuf: [],
    externalRua: {},
    effective: "reject",
    rfc7489Differs: [],
  },
  dkim: {
    selectors: { s1: { type: "rsa", bits: 2048, valid: true, revoked: false, error: null } },
    aliases: [],
    wildcard: false,
    domainkeyNodeExists: true,
  },
  mtaSts: { record: true, valid: true, error: null, id: "20260901", mode: "enforce", maxAge: 604_800, mxMatch: true },
  tlsRpt: { present: true, valid: true, error: null, rua: ["mailto:tls@harrowvale.example"] },
  bimi: {
    present: false,
    valid: null,
    error: null,
    location: null,
    inherited: false,
    eligible: true,
    hasVmc: false,
    declined: false,
  },
  caa: {
    present: true,
    location: "harrowvale.example",
    inherited: false,
    issue: ["ca.example"],
    issuewild: [],
    iodef: [],
    denyAll: false,
    unknownCritical: false,
  },
  mx: {
    count: 1,
    null: false,
    implicit: false,
    acceptsMail: true,
    unresolvable: [],
    provider: "Mailhost",
    gateway: null,
    error: null,
  },
  dnssec: { signed: true, hasDs: true, hasDnskey: true, validated: null, bogus: null },
  dane: { present: false, hosts: [], secure: null },
  starttls: { "mx1.mailhost.example": { offered: true, protocol: "TLSv1.3", certificateValid: true } },
};

const dns: DnsFacts = {
  addresses: ["192.0.2.10"],
  resolves: true,
  hasIpv6: true,
  nameServers: [
    { host: "ns1.dnshost.example", addresses: ["192.0.2.53"] },
    { host: "ns2.dnshost.example", addresses: ["198.51.100.53"] },
  ],
  soa: {
    primary: "ns1.dnshost.example",
    mailbox: "hostmaster.dnshost.example",
    serial: 2_026_110_101,
    refresh: 7200,
    retry: 3600,
    expire: 1_209_600,
    minimum: 3600,
  },
  wildcard: false,
  aliases: [],
  danglingAlias: null,
  texts: [],
};

const HEALTHY: Facts = {
  email,
  dns,
  tls,
  http,
  page,
  registry: null,
  darkWeb: null,
  vulnerabilities: null,
  certificates: null,
  interception: null,
  unseen: {},
  budget: { requests: 14, connections: 14, tlsOnlyConnections: 8, smtpConnections: 1, dnsQuestions: 70, bytes: 60_000 },
};

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function merge(base: unknown, over: unknown): unknown {
  if (!isPlain(base) || !isPlain(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) merged[key] = key in base ? merge(base[key], value) : value;
  return merged;
}

/**
 * Facts of a healthy fictitious company for tests, with the given parts replaced; objects merge, lists and nulls
 * replace. Each call has its own objects: a test may change them.
 */
export function buildFacts(overrides: DeepPartial<Facts> = {}): Facts {
  return merge(structuredClone(HEALTHY), overrides) as Facts;
}
