import { SmtpEvidence } from "@broker/contracts";
import type { Kysely } from "kysely";
import { rememberInProcess, type SmtpMemory, withinADay } from "../../network/smtp/smtp-memory.ts";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

function stored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Stores MX hosts in the workspace, so that each is visited once a day over all commands; what this process queried or
 * read needs no second read. If two processes visit a host at once, the later answer is stored.
 */
export function mailHostMemory({ read }: Connection, now: () => Date): SmtpMemory {
  const process = rememberInProcess(now);
  let tidied = false;

  /** Ignores errors: a failed write costs only one more visit. */
  const ifPossible = async <Value>(work: (tables: Kysely<Tables>) => Promise<Value>): Promise<Value | null> => {
    try {
      return await read(work);
    } catch {
      return null;
    }
  };

  const recallStored = async (tables: Kysely<Tables>, host: string): Promise<SmtpEvidence | null> => {
    const row = await tables.selectFrom("mail_hosts").selectAll().where("host", "=", host).executeTakeFirst();
    if (!row || !withinADay(new Date(row.asked_at), now())) return null;
    const evidence = SmtpEvidence.safeParse(stored(row.evidence));
    return evidence.success ? { ...evidence.data, askedAt: row.asked_at } : null;
  };

  const saveStored = async (tables: Kysely<Tables>, host: string, evidence: SmtpEvidence): Promise<void> => {
    const row = { host, asked_at: now().toISOString(), evidence: JSON.stringify(evidence) };
    await tables
      .insertInto("mail_hosts")
      .values(row)
      .onConflict((conflict) =>
        conflict.column("host").doUpdateSet(row).where("mail_hosts.asked_at", "<=", row.asked_at),
      )
      .execute();
    if (tidied) return;
    tidied = true;
    const old = new Date(now().getTime() - TWO_DAYS_MS).toISOString();
    await tables.deleteFrom("mail_hosts").where("asked_at", "<", old).execute();
  };

  return {
    recall: async (host) => (await process.recall(host)) ?? (await ifPossible((tables) => recallStored(tables, host))),
    async keep(host, evidence) {
      await process.keep(host, evidence);
      await ifPossible((tables) => saveStored(tables, host, evidence));
    },
  };
}
