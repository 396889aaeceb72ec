import { X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";
import { demandsStaple, stapleRevokes } from "../../packages/adapters/src/network/tls/ocsp-staple.ts";
import { presentCertificate } from "../../packages/adapters/src/network/tls/present-certificate.ts";
import { parseStsPolicy } from "../../packages/core/src/scan/derived/email/mta-sts.ts";
import { blockPageOf } from "../../packages/core/src/scan/derived/http/block-page.ts";
import { buildEvidence, buildExchange } from "../../packages/core/src/scan/derived/http/build-exchange.ts";
import { parseSetCookie } from "../../packages/core/src/scan/derived/http/cookie-facts.ts";
import { deriveHttpFacts } from "../../packages/core/src/scan/derived/http/http-facts.ts";
import { cspPolicies, cspStrength } from "../../packages/core/src/scan/derived/http/policy/csp-policy.ts";
import { parseHsts } from "../../packages/core/src/scan/derived/http/policy/parse-hsts.ts";
import { robotsAllows, robotsFacts } from "../../packages/core/src/scan/derived/http/robots.ts";
import { securityTxtFacts } from "../../packages/core/src/scan/derived/http/security-txt-facts.ts";
import { readBodyInTurns } from "../../packages/core/src/scan/derived/page/html/read-html.ts";
import { derivePageFacts } from "../../packages/core/src/scan/derived/page/page-facts.ts";
import type { Fuzzed } from "./run-fuzzer.ts";

const NOW = "2026-11-05T09:00:00.000Z";

const DOMAIN = "harrowvale.example";

/** Header fields are at most 16 kB together; files are read up to 64 kB. */
const [FIELD, FILE] = [16_384, 65_536];

const file = (purpose: "robots" | "security-txt", text: string) =>
  buildExchange({
    text,
    purpose,
    url: `https://${DOMAIN}/${purpose}`,
    headers: [["content-type", "text/plain; charset=utf-8"]],
  });

/** Bytes as characters, so that all inputs are texts. */
const bytesOf = (text: string) => Buffer.from(text, "latin1");

const CERTIFICATE = new X509Certificate(rootCertificates[0] ?? "").raw.toString("latin1");

function certificateOf(text: string): unknown {
  const bytes = bytesOf(text);
  demandsStaple(bytes);
  stapleRevokes(bytes);
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(bytes);
  } catch {
    // Node refuses it before the product sees it.
    return null;
  }
  return presentCertificate(certificate);
}

async function page(text: string, pause: () => void): Promise<void> {
  const home = buildExchange({ text });
  const evidence = buildEvidence([home]);
  if (home.body !== null) await readBodyInTurns(home.body, async () => pause());
  pause();
  const http = deriveHttpFacts(evidence);
  pause();
  derivePageFacts(evidence, "facts" in http ? http.facts : null);
  pause();
  blockPageOf(home);
}

/** Parsers of what a site sends. */
export const SITE_PARSERS: Readonly<Record<string, Fuzzed>> = {
  policies: {
    most: FIELD,
    seeds: [
      "default-src 'self'; script-src 'nonce-abc' https://*.x.example; report-uri /r",
      "max-age=31536000; includeSubDomains; preload",
      "version: STSv1\nmode: enforce\nmx: *.x.example\nmax_age: 86400",
    ],
    words: [
      "default-src ",
      "'self' ",
      "'unsafe-inline' ",
      "https: ",
      ";",
      ",",
      "max-age=",
      '"',
      "mx: ",
      "mode: ",
      "\n",
    ],
    parse: (text) => {
      cspStrength(cspPolicies([text], [text]));
      parseHsts([text]);
      return parseStsPolicy(text);
    },
  },
  html: {
    most: 524_288,
    seeds: [
      '<!doctype html><html lang=en><title>Acme</title><meta name=generator content="WordPress 6.1"><a href="/privacy">Privacy</a><form action=/login method=post><input type=password></form><script src=https://cdn.example/jquery-3.1.min.js></script><p>Acme Ltd, company number 01234567, VAT GB123456789, © 2026 Acme Limited',
    ],
    words: [
      "<",
      "</",
      "<!--",
      "-->",
      "<script>",
      "</script>",
      "<a href=",
      "<template>",
      "<form>",
      "<input ",
      "<iframe src=//x>",
      "<img srcset='",
      "&amp;",
      "&#x",
      "@",
      "Limited ",
      "© ",
      "+44 20 ",
      "SW1A 1AA ",
      "VAT ",
      "registered in England ",
      "http://",
      "gtag('consent',",
      "class=",
      "id=",
      "data-a=1 ",
    ],
    parse: page,
  },
  cookies: {
    most: FIELD,
    seeds: [
      "sid=[redacted]; Domain=.harrowvale.example; Path=/; Secure; HttpOnly; SameSite=Lax; Expires=Wed, 21 Oct 2027 07:28:00 GMT; Max-Age=3600",
    ],
    words: [
      "__Host-",
      "a=b;",
      "; ",
      "Secure",
      "Domain=",
      "Expires=",
      "Wed, ",
      "07:28:00 ",
      "GMT",
      "SameSite=",
      "Max-Age=",
      "=",
    ],
    parse: (text) => parseSetCookie(text, `https://${DOMAIN}/`, NOW),
  },
  certificates: {
    most: FIELD,
    seeds: [CERTIFICATE],
    words: [
      "\u0030\u0082",
      "\u0030\u0080",
      "\u00a3",
      "\u0006\u0003\u0055\u001d",
      "\u0030\u0084\u00ff\u00ff\u00ff\u00ff",
      "\u0002\u0001",
      "\u0004\u0082",
    ],
    parse: certificateOf,
  },
  robots: {
    most: FILE,
    seeds: ["User-agent: *\nDisallow: /admin/*.php$\nAllow: /\nSitemap: https://x.example/s.xml\n"],
    words: ["User-agent: *\n", "Disallow: /", "Allow: ", "*", "$", "%", "%2F", "\n", "#", ":", "/a"],
    parse: (text) => {
      const path = `/a${"/a".repeat(500)}?b=${"*".repeat(500)}`;
      return [robotsAllows(text, path), robotsFacts([file("robots", text)])];
    },
  },
  "security-txt": {
    most: FILE,
    seeds: [
      "Contact: mailto:security@x.example\nExpires: 2027-01-01T00:00:00Z\nPreferred-Languages: en\n",
      "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nContact: https://x.example/\n",
    ],
    words: ["Contact: ", "Expires: ", "mailto:", "\n", "-----BEGIN PGP", "2027-01-01T00:00:00", "Z", ": ", "#"],
    parse: (text) => securityTxtFacts([file("security-txt", text)], NOW),
  },
};
