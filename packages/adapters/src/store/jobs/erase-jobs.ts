import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { eraseJobAudit } from "./audit-job.ts";

/** Removes jobs with their events. */
export async function dropJobs(tables: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    await tables.deleteFrom("job_events").where("job_id", "in", some).execute();
    await tables.deleteFrom("jobs").where("id", "in", some).execute();
  }
}

/** Removes what jobs told of hosts: the jobs about them, and the events of lists that name them. */
export async function eraseJobs(tables: Kysely<Tables>, hosts: readonly string[]): Promise<void> {
  const about = await tables.selectFrom("jobs").select("id").where("domain", "in", hosts).execute();
  await dropJobs(
    tables,
    about.map(({ id }) => id),
  );
  await eraseJobAudit(tables, hosts);
  for (const host of hosts)
    await tables
      .deleteFrom("job_events")
      .where("body", "like", `%"domain":${JSON.stringify(host)}%`)
      .execute();
}
