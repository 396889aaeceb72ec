import type { Kysely } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { indicatorId } from "./intel-imports.ts";
import { READ_AT_ONCE } from "./intel-matches.ts";

/** Hashes match nothing. */
const MATCHED_KINDS = ["domain", "address", "url"] as const;

/** References whose ids are calculated between two turns of others. */
const HASHED_AT_ONCE = 100;

/** Which of these references an import has. */
async function refsOfImport(
  tables: Kysely<Tables>,
  importId: string,
  { kind, refs }: { readonly kind: "indicator" | "advisory"; readonly refs: readonly string[] },
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of pieces(refs, HASHED_AT_ONCE)) {
    // By their ids: looked up by the import, a large file would be read whole.
    const ids =
      kind === "advisory" ? some : some.flatMap((ref) => MATCHED_KINDS.map((of) => indicatorId(importId, of, ref)));
    const rows =
      kind === "indicator"
        ? await tables.selectFrom("intel_indicators").select("value as ref").where("id", "in", ids).execute()
        : await tables
            .selectFrom("intel_advisories")
            .select("id as ref")
            .where("id", "in", ids)
            .where("import_id", "=", importId)
            .execute();
    for (const { ref } of rows) found.add(ref);
  }
  return found;
}

/** Matches that an import led to and that no one dismissed. */
export async function countMatches(tables: Kysely<Tables>, importId: string): Promise<number> {
  let [count, last] = [0, ""];
  for (;;) {
    const rows = await tables
      .selectFrom("intel_matches")
      .select(["id", "kind", "ref"])
      .where("kind", "in", ["indicator", "advisory"])
      .where("gone_at", "is", null)
      .where("state", "!=", "dismissed")
      .where("id", ">", last)
      .orderBy("id")
      .limit(READ_AT_ONCE)
      .execute();
    for (const kind of ["indicator", "advisory"] as const) {
      const own = rows.filter((row) => row.kind === kind).map(({ ref }) => ref);
      const refs = await refsOfImport(tables, importId, { kind, refs: [...new Set(own)] });
      count += own.filter((ref) => refs.has(ref)).length;
    }
    if (rows.length < READ_AT_ONCE) return count;
    last = rows.at(-1)?.id ?? "";
    await giveTurn();
  }
}
