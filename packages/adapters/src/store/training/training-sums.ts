import type { TrainingSums } from "@broker/core/training";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Which records count, and as at which day. */
export interface CurrentQuery {
  /** ISO 8601 date. */
  readonly today: string;
  /** First day that a current record may have. */
  readonly since: string;
  /** Only of this client. */
  readonly clientId?: string;
}

/** Records that are current: whose day, or that of the record where none is stated, is not before `since`. */
export function currentTraining(tables: Kysely<Tables>, { since, clientId }: Omit<CurrentQuery, "today">) {
  const query = tables
    .selectFrom("training_programmes as programmes")
    .where(sql<boolean>`coalesce(programmes.day, programmes.as_at) >= ${since}`);
  return clientId === undefined ? query : query.where("programmes.client_id", "=", clientId);
}

/** People overdue in current programmes, each of a client once; those of programmes typed as counts are added. */
export async function peopleOverdue(tables: Kysely<Tables>, query: CurrentQuery): Promise<number> {
  const { today } = query;
  const late = currentTraining(tables, query)
    .where("programmes.kind", "=", "training")
    .where("programmes.open_due", "<", today);
  const { named } = await tables
    .selectFrom(
      late
        .innerJoin("training_people as people", "people.programme_id", "programmes.id")
        .where("people.done_on", "is", null)
        .where("people.due_on", "<", today)
        .select(["programmes.client_id", "people.person"])
        .distinct()
        .as("overdue"),
    )
    .select(({ fn }) => fn.countAll<number>().as("named"))
    .executeTakeFirstOrThrow();
  const { typed } = await late
    .where("programmes.origin", "=", "typed")
    .select(sql<number>`coalesce(sum(programmes.assigned - programmes.done), 0)`.as("typed"))
    .executeTakeFirstOrThrow();
  return Number(named) + Number(typed);
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;

/** Sums of what is current, of one client or of all. */
export async function trainingSums(tables: Kysely<Tables>, query: CurrentQuery): Promise<TrainingSums> {
  const current = currentTraining(tables, query);
  const training = await current
    .where("programmes.kind", "=", "training")
    .select(({ fn }) => [
      sql<number>`count(distinct programmes.client_id)`.as("clients"),
      fn.countAll<number>().as("programmes"),
      sumOf("programmes.assigned").as("assigned"),
      sumOf("programmes.done").as("done"),
      fn.max("programmes.as_at").as("asAt"),
    ])
    .executeTakeFirstOrThrow();
  const phishing = await current
    .where("programmes.kind", "=", "phishing")
    .select(({ fn }) => [
      sql<number>`count(distinct programmes.client_id)`.as("clients"),
      fn.countAll<number>().as("rounds"),
      sumOf("programmes.assigned").as("sent"),
      sumOf("programmes.clicked").as("clicked"),
      sumOf("programmes.reported").as("reported"),
      sql<number>`coalesce(sum(case when programmes.clicked is null then 0 else programmes.assigned end), 0)`.as(
        "clickedOf",
      ),
      sql<number>`coalesce(sum(case when programmes.reported is null then 0 else programmes.assigned end), 0)`.as(
        "reportedOf",
      ),
      fn.max("programmes.day").as("lastSent"),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...{ trained: Number(training.clients), tested: Number(phishing.clients) },
    ...{ programmes: Number(training.programmes), assigned: Number(training.assigned), done: Number(training.done) },
    asAt: training.asAt,
    overdue: await peopleOverdue(tables, query),
    ...{ rounds: Number(phishing.rounds), sent: Number(phishing.sent), lastSent: phishing.lastSent },
    ...{ clicked: Number(phishing.clicked), clickedOf: Number(phishing.clickedOf) },
    ...{ reported: Number(phishing.reported), reportedOf: Number(phishing.reportedOf) },
  };
}
