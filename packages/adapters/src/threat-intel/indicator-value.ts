import { domainToASCII } from "node:url";
import type { IndicatorKind } from "@broker/contracts";
import { parseAddress } from "../network/address/parse-address.ts";
import { networkOf } from "../network/network-of.ts";

/** An indicator in one spelling, or why a text is none. */
export type ReadIndicator = { readonly kind: IndicatorKind; readonly value: string } | { readonly reason: string };

const HOST = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const HASH = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/;
const LONGEST = 2048;

/** A text as it was before it was made unclickable: hxxp, [.], (.), [:]. */
const refanged = (text: string): string =>
  text
    .trim()
    .replace(/^hxxp/i, "http")
    .replace(/\[\.\]|\(\.\)|\{\.\}|\[dot\]/gi, ".")
    .replace(/\[:\]/g, ":")
    .replace(/\[:\/\/\]/g, "://");

function ofDomain(text: string): ReadIndicator {
  const bare = text.toLowerCase().replace(/^\*\./, "").replace(/\.$/, "");
  const value = domainToASCII(bare);
  return HOST.test(value) ? { kind: "domain", value } : { reason: "not a domain name" };
}

function ofAddress(text: string): ReadIndicator {
  if (text.includes("/")) return { reason: "a range of addresses" };
  const address = parseAddress(text);
  if (address === null || !/[.:]/.test(text)) return { reason: "not an address" };
  return networkOf(text) === "not-public"
    ? { reason: "not a public address" }
    : { kind: "address", value: address.text };
}

function ofUrl(text: string): ReadIndicator {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url === null || url.hostname === "" || text.length > LONGEST) return { reason: "not an http or https address" };
  [url.username, url.password, url.hash] = ["", "", ""];
  return { kind: "url", value: url.href };
}

const ofHash = (text: string): ReadIndicator => {
  const value = text.toLowerCase();
  return HASH.test(value) ? { kind: "hash", value } : { reason: "not an MD5, SHA-1 or SHA-2 hash" };
};

const READERS = { domain: ofDomain, address: ofAddress, url: ofUrl, hash: ofHash } as const;

/** Reads an indicator of a stated kind. Spellings that keep readers from visiting it are undone; nothing is visited. */
export const readIndicator = (kind: IndicatorKind, text: string): ReadIndicator => READERS[kind](refanged(text));

/** Reads an indicator whose kind the file does not state, by its form. */
export function guessIndicator(text: string): ReadIndicator {
  for (const kind of ["url", "hash", "address", "domain"] as const) {
    const read = readIndicator(kind, text);
    if ("kind" in read) return read;
  }
  return { reason: "no domain, address, URL or hash" };
}
