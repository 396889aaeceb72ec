import type { Job } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";

/** The deed of each kind of job that asks others about a company; what the other kinds write has entries of its own. */
const DEEDS = {
  scan: "scan begun",
  recheck: "recheck begun",
  batch: "list begun",
  "look-up": "register asked",
} as const satisfies Partial<Record<Job["kind"], string>>;

const deedOf = (kind: Job["kind"]): string | null => (kind in DEEDS ? DEEDS[kind as keyof typeof DEEDS] : null);

/** Writes down who began a job about which company or list. */
export async function auditJob(tables: Kysely<Tables>, { id, kind, by, createdAt, result }: Job): Promise<void> {
  const action = deedOf(kind);
  if (action === null) return;
  const subject = result.batchId ?? result.domain ?? id;
  await writeAudit(tables, { at: createdAt, by, action, subject, detail: { job: id } });
}

/** Takes the names of hosts out of those entries. */
export async function eraseJobAudit(tables: Kysely<Tables>, hosts: readonly string[]): Promise<void> {
  await tables
    .updateTable("audit")
    .set({ subject: "erased" })
    .where("action", "in", Object.values(DEEDS))
    .where("subject", "in", hosts)
    .execute();
}
