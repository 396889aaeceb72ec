import { TABLES } from "../database/tables.ts";
import type { TableName } from "../maintenance/copy-rows.ts";
import { COLUMN_KEYS } from "../migrations/initial-schema.ts";

/**
 * What an erasure does with a person's name and addresses in a table: `replace` them, also within JSON; `drop` the row;
 * `empty` the evidence of a scan; `log` = as the audit log erases; `keep` them for the stated reason.
 */
type Erasure =
  | { readonly kind: "replace" | "drop" | "empty" | "log" }
  | { readonly kind: "keep"; readonly reason: KeepReason };

/** Why personal data must remain. */
export const KEEP_REASONS = {
  contract:
    "Record of an insurance contract or of what was disclosed for it: kept for legal claims (UK GDPR Art. 17(3)(e), Limitation Act 1980) and FCA record keeping (SYSC 9). It is removed when its client is erased.",
  objection: "Objection to scans, which could not be observed without it (UK GDPR Art. 21 and 17(3)(b)).",
  account: "Account of a user. Remove the user first.",
  accountability:
    "Who recorded or decided something (UK GDPR Art. 5(2) and 17(3)(b), SYSC 9). It is removed with the record.",
  screening:
    "Record of KYC and sanctions screening: kept to show that sanctions law was observed (UK GDPR Art. 17(3)(b) and (e)). It is removed when its client is erased.",
  identifier: "Identifier to which other records refer. It is removed with the record.",
  client: "The person is the client. Erase the client.",
  hold: "The client is under a legal hold (UK GDPR Art. 17(3)(e)).",
} as const;
export type KeepReason = keyof typeof KEEP_REASONS;

/** How a table is searched for a person, and what an erasure does with what is found. */
export interface PersonTraces {
  /** What the table's rows are, in the plural. */
  readonly title: string;
  readonly erasure: Erasure;
  /** Columns that differ from the rest of the table. */
  readonly kept?: Readonly<Record<string, KeepReason>>;
}

/** The traces of an area's tables; a table without an entry does not compile. */
export type TracesOf<Area extends object> = { readonly [Table in keyof Area]: PersonTraces };

export const replaced = (title: string, kept?: PersonTraces["kept"]): PersonTraces =>
  kept === undefined ? { title, erasure: { kind: "replace" } } : { title, erasure: { kind: "replace" }, kept };
export const dropped = (title: string): PersonTraces => ({ title, erasure: { kind: "drop" } });
export const kept = (title: string, reason: KeepReason): PersonTraces => ({ title, erasure: { kind: "keep", reason } });

/** Columns that name who did something; their user names stay. */
const BY = /^(?:said_by|(?:created|decided|settled|withdrawn|read|cancelled|changed)_by|by_user)$/;
/** Columns that identify rows or content. */
const IDENTIFIER = /(?:^|_)(?:id|hash|digest|sha256|fingerprint)$/;

/** A column of a table, as its definition has it. */
interface Column {
  readonly name: string;
  readonly type: "text" | "bytes";
}

const partsOf = (table: TableName): readonly string[] =>
  table === "migrations" ? [] : TABLES[table].split(",").map((part) => part.trim());

/** Columns of text or bytes, which are searched. */
export const searchedColumns = (table: TableName): readonly Column[] =>
  partsOf(table).flatMap((part) => {
    const [name = "", type] = part.split(" ");
    return type === "text" || type === "bytes" ? [{ name, type }] : [];
  });

/** The columns that identify a row. */
export function keyColumns(table: TableName): readonly string[] {
  const inline = partsOf(table).filter((part) => part.split(" ").includes("primary"));
  return COLUMN_KEYS[table]?.split(", ") ?? inline.map((part) => part.split(" ")[0] ?? "");
}

/** Why a column's values are not replaced; null = they are. */
export function keptReason(table: TableName, { erasure, kept: own }: PersonTraces, column: string): KeepReason | null {
  const special = own?.[column];
  if (special !== undefined) return special;
  if (erasure.kind === "keep") return erasure.reason;
  if (erasure.kind !== "replace" && erasure.kind !== "log") return null;
  if (BY.test(column)) return "accountability";
  const refers = partsOf(table).some((part) => part.startsWith(`${column} `) && part.split(" ").includes("references"));
  return refers || IDENTIFIER.test(column) || keyColumns(table).includes(column) ? "identifier" : null;
}
