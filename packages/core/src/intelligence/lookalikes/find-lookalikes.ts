import type { DnsAnswer, Lookalike, LookalikeSearch } from "@broker/contracts";
import type { Dns } from "../../ports.ts";
import type { LookalikeName } from "./lookalike-names.ts";

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
