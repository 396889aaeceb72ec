import type { DnsAnswer, RecordType } from "@broker/contracts";
import { expect, test } from "vitest";
import type { Dns } from "../../ports.ts";
import { findLookalikes, openLookalikeLedger } from "./find-lookalikes.ts";
import { lookalikeNames } from "./lookalike-names.ts";

const mx = (host: string): DnsAnswer["records"][number] => ({ type: "MX", preference: 10, host });
const a: DnsAnswer["records"][number] = { type: "A", address: "192.0.2.1" };

/** A DNS that knows these names, queried in one search. */
function zone(known: Record<string, readonly DnsAnswer["records"][number][] | "timeout">) {
  const ledger = openLookalikeLedger();
  const answer = (name: string, type: RecordType): Pick<DnsAnswer, "status" | "records"> => {
    if (!ledger.take("dnsQuestions")) return { status: "budget", records: [] };
    const held = known[name];
    if (held === undefined) return { status: "nxdomain", records: [] };
    if (held === "timeout") return { status: "timeout", records: [] };
    const records = held.filter((record) => record.type === type);
    return { status: records.length > 0 ? "ok" : "nodata", records };
  };
  const dns: Dns = {
    ask: (name, type) => Promise.resolve({ name, type, aliases: [], authenticated: false, ...answer(name, type) }),
  };
  return { dns, ledger };
}
const named = (...domains: string[]) => domains.map((domain) => ({ domain, kind: "swap" as const }));

test("existing names are reported, with mail first; a null MX accepts no mail", async () => {
  const { dns, ledger } = zone({
    "site.uk": [a],
    "mail.uk": [mx("mx.mail.uk"), a],
    "null.uk": [mx("")],
    "empty.uk": [],
  });
  expect(await findLookalikes(named("site.uk", "free.uk", "null.uk", "mail.uk", "empty.uk"), dns)).toEqual({
    asked: 5,
    silent: 0,
    left: 0,
    free: ["free.uk"],
    found: [
      { domain: "mail.uk", kind: "swap", hasMail: true, hasAddress: true },
      { domain: "site.uk", kind: "swap", hasMail: false, hasAddress: true },
      { domain: "null.uk", kind: "swap", hasMail: false, hasAddress: false },
      { domain: "empty.uk", kind: "swap", hasMail: false, hasAddress: false },
    ],
  });
  expect(ledger.total().dnsQuestions).toBe(5 + 4);
});

test("a name without an answer is counted, and is neither registered nor available", async () => {
  const { dns } = zone({ "slow.uk": "timeout" });
  expect(await findLookalikes(named("slow.uk", "free.uk"), dns)).toEqual({
    asked: 2,
    silent: 1,
    left: 0,
    free: ["free.uk"],
    found: [],
  });
});

test("sixty queries are sent and no more; what exceeds the budget is counted", async () => {
  const { dns, ledger } = zone({});
  const names = lookalikeNames("harrowvale.co.uk");
  expect(names.length).toBeGreaterThan(60);
  expect(await findLookalikes(names, dns)).toEqual({
    asked: 60,
    silent: 0,
    left: names.length - 60,
    free: names.slice(0, 60).map(({ domain }) => domain),
    found: [],
  });
  expect(ledger.total().dnsQuestions).toBe(60);
});

test("the account pays for nothing but the DNS", () => {
  const ledger = openLookalikeLedger();
  expect([ledger.take("requests"), ledger.take("tlsOnlyConnections"), ledger.takeSmtp("mx.uk")]).toEqual([
    false,
    false,
    false,
  ]);
});
