import { AppError, type LookalikeSearch } from "@broker/contracts";
import { csvTable, openLookalikeLedger, parseTarget, searchLookalikes } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { openStore } from "../open-store.ts";
import { lookalikeTable } from "../present/lookalike-table.ts";
import { wire } from "../wire.ts";

/** Names in the certificates that a stored scan of the domain knows of; none where there is no such scan. */
async function certificateNames(invocation: Invocation, domain: string): Promise<readonly string[]> {
  const store = await openStore(await invocation.config());
  try {
    return (await store.find(domain)).facts.certificates?.log?.names ?? [];
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return [];
    throw error;
  } finally {
    await store.close();
  }
}

async function search(invocation: Invocation, typed: string): Promise<LookalikeSearch> {
  const { target } = parseTarget(typed);
  const names = await certificateNames(invocation, target.domain);
  const wiring = wire(await invocation.config(), invocation.host.env);
  const ledger = openLookalikeLedger();
  const site = wiring.network.open({ ledger, signal: invocation.host.signal, namedByPerson: false });
  try {
    const found = await searchLookalikes(target.domain, names, site.dns);
    const { dnsQuestions: questions } = ledger.total();
    return { ...found, asOf: wiring.clock.now().toISOString(), questions };
  } finally {
    await site.close();
    await wiring.close();
  }
}

/** Searches for names that look like a domain and prints those that exist. Nothing is kept. */
export const lookalikesWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: "table" | "json" | "csv" }>();
  const result = await search(invocation, command.args[0] ?? "");
  if (format === "json") io.result(JSON.stringify(result, null, 2));
  else if (format === "csv") {
    const head = ["domain", "kind", "hasMail", "hasAddress"] as const;
    io.result(
      csvTable(
        head,
        result.found.map((each) => head.map((name) => (each[name] === null ? null : String(each[name])))),
      ),
    );
  } else io.result(lookalikeTable(io.out, result));
  if (invocation.host.signal.aborted) return EXIT.interrupted;
  return EXIT.done;
};
