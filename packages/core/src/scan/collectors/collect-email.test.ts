import type { EmailFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { deriveEmailFacts } from "../derived/email/email-facts.ts";
import { buildContext, buildEvidence } from "./build-context.ts";
import { collectDns } from "./collect-dns.ts";
import { collectEmail } from "./collect-email.ts";

const HARROW = `
harrow.example A 192.0.2.10
harrow.example NS ns1.dnshost.example
harrow.example NS ns2.dnshost.example
harrow.example SOA ns1.dnshost.example host.harrow.example 1 7200 3600 1209600 3600
harrow.example MX 10 harrow-example.mail.protection.outlook.com
harrow.example MX 20 backup.mailhost.example
harrow.example TXT v=spf1 include:spf.protection.outlook.com -all
harrow.example CAA 0 issue ca.example
harrow.example DS 1
harrow.example DNSKEY 257
_dmarc.harrow.example TXT v=DMARC1; p=reject; rua=mailto:d@reports.test
harrow.example._report._dmarc.reports.test TXT v=DMARC1
_mta-sts.harrow.example TXT v=STSv1; id=1
_smtp._tls.harrow.example TXT v=TLSRPTv1; rua=mailto:tls@harrow.example
custom._domainkey.harrow.example TXT v=DKIM1; p=
spf.protection.outlook.com TXT v=spf1 ip4:198.51.100.0/24 -all
harrow-example.mail.protection.outlook.com A 198.51.100.1
backup.mailhost.example A 198.51.100.2
_25._tcp.backup.mailhost.example TLSA 3 1 1
`;
const POLICY = "https://mta-sts.harrow.example/.well-known/mta-sts.txt";
const pages = { [POLICY]: "version: STSv1\nmode: enforce\nmx: *.mail.protection.outlook.com\nmax_age: 86400\n" };

async function collect(domain: string, zone: string, options = {}) {
  const record = buildContext(domain, zone, options);
  const collected = await collectEmail(record.context);
  const derived = await deriveEmailFacts(buildEvidence(record, [collected]));
  return { ...record, collected, facts: "facts" in derived ? derived.facts : null };
}

test("a complete mail domain is observed", async () => {
  const { facts, collected, urls, probed } = await collect("harrow.example", HARROW, {
    pages,
    dkimSelectors: ["custom"],
  });
  expect(collected.status).toEqual({ name: "email", status: "complete", reason: null });
  expect(urls).toEqual([POLICY]);
  expect(probed).toEqual(["harrow-example.mail.protection.outlook.com", "backup.mailhost.example"]);
  expect(facts).toMatchObject({
    domainExists: true,
    parked: false,
    spf: { valid: true, lookups: 1, effectiveAll: "-" },
    dmarc: { effective: "reject", externalRua: { "reports.test": true } },
    dkim: { wildcard: false, domainkeyNodeExists: true, selectors: { custom: { revoked: true } } },
    mtaSts: { valid: true, mode: "enforce", mxMatch: false },
    tlsRpt: { valid: true },
    bimi: { present: false },
    caa: { location: "harrow.example", issue: ["ca.example"] },
    mx: { count: 2, acceptsMail: true, provider: "Microsoft 365" },
    dnssec: { signed: true, validated: null },
    dane: { present: true, hosts: ["backup.mailhost.example"], secure: null },
    starttls: { "backup.mailhost.example": { offered: true } },
  } satisfies Partial<Record<keyof EmailFacts, unknown>>);
});

test("the evidence by itself gives the same facts again", async () => {
  const record = buildContext("harrow.example", HARROW, { pages });
  const evidence = buildEvidence(record, [await collectEmail(record.context)]);
  const again = JSON.parse(JSON.stringify(evidence));
  expect(await deriveEmailFacts(again)).toEqual(await deriveEmailFacts(evidence));
});

test("a www name is queried about the mail of its registrable domain", async () => {
  const { facts } = await collect("www.harrow.example", `${HARROW}www.harrow.example A 192.0.2.10`, { pages });
  expect(facts?.dmarc.location).toBe("_dmarc.harrow.example");
  expect(facts?.caa).toMatchObject({ location: "harrow.example", inherited: true });
});

test("a subdomain inherits the policy of its organisation", async () => {
  const { facts } = await collect("shop.harrow.example", `${HARROW}shop.harrow.example A 192.0.2.11`);
  expect(facts?.dmarc).toMatchObject({ inherited: true, effective: "reject" });
  expect(facts?.mx).toMatchObject({ implicit: true });
  expect(facts?.dnssec.signed).toBe(true);
});

test("at most three mail servers are probed, the preferred ones", async () => {
  const many = Array.from({ length: 9 }, (_, n) => `big.example MX ${90 - n} mx${n}.big.example`).join("\n");
  expect((await collect("big.example", many)).probed).toEqual([
    "mx8.big.example",
    "mx7.big.example",
    "mx6.big.example",
  ]);
});

test("a null MX is not probed, and no policy is fetched without its record", async () => {
  const { probed, urls, facts } = await collect("quiet.example", "quiet.example MX 0 \nquiet.example TXT v=spf1 -all");
  expect([probed, urls]).toEqual([[], []]);
  expect(facts?.mx).toMatchObject({ null: true, acceptsMail: false });
});

test("a policy behind a redirect or a refused connection is not accepted, and nothing is followed", async () => {
  const { facts, urls } = await collect("harrow.example", HARROW);
  expect(facts?.mtaSts).toMatchObject({ record: true, valid: false, error: "policy-unreachable" });
  expect(urls).toHaveLength(1);
});

test("a domain that does not exist is distinguished from one that cannot be queried", async () => {
  const gone = await collect("gone.example", "other.example A 192.0.2.1");
  expect(gone.facts).toMatchObject({ domainExists: false, spf: { present: false }, mx: { acceptsMail: false } });
  const silent = buildContext("silent.example", "", { budget: 0 });
  expect((await collectEmail(silent.context)).status).toMatchObject({
    status: "failed",
    reason: "No name server answered for the mail of silent.example.",
  });
});

test("every part that no name server answered for is named", async () => {
  const zone = HARROW.replace("harrow.example CAA 0 issue ca.example", "harrow.example CAA !servfail")
    .replace("harrow.example DS 1", "harrow.example DS !timeout")
    .replace("_25._tcp.backup.mailhost.example TLSA 3 1 1", "_25._tcp.backup.mailhost.example TLSA !servfail")
    .replace(/_smtp\._tls\.harrow\.example TXT .*/, "_smtp._tls.harrow.example TXT !servfail")
    .concat("default._bimi.harrow.example TXT !servfail\n");
  expect((await collect("harrow.example", zone, { pages })).collected.status).toMatchObject({
    status: "partial",
    reason: "Could not be determined: TLS reporting, BIMI, CAA, DNSSEC, DANE.",
  });
});

test("a collector that failed leaves its reason in place of facts", async () => {
  const silent = buildContext("silent.example", "", { budget: 0 });
  const derived = await deriveEmailFacts(buildEvidence(silent, [await collectEmail(silent.context)]));
  expect(derived).toEqual({ unseen: "No name server answered for the mail of silent.example." });
});

describe("the budget", () => {
  const includes = Array.from({ length: 12 }, (_, n) => `a:h${n}.greedy.example`).join(" ");
  const greedy = [
    `greedy.example TXT v=spf1 ${includes} -all`,
    `_dmarc.greedy.example TXT v=DMARC1; p=none; rua=${Array.from({ length: 50 }, (_, n) => `mailto:a@r${n}.test`).join(",")}`,
    "_mta-sts.greedy.example TXT v=STSv1; id=1",
    ...Array.from({ length: 60 }, (_, n) => `greedy.example MX ${n} mx${n}.greedy.example`),
    ...Array.from({ length: 60 }, (_, n) => `greedy.example NS ns${n}.greedy.example`),
    ...Array.from({ length: 12 }, (_, n) => `h${n}.greedy.example A 192.0.2.${n}`),
  ].join("\n");

  test("is stored whatever the zone says, DNS and email together", async () => {
    const record = buildContext("greedy.example", greedy, {
      dkimSelectors: Array.from({ length: 99 }, (_, n) => `sel${n}`),
    });
    await Promise.all([collectDns(record.context), collectEmail(record.context)]);
    expect(record.questions.length).toBeLessThanOrEqual(140);
    expect(new Set(record.questions).size).toBe(record.questions.length);
  });

  test("exhausted during the scan, leaves the rest unknown", async () => {
    const { facts, collected } = await collect("greedy.example", greedy, { budget: 12 });
    expect(collected.status.status).toBe("partial");
    expect(facts).toMatchObject({
      dkim: { wildcard: null, domainkeyNodeExists: null },
      spf: { present: true, valid: null },
    });
  });
});

describe("below a _domainkey node that does not exist", () => {
  const ZONE = HARROW.split("\n")
    .filter((line) => !line.includes("_domainkey"))
    .join("\n");
  const below = (questions: readonly string[]) =>
    questions.filter((question) => question.includes("._domainkey.")).map((question) => question.split(".")[0]);

  test("only the selectors of the mail provider and of the user are queried", async () => {
    const { questions, facts, collected } = await collect("harrow.example", ZONE, { pages, dkimSelectors: ["mine"] });
    expect(below(questions)).toEqual(["mine", "selector1", "selector2"]);
    expect(facts?.dkim).toEqual({ selectors: {}, aliases: [], wildcard: false, domainkeyNodeExists: false });
    expect(collected.status.status).toBe("complete");
  });

  test("a server that denies the node and has a key below it is asked for all selectors", async () => {
    const record = buildContext("harrow.example", `${ZONE}\nselector1._domainkey.harrow.example TXT v=DKIM1; p=AAAA`, {
      pages,
    });
    const { dns } = record.context.network;
    const denying = {
      ask: async (...question: Parameters<typeof dns.ask>) => {
        const answer = await dns.ask(...question);
        return question[0] === "_domainkey.harrow.example" ? { ...answer, status: "nxdomain" as const } : answer;
      },
    };
    await collectEmail({ ...record.context, network: { ...record.context.network, dns: denying } });
    expect(below(record.questions).length).toBeGreaterThan(35);
  });
});
