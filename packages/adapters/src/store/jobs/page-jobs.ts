import type { Kysely } from "kysely";
import { pageCursor, readPageCursor } from "../page-cursor.ts";
import type { Tables } from "../tables.ts";
import { jobOf } from "./job-rows.ts";
import type { JobPage, JobQuery } from "./job-store.ts";

const OPEN = ["queued", "running"];

function fitting(tables: Kysely<Tables>, { open, kind }: JobQuery) {
  let query = tables.selectFrom("jobs");
  if (open !== undefined) query = query.where("state", open ? "in" : "not in", OPEN);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  return query;
}

/** One page of jobs, the newest first, and how many there are in all. */
export async function pageJobs(tables: Kysely<Tables>, asked: JobQuery): Promise<JobPage> {
  let page = fitting(tables, asked).select(["id", "created_at", "body"]);
  if (asked.after !== undefined) {
    const [at, id] = readPageCursor(asked.after);
    page = page.where(({ eb, or, and }) =>
      or([eb("created_at", "<", at), and([eb("created_at", "=", at), eb("id", "<", id)])]),
    );
  }
  const rows = await page
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(asked.limit + 1)
    .execute();
  const { total } = await fitting(tables, asked)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(jobOf),
    total: Number(total),
    next: rows.length > asked.limit && last ? pageCursor([last.created_at, last.id]) : null,
  };
}
