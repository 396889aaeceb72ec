import { decodeReply } from "../../packages/adapters/src/network/dns/decode-reply.ts";
import { readAnswer } from "../../packages/adapters/src/network/dns/read-answer.ts";
import type { DnsAnswer, RecordType } from "../../packages/contracts/src/index.ts";
import { dkimFacts } from "../../packages/core/src/scan/derived/email/dkim-facts.ts";
import { parseDmarc, rfc7489Differences } from "../../packages/core/src/scan/derived/email/dmarc-record.ts";
import { spfFacts } from "../../packages/core/src/scan/derived/email/spf/spf-facts.ts";
import type { Fuzzed } from "./run-fuzzer.ts";

const DOMAIN = "harrowvale.example";

/** A record is at most one DNS message. */
const MESSAGE = 65_000;

const answer = (name: string, type: RecordType, text: string): DnsAnswer => ({
  name,
  type,
  status: type === "TXT" ? "ok" : "nodata",
  records: type === "TXT" ? [{ type: "TXT", text }] : [],
  aliases: [],
  authenticated: false,
});

/** Bytes as characters, so that all inputs are texts. */
const bytesOf = (text: string) => Buffer.from(text, "latin1");

/** The response to a TXT question (RFC 1035 §4.1): header, question, one record whose name is a pointer. */
const DNS_REPLY = [
  "\u0012\u0034\u0081\u0080\0\u0001\0\u0001\0\0\0\0",
  "\u000aharrowvale\u0007example\0\0\u0010\0\u0001",
  "\u00c0\u000c\0\u0010\0\u0001\0\0\0\u003c\0\u000c\u000bv=spf1 -all",
].join("");

/** Parsers of what name servers answer. */
export const MAIL_PARSERS: Readonly<Record<string, Fuzzed>> = {
  dns: {
    most: MESSAGE,
    seeds: [DNS_REPLY],
    words: [
      "\u00c0\u000c",
      "\u00c0\u0000",
      "\u0003www",
      "\u0000\u0010\u0000\u0001",
      "\u00ff\u00ff",
      "\u0000\u0000\u0001\u0000",
      "\u003f",
    ],
    parse: (text) => {
      const question = { name: DOMAIN, type: "TXT" as const };
      const reply = decodeReply(bytesOf(text), question);
      return typeof reply === "string" ? reply : readAnswer(reply, question);
    },
  },
  spf: {
    most: MESSAGE,
    seeds: [
      "v=spf1 include:_spf.mail.example ip4:192.0.2.0/24 ip6:2001:db8::/32 a mx:other.example ~all",
      "v=spf1 a:%{i}._spf.%{d2} exists:%{l1r-}.x redirect=_spf.harrowvale.example exp=why.%{d}",
    ],
    words: [
      "v=spf1 ",
      "include:",
      "a ",
      "mx/24//64 ",
      "ip4:",
      "192.0.2.1",
      "ip6:",
      "::",
      "%{d}",
      "%{l1r+-}",
      "redirect=",
      "exists:",
      "ptr ",
      "~all ",
      "?",
    ],
    parse: (text) => spfFacts(DOMAIN, async (name, type) => answer(name, type, text)),
  },
  dkim: {
    most: MESSAGE,
    seeds: [
      "v=DKIM1; k=rsa; h=sha256; s=email; p=MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAKZ+Hl==",
      "k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
    ],
    words: [
      "v=DKIM1;",
      "p=",
      "k=rsa;",
      "k=ed25519;",
      "=",
      "==",
      "MFww",
      "MIGf",
      " ",
      "h=sha256:",
      "s=*:",
      "t=y;",
      "n=;",
    ],
    parse: (text) =>
      dkimFacts(
        DOMAIN,
        ["default", "google", "selector1", "selector2", "k1", "s1", "mail", "dkim"].map((selector) =>
          answer(`${selector}._domainkey.${DOMAIN}`, "TXT", text),
        ),
      ),
  },
  dmarc: {
    most: MESSAGE,
    seeds: [
      "v=DMARC1; p=quarantine; sp=reject; pct=50; rua=mailto:a@x.example!10m,mailto:b@y.example; adkim=s; t=y; np=none",
    ],
    words: ["v=DMARC1;", "p=none;", "rua=", "mailto:", "@", "!", "10m", ",", "a=;", "pct=100;", "psd=u;", ";"],
    parse: (text) => rfc7489Differences(DOMAIN, DOMAIN, parseDmarc(text)),
  },
};
