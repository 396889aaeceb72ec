import type { Facts, Scores } from "@broker/contracts";
import { companyDomain, type SharedMark, scoreShown, sharedMarks } from "@broker/core";
import type { Kysely } from "kysely";
import { networkOf } from "../../../network/network-of.ts";
import { unpackJson } from "../../scans/pack-evidence.ts";

/** The tables at this step. */
interface StepTables {
  scans: { id: string; revision: number; domain: string; started_at: string; status: string; report: Uint8Array };
  standing_postures: { domain: string; scan_id: string; revision: number; at: string; posture: number | null };
  footprints: { domain: string; part: string; scan_id: string; revision: number; at: string; marks: string };
}

interface Found {
  readonly posture: number | null;
  readonly parts: readonly { readonly part: string; readonly marks: readonly SharedMark[] }[];
}

/** What cannot be read is passed over: it is no better read by anything else. */
function foundIn(report: Uint8Array): Found | null {
  try {
    const { facts, scores } = unpackJson(report) as { readonly facts: Facts; readonly scores: Scores };
    const posture = scoreShown({ scores }) ? (scores.overall?.posture ?? null) : null;
    return { posture, parts: sharedMarks(facts, networkOf) };
  } catch {
    return null;
  }
}

/**
 * Records the current posture of each domain and the shared providers that its scans show, one company at a time, the
 * newest scan first.
 */
export async function backfillFootprints(database: Kysely<unknown>): Promise<void> {
  const tables = database.withTables<Record<string, never>>() as unknown as Kysely<StepTables>;
  const kept = await tables
    .selectFrom("scans")
    .select(["id", "revision", "domain", "started_at"])
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .execute();
  for (const [domain, scans] of Map.groupBy(kept, (scan) => companyDomain(scan.domain))) {
    const looked = new Set<string>();
    for (const [place, { id, revision, started_at }] of scans.entries()) {
      // Older scans matter only for a part that the newer ones did not look at.
      if (looked.size === 3) break;
      if (place > 0 && scans[place - 1]?.id === id) continue;
      const { report } = await tables
        .selectFrom("scans")
        .select("report")
        .where("id", "=", id)
        .where("revision", "=", revision)
        .executeTakeFirstOrThrow();
      const found = foundIn(report);
      const row = { domain, scan_id: id, revision, at: started_at };
      if (place === 0)
        await tables
          .insertInto("standing_postures")
          .values({ ...row, posture: found?.posture ?? null })
          .execute();
      for (const { part, marks } of found?.parts ?? [])
        if (!looked.has(part)) {
          looked.add(part);
          await tables
            .insertInto("footprints")
            .values({ ...row, part, marks: JSON.stringify(marks) })
            .execute();
        }
    }
  }
}
