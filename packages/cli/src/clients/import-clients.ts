import { randomBytes } from "node:crypto";
import { basename, resolve } from "node:path";
import { type ClientEntry, readInputFile } from "@broker/adapters";
import { AppError, ClientRecord, fieldTitle } from "@broker/contracts";
import {
  assertValue,
  type ClientLog,
  type ListedClient,
  liveStatements,
  logOf,
  parseTarget,
  readClientList,
  showCount,
} from "@broker/core";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { identityOf } from "./identity-of.ts";
import { newClient } from "./new-client.ts";
import { isNotYet } from "./not-yet.ts";
import { type Clients, withClients } from "./open-clients.ts";
import { statementFlags, typedStatements } from "./typed-statements.ts";

interface Tally {
  added: number;
  changed: number;
  same: number;
}

/** Adds the row's statements; what stands already, word for word, is not said again. */
function extended(
  log: ClientLog,
  edits: readonly string[],
  clients: Clients,
  flags: ReturnType<typeof statementFlags>,
) {
  return typedStatements(edits, log, clients, flags).reduce((before, statement) => {
    const told = liveStatements(before, statement.field).some(
      (each) =>
        JSON.stringify(each.value) === JSON.stringify(statement.value) && each.provenance === statement.provenance,
    );
    return told ? before : assertValue(before, statement, clients.at);
  }, log);
}

/** A list names one domain of a company; those that are known stay, and one that is known already says nothing. */
function editsOfKnown(known: ClientLog, edits: readonly string[]): string[] {
  const { domains } = identityOf(known);
  return edits.flatMap((edit) => {
    const named = /^domains=(?!\[)(.*)$/s.exec(edit)?.[1];
    if (named === undefined || domains.length === 0) return [edit];
    const others = named.split(",").filter((name) => !domains.includes(parseTarget(name).target.domain));
    return others.length === 0 ? [] : [`domains+=${others.join(",")}`];
  });
}

function recordEntry(record: unknown, { by, at }: Clients, tally: Tally): ClientEntry {
  const parsed = ClientRecord.safeParse(record);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError(
      "input_invalid",
      `It is no client record: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
    );
  }
  const log = logOf(parsed.data);
  const early = log.entries.find(({ asOf }) => isNotYet(asOf, at));
  if (early)
    throw new AppError(
      "input_invalid",
      `${fieldTitle(early.field)} is said as of ${early.asOf}, which is still to come.`,
    );
  const apply = (known: ClientLog | null) => {
    tally[known ? "same" : "added"] += 1;
    return known ?? log;
  };
  const { placements, exports, slips = [], slipTemplates = [] } = parsed.data;
  return { ...identityOf(log), doer: { by, at }, placements, exports, slips, slipTemplates, apply };
}

function rowEntry(row: ListedClient, clients: Clients, command: Command, source: string, tally: Tally): ClientEntry {
  const flags = { source, ...statementFlags(command) };
  const alone = extended(newClient(randomBytes(6).toString("hex"), clients.at), row.edits, clients, flags);
  const identity = identityOf(alone);
  if (identity.name === null && identity.companyNumber === null && identity.domains.length === 0)
    throw new AppError("input_invalid", "It has no name, number or domain, so nobody knows whom it is about.");
  const apply = (known: ClientLog | null) => {
    const log = known ? extended(known, editsOfKnown(known, row.edits), clients, flags) : alone;
    tally[known === null ? "added" : log === known ? "same" : "changed"] += 1;
    return log;
  };
  return { ...identity, doer: { by: clients.by, at: clients.at }, apply };
}

/** Records the companies of a file in one go; rows that cannot be taken are named by line, and the rest goes on. */
export const importClients: Act = (invocation, command) =>
  withClients(invocation, command, async (clients) => {
    const { io, host, flags } = invocation;
    const file = resolve(host.cwd, command.args[0] ?? "");
    const list = readClientList(readInputFile(file));
    for (const notice of list.notices) io.note(notice);
    const rejected = [...list.rejected];
    const tally: Tally = { added: 0, changed: 0, same: 0 };
    const entries = list.clients.flatMap((row) => {
      try {
        if (row.record !== null) return [recordEntry(row.record, clients, tally)];
        return [rowEntry(row, clients, command, basename(file), tally)];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        rejected.push({ line: row.line, reason: error.message });
        return [];
      }
    });
    await clients.store.record(entries);
    rejected.sort((a, b) => a.line - b.line);
    for (const { line, reason } of rejected) io.complain(`${list.unit} ${line}: ${reason}`);
    if (flags.json) io.result(JSON.stringify({ ...tally, rejected }, null, 2));
    else
      io.result(
        `${showCount(tally.added, "client")} added, ${tally.changed} changed, ${tally.same} as before, ${showCount(rejected.length, "row")} not taken.`,
      );
    return entries.length === 0 ? EXIT.usage : EXIT.done;
  });
