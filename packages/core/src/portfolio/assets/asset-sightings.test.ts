import type { DnsAnswer, HttpExchange, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildEvidence } from "../../scan/derived/http/build-exchange.ts";
import { deriveHttpFacts } from "../../scan/derived/http/http-facts.ts";
import { buildExchange } from "../../scan/derived/page/build-view.ts";
import { buildReport } from "../../testing/build-report.ts";
import { assetSightings, MAX_SIGHTINGS } from "./asset-sightings.ts";

const DOMAIN = "harrowvale.co.uk";
const target = { input: DOMAIN, domain: DOMAIN, url: `https://${DOMAIN}/` };

interface Seen {
  readonly http?: readonly HttpExchange[];
  readonly dns?: readonly DnsAnswer[];
  readonly altNames?: readonly string[];
  readonly emails?: readonly string[];
  readonly hostnameMatches?: boolean;
  readonly over?: Partial<ScanReport>;
}

/** Sightings from a scan of harrowvale.co.uk with this evidence. */
function sightings({ http = [page("")], dns = [], altNames = [], emails = [], hostnameMatches = true, over }: Seen) {
  const evidence = { ...buildEvidence(http), target, dns: [...dns] };
  const derived = deriveHttpFacts(evidence);
  if ("unseen" in derived) throw new Error(derived.unseen);
  const seen = buildFacts({
    tls: { certificate: { altNames: [...altNames] }, hostnameMatches },
    page: { contacts: { emails: [...emails], phones: [], postcodes: [] }, scripts: [] },
  });
  const report = buildReport({
    target: { ...target, gradedHost: DOMAIN },
    facts: { ...seen, http: derived.facts },
    ...over,
  });
  return assetSightings(report, evidence);
}
const hosts = (seen: Seen) => sightings(seen).map(({ host, found }) => `${found} ${host}`);

const page = (html: string, url = `https://${DOMAIN}/`) => buildExchange(html, { url });
const moved = (to: string, purpose: HttpExchange["purpose"] = "https-home") =>
  buildExchange("", { url: `https://${DOMAIN}/`, purpose, status: 301, headers: [["location", to]], body: null });
const mx = (...names: string[]): DnsAnswer => ({
  name: DOMAIN,
  type: "MX",
  status: "ok",
  records: names.map((host, place) => ({ type: "MX" as const, preference: place, host })),
  aliases: [],
  authenticated: false,
});

test("a redirect target is proposed even if it does not respond", () => {
  const dead = buildExchange("", { url: "https://parent-group.com/", hop: 1, status: null, body: null });
  expect(sightings({ http: [moved("https://parent-group.com/"), dead] })).toEqual([
    { host: "parent-group.com", found: "redirect", proof: "harrowvale.co.uk redirects to it" },
  ]);
});

test("linked names on the company's own domain are proposed; third-party names are not", () => {
  const html = `<a href="https://portal.harrowvale.co.uk/in">In</a><a href="https://bookings.test/">Book</a>
    <a href="mailto:x@shop.harrowvale.co.uk">Write</a><a href="https://PORTAL.harrowvale.co.uk/">Again</a>`;
  expect(sightings({ http: [page(html)] })).toEqual([
    { host: "portal.harrowvale.co.uk", found: "page", proof: "linked from the page of harrowvale.co.uk" },
  ]);
});

test("the scanned name, its www twin, addresses and wildcards are excluded", () => {
  const html = `<a href="https://www.harrowvale.co.uk/">Home</a><a href="https://192.0.2.1/">By address</a>`;
  expect(hosts({ http: [page(html)], altNames: [DOMAIN, `*.${DOMAIN}`, `www.${DOMAIN}`] })).toEqual([]);
});

test("mail hosts on its own domain and other email domains are proposed; public mailbox providers are not", () => {
  const emails = ["office@harrowvale.co.uk", "sales@harrow-vale.com", "harrowvale@gmail.com"];
  expect(hosts({ dns: [mx("mx1.harrowvale.co.uk", "mx.mailhost.test")], emails })).toEqual([
    "mail mx1.harrowvale.co.uk",
    "mail harrow-vale.com",
  ]);
});

test("a certificate with few other domains proposes them after names on its own domain", () => {
  const altNames = [DOMAIN, "www.other.test", "*.third.test", "intranet.harrowvale.co.uk"];
  expect(hosts({ altNames })).toEqual([
    "certificate intranet.harrowvale.co.uk",
    "certificate other.test",
    "certificate third.test",
  ]);
});

test("a certificate shared among eighty customers proposes only a domain with the same label", () => {
  const strangers = Array.from({ length: 80 }, (_, n) => `stranger${n}.test`);
  expect(hosts({ altNames: [DOMAIN, ...strangers, "www.harrowvale.com"] })).toEqual(["certificate harrowvale.com"]);
});

test("a certificate that does not match the host proposes nothing", () => {
  expect(hosts({ altNames: ["intranet.harrowvale.co.uk"], hostnameMatches: false })).toEqual([]);
});

test("at most twenty hosts are proposed, likeliest first", () => {
  const links = Array.from({ length: 30 }, (_, n) => `<a href="https://h${n}.harrowvale.co.uk/">x</a>`).join("");
  const all = hosts({ http: [page(links)], altNames: ["other.test"] });
  expect([all.length, all[0], all.at(-1)]).toEqual([
    MAX_SIGHTINGS,
    "page h0.harrowvale.co.uk",
    "page h26.harrowvale.co.uk",
  ]);
});

test("an unanswered or intercepted scan proposes nothing", () => {
  const altNames = ["intranet.harrowvale.co.uk"];
  expect(hosts({ altNames, over: { status: "failed" } })).toEqual([]);
  const interception = { issuer: "CN=Proxy", how: "signs for all" };
  expect(hosts({ altNames, over: { facts: { ...buildFacts({}), interception } } })).toEqual([]);
});
