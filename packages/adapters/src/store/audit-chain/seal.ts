import { canonicalJson } from "@broker/core";
import { sha256 } from "../../digest/sha256.ts";
import type { Row } from "../database/tables.ts";

type Content = Pick<Row<"audit">, "said_by" | "subject" | "detail">;

/** SHA-256 of what an erasure may remove from an entry: user, subject and detail. `salt`: null = none, after it. */
export function commitmentTo({ said_by, subject, detail }: Content, salt: string | null): string {
  return sha256(canonicalJson({ salt, by: said_by, subject, detail }));
}

/** One link of the chain, before it is hashed. */
interface Link extends Pick<Row<"audit">, "id" | "at" | "action"> {
  /** From 1. */
  readonly seq: number;
  readonly commitment: string;
  /** Hash of the entry before; empty = it is the first. */
  readonly previous: string;
}

/** SHA-256 of the canonical JSON of an entry's place, its commitment and the hash of the entry before. */
export function hashOf({ seq, id, at, action, commitment, previous }: Link): string {
  return sha256(canonicalJson({ seq, id, at, action, commitment, previous }));
}

/** The last sealed entry of a chain. */
export interface AuditHead {
  /** Its number, which is how many are sealed. 0 = none. */
  readonly seq: number;
  /** Its hash, as 64 hex digits. Empty = none. */
  readonly hash: string;
}

/** The action of the entry that records an erasure within the log. Its detail names each entry and what remains. */
export const ERASED = "audit entries erased";
