import type { DnsAnswer, Lookalike, LookalikeSearch } from "@broker/contracts";
import type { Dns, Ledger } from "../../ports.ts";
import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import { openLedger } from "../../scan/ledger.ts";
import { type LookalikeName, lookalikeNames } from "./lookalike-names.ts";

/** DNS queries allowed for one lookalike search. */
const QUESTIONS = 60;

/** The ledger of one lookalike search: sixty DNS queries, and none to any server. */
export function openLookalikeLedger(): Ledger {
  const ledger = openLedger();
  return {
    ...ledger,
    take: (item) => item === "dnsQuestions" && ledger.total().dnsQuestions < QUESTIONS && ledger.take(item),
    takeSmtp: () => false,
  };
}

/** Edits between two labels that still look alike. */
const FEW_STEPS = 2;

/** Edit distance: letters to insert, remove or change to turn one text into the other (Levenshtein). */
function steps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [y, letter] of [...from].entries()) {
    const next = [y + 1];
    for (const [x, other] of [...to].entries())
      next.push(Math.min((row[x + 1] ?? 0) + 1, (next[x] ?? 0) + 1, (row[x] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[to.length] ?? 0;
}

/**
 * Of the names in certificates, the other registrable domains whose label contains the company's or is at most two
 * letters off.
 */
export function certificateLookalikes(registrable: string, names: readonly string[]): LookalikeName[] {
  const [label = ""] = registrable.split(".");
  if (label.length < 4) return [];
  const others = new Set(names.map((name) => domainNames(name.toLowerCase().replace(/^\*\./, "")).registrable));
  others.delete(registrable);
  return [...others]
    .filter((name) => {
      const [other = ""] = name.split(".");
      return other.includes(label) || steps(label, other) <= FEW_STEPS;
    })
    .sort()
    .map((domain) => ({ domain, kind: "certificate" }));
}

/** Names queried at once. */
const WIDTH = 8;

const NO_ANSWER: readonly DnsAnswer["status"][] = ["servfail", "refused", "timeout", "malformed", "aborted"];

/** true = it has one, false = it has none, null = not determined. */
function has({ status }: DnsAnswer): boolean | null {
  if (status === "ok") return true;
  return status === "nodata" || status === "nxdomain" ? false : null;
}

/** A null MX (RFC 7505) says that there is no mail. */
function hasMail(mx: DnsAnswer): boolean | null {
  const refuses = mx.records.length > 0 && mx.records.every((record) => record.type === "MX" && record.host === "");
  return refuses ? false : has(mx);
}

type Looked = Lookalike | "free" | "silent" | "left";

async function look({ domain, kind }: LookalikeName, dns: Dns): Promise<Looked> {
  const mx = await dns.ask(domain, "MX");
  if (mx.status === "nxdomain") return "free";
  if (mx.status === "budget") return "left";
  if (NO_ANSWER.includes(mx.status)) return "silent";
  return { domain, kind, hasMail: hasMail(mx), hasAddress: has(await dns.ask(domain, "A")) };
}

/**
 * A name that can receive replies to spoofed mail comes before one with only a website, and that before an empty one.
 */
const gravity = ({ hasMail: mail, hasAddress }: Lookalike) => (mail === true ? 0 : hasAddress === true ? 1 : 2);

/**
 * Queries which of the names exist, in their order, until the budget of `dns` is used up: one query for a free name,
 * two for a registered one. Queries only the DNS, no website.
 */
export async function findLookalikes(
  names: readonly LookalikeName[],
  dns: Dns,
): Promise<Pick<LookalikeSearch, "asked" | "silent" | "left" | "found" | "free">> {
  const looked: Looked[] = [];
  for (let from = 0; from < names.length && looked.at(-1) !== "left"; from += WIDTH)
    looked.push(...(await Promise.all(names.slice(from, from + WIDTH).map((name) => look(name, dns)))));
  const asked = looked.filter((each) => each !== "left");
  const found = asked.filter((each) => typeof each === "object");
  return {
    asked: asked.length,
    silent: asked.filter((each) => each === "silent").length,
    left: names.length - asked.length,
    free: names.filter((_, place) => looked[place] === "free").map(({ domain }) => domain),
    found: found.toSorted((a, b) => gravity(a) - gravity(b)),
  };
}

/**
 * Searches for existing lookalikes of a host's registrable domain: first those in its certificates, then misspellings.
 * `dns` is metered by the search's own ledger.
 */
export async function searchLookalikes(
  host: string,
  certificateNames: readonly string[],
  dns: Dns,
): Promise<Omit<LookalikeSearch, "asOf" | "questions">> {
  const { registrable } = domainNames(host);
  const certified = certificateLookalikes(registrable, certificateNames);
  const known = new Set(certified.map(({ domain }) => domain));
  const others = lookalikeNames(registrable).filter(({ domain }) => !known.has(domain));
  return { domain: registrable, ...(await findLookalikes([...certified, ...others], dns)) };
}
