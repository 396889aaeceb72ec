import { AppError } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

const SHOWN_CANDIDATES = 5;

async function idByPrefix(database: Kysely<Tables>, prefix: string): Promise<string | null> {
  const rows = await database
    .selectFrom("scans")
    .select(["id", "domain", "started_at"])
    .where("id", "like", `${prefix}%`)
    .groupBy(["id", "domain", "started_at"])
    .orderBy("started_at", "desc")
    .limit(SHOWN_CANDIDATES + 1)
    .execute();
  if (rows.length <= 1) return rows[0]?.id ?? null;
  const shown = rows
    .slice(0, SHOWN_CANDIDATES)
    .map((row) => `${row.id.slice(0, 12)}  ${row.domain}  ${row.started_at.slice(0, 10)}`);
  throw new AppError("ambiguous", `More than one scan's id begins with '${prefix}'.`, {
    hint: ["Type more of it:", ...shown, ...(rows.length > SHOWN_CANDIDATES ? ["and others"] : [])].join("\n"),
  });
}

async function idByDomain(database: Kysely<Tables>, domain: string): Promise<string | null> {
  const row = await database
    .selectFrom("scans")
    .select("id")
    .where("domain", "=", domain)
    .orderBy("started_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The id that a person means by an id, the beginning of one, or a domain; AppError `not_found` or `ambiguous`. */
export async function resolveScanId(database: Kysely<Tables>, reference: string): Promise<string> {
  const text = reference.trim().toLowerCase();
  if (/^[0-9a-f]{4,64}$/.test(text)) {
    const id = await idByPrefix(database, text);
    if (id !== null) return id;
    throw new AppError("not_found", `No scan whose id begins with '${text}' is stored.`, {
      hint: "Name it by its domain instead, e.g. acme.co.uk.",
    });
  }
  const domain = text
    .replace(/^https?:\/\//, "")
    .replace(/[/?#].*$/, "")
    .replace(/\.$/, "");
  const id = await idByDomain(database, domain);
  if (id !== null) return id;
  throw new AppError("not_found", `No scan of '${domain}' is stored.`, {
    fix: { kind: "scan", domains: [domain] },
  });
}

/** A revision of a stored scan as a person names it: as {@link resolveScanId} takes it, `@2` behind it for an earlier one, else the newest. */
export async function resolveRevision(
  database: Kysely<Tables>,
  reference: string,
): Promise<{ readonly id: string; readonly revision: number }> {
  const [, named = "", wanted] = /^(.*?)(?:@(\d{1,6}))?$/s.exec(reference.trim()) ?? [];
  const id = await resolveScanId(database, named);
  const rows = await database
    .selectFrom("scans")
    .select("revision")
    .where("id", "=", id)
    .orderBy("revision", "desc")
    .execute();
  const newest = rows[0]?.revision ?? 1;
  const revision = wanted === undefined ? newest : Number(wanted);
  if (rows.some((row) => row.revision === revision)) return { id, revision };
  throw new AppError("not_found", `There is no revision ${revision} of this scan.`, {
    hint: `Its newest is ${named}@${newest}.`,
  });
}
