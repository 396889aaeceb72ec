import { AppError } from "@broker/contracts";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import type { Tables } from "../tables.ts";

/** The digests of UMRs that were given already, to any slip but this. */
export async function takenReferences(
  tables: Kysely<Tables>,
  umrs: readonly string[],
  slipId: string | null,
): Promise<ReadonlySet<string>> {
  if (umrs.length === 0) return new Set();
  const rows = await tables
    .selectFrom("slip_references")
    .select(["umr_digest", "slip_id"])
    .where("umr_digest", "in", umrs.map(sha256))
    .execute();
  const digests = new Set(rows.filter(({ slip_id }) => slip_id !== slipId).map(({ umr_digest }) => umr_digest));
  return new Set(umrs.filter((umr) => digests.has(sha256(umr))));
}

/** Gives a UMR to a slip for good. AppError `input_invalid` where another has it, or had it before its client was erased. */
export async function saveReference(tables: Kysely<Tables>, umr: string, slipId: string, at: string): Promise<void> {
  await tables
    .insertInto("slip_references")
    .values({ umr_digest: sha256(umr), slip_id: slipId, given_at: at })
    .onConflict((conflict) => conflict.column("umr_digest").doNothing())
    .execute();
  if ((await takenReferences(tables, [umr], slipId)).size > 0)
    throw new AppError("input_invalid", `The UMR ${umr} was given to another slip, and a UMR is never used twice.`, {
      hint: "Give this slip a reference of its own: up to 12 capitals and digits.",
      fix: { kind: "set-option", option: "umrReference", example: "CYBER27A" },
    });
}
