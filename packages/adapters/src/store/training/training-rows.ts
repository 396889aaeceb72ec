import { SavedTraining, type TrainingPerson } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

/** `open_due` of a programme that everyone completed, and of a round. */
export const NO_DUE = "9999-12-31";

/** A name as compared. */
export const nameKey = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** The earliest due date of those who have not completed it; {@link NO_DUE} = of no one. */
function openDue({ kind, people, day, done, assigned }: SavedTraining): string {
  if (kind === "phishing") return NO_DUE;
  if (people.length === 0) return done !== null && done < assigned && day !== null ? day : NO_DUE;
  return people.reduce(
    (first, each) => (each.done === null && each.due !== null && each.due < first ? each.due : first),
    NO_DUE,
  );
}

const flag = (value: boolean | null): number | null => (value === null ? null : Number(value));
const truth = (value: number | null): boolean | null => (value === null ? null : value === 1);

function rowOf(client: string, training: SavedTraining): Row<"training_programmes"> {
  const { id, kind, name, day, asAt, origin, assigned, done, clicked, reported, version, by, at } = training;
  return {
    ...{ id, client_id: client, kind, name, name_key: nameKey(name), day, as_at: asAt, origin },
    ...{ assigned, done, clicked, reported, open_due: openDue(training), version, changed_at: at, changed_by: by },
  };
}

/** The record of a row, without its people. */
export function trainingOf(row: Omit<Row<"training_programmes">, "name_key" | "open_due">): SavedTraining {
  const { id, kind, name, day, as_at, origin, assigned, done, clicked, reported, version, changed_at, changed_by } =
    row;
  return {
    ...{ id, kind: kind as SavedTraining["kind"], name, day, asAt: as_at, origin: origin as SavedTraining["origin"] },
    ...{ assigned, done, clicked, reported, version, at: changed_at, by: changed_by, people: [] },
  };
}

/** A person of a row. */
export const personOf = ({
  person,
  due_on,
  done_on,
  clicked,
  reported,
}: Omit<Row<"training_people">, "programme_id" | "client_id">): TrainingPerson => ({
  ...{ person, due: due_on, done: done_on, clicked: truth(clicked), reported: truth(reported) },
});

/** Saves a programme or round with all of its people, new or not. */
export async function writeTraining(
  transaction: Transaction<Tables>,
  client: string,
  training: SavedTraining,
): Promise<void> {
  const { id, client_id, ...row } = rowOf(client, training);
  await transaction
    .insertInto("training_programmes")
    .values({ id, client_id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await transaction.deleteFrom("training_people").where("programme_id", "=", id).execute();
  for (const some of pieces(training.people))
    await transaction
      .insertInto("training_people")
      .values(
        some.map(({ person, due, done, clicked, reported }) => ({
          ...{
            programme_id: id,
            client_id,
            person,
            due_on: due,
            done_on: done,
            clicked: flag(clicked),
            reported: flag(reported),
          },
        })),
      )
      .execute();
}

/** By programme: its people, by pseudonym. */
async function peopleOf(
  tables: Kysely<Tables>,
  programmes: readonly string[],
): Promise<ReadonlyMap<string, readonly TrainingPerson[]>> {
  const found = new Map<string, TrainingPerson[]>();
  for (const some of pieces(programmes)) {
    const rows = await tables
      .selectFrom("training_people")
      .selectAll()
      .where("programme_id", "in", some)
      .orderBy("programme_id")
      .orderBy("person")
      .execute();
    for (const { programme_id, client_id: _, ...row } of rows) {
      const people = found.get(programme_id);
      if (people === undefined) found.set(programme_id, [personOf(row)]);
      else people.push(personOf(row));
    }
  }
  return found;
}

/** By client: its programmes and rounds with their people, by name; absent = none. */
export async function trainingOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedTraining[]>> {
  const found = new Map<string, SavedTraining[]>();
  for (const some of pieces(clients)) {
    const rows = await tables
      .selectFrom("training_programmes")
      .selectAll()
      .where("client_id", "in", some)
      .orderBy("client_id")
      .orderBy("kind")
      .orderBy("name_key")
      .execute();
    const people = await peopleOf(
      tables,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const training = { ...trainingOf(row), people: [...(people.get(row.id) ?? [])] };
      found.set(row.client_id, [...(found.get(row.client_id) ?? []), training]);
    }
  }
  return found;
}

/** Removes the training of a client with its people. */
export async function eraseTraining(transaction: Transaction<Tables>, client: string): Promise<void> {
  await transaction.deleteFrom("training_people").where("client_id", "=", client).execute();
  await transaction.deleteFrom("training_programmes").where("client_id", "=", client).execute();
}

/** Writes the training of an imported client. */
export async function restoreTraining(
  transaction: Transaction<Tables>,
  client: string,
  training: readonly SavedTraining[],
): Promise<void> {
  for (const each of training) await writeTraining(transaction, client, SavedTraining.parse(each));
}
