import { AppError, type Lookalike, type LookalikeSearch, showCount, showDate } from "@broker/contracts";
import {
  type CsvColumn,
  csvOf,
  LOOKALIKE_WORDS,
  openLookalikeLedger,
  parseTarget,
  searchLookalikes,
} from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { note, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { wire } from "../wire.ts";

const yesNo = (value: boolean | null) => (value === null ? null : value ? "yes" : "no");

const TABLE: Table<Lookalike> = {
  columns: [
    { heading: "Domain", cell: ({ domain }) => domain, width: { grow: 24 }, stacked: "title" },
    { heading: "Difference", cell: ({ kind }) => LOOKALIKE_WORDS[kind] },
    { heading: "Mail", cell: ({ hasMail }) => yesNo(hasMail), stacked: "labelled" },
    { heading: "Address", cell: ({ hasAddress }) => yesNo(hasAddress), stacked: "labelled" },
  ],
};

function lookalikeTable(
  look: Look,
  { domain, asOf, found, asked, silent, left: rest, questions }: LookalikeSearch,
): string {
  const head = `${found.length === 0 ? "None" : found.length} of ${showCount(asked, "lookalike")} of ${domain} ${found.length > 1 ? "are" : "is"} registered.`;
  const more = [
    `${showDate(asOf)}: ${showCount(questions, "DNS query", "DNS queries")}; ${showCount(rest, "further name", "further names")} not queried.`,
    ...(silent === 0 ? [] : [`${showCount(silent, "name")} gave no answer.`]),
    "Candidates only: their ownership has not been verified.",
  ];
  return [
    ...prose(look, head),
    ...(found.length === 0 ? [] : ["", ...tableLines(look, TABLE, found), ""]),
    ...note(look, more.join(" ")),
  ].join("\n");
}

const text = (value: boolean | null) => (value === null ? null : String(value));

const COLUMNS: readonly CsvColumn<Lookalike>[] = [
  "domain",
  "kind",
  ["hasMail", ({ hasMail }) => text(hasMail)],
  ["hasAddress", ({ hasAddress }) => text(hasAddress)],
];

interface LookalikeFlags {
  readonly format?: "table" | "json" | "csv";
  readonly last?: boolean;
  readonly store: boolean;
}

/** Names in the certificates that the last scan of the domain observed; none if there is no such scan. */
async function certificateNames(invocation: Invocation, domain: string): Promise<readonly string[]> {
  const { scans } = await databaseOf(invocation);
  try {
    const { facts } = await scans.find(domain);
    return [...(facts.certificates?.log?.lookalikes ?? []), ...(facts.tls?.certificate?.altNames ?? [])];
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return [];
    throw error;
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

async function lastKept(invocation: Invocation, typed: string): Promise<LookalikeSearch> {
  const { domain } = parseTarget(typed).target;
  const last = await (await databaseOf(invocation)).lookalikes.last(domain);
  if (last !== null) return last;
  throw new AppError("not_found", `No lookalike search of '${domain}' is saved.`, {
    hint: `Run one: broker lookalikes ${domain}`,
  });
}

async function searched(invocation: Invocation, typed: string, keep: boolean): Promise<LookalikeSearch> {
  const result = await search(invocation, typed);
  if (!keep || invocation.host.signal.aborted) return result;
  const event = await (await databaseOf(invocation)).lookalikes.save(result);
  if (event !== null) invocation.io.note(terminalText(`${event.event}. It was free at the search before.`));
  return result;
}

/** Searches for lookalikes of a domain, or takes the last search, and prints those that exist. */
export const lookalikesWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table", last = false, store } = command.opts<LookalikeFlags>();
  const typed = command.args[0] ?? "";
  const result = last ? await lastKept(invocation, typed) : await searched(invocation, typed, store);
  if (format === "json") io.result(JSON.stringify(result, null, 2));
  else if (format === "csv") io.result(csvOf(COLUMNS, result.found));
  else io.result(lookalikeTable(io.out, result));
  if (invocation.host.signal.aborted) return EXIT.interrupted;
  return EXIT.done;
};
