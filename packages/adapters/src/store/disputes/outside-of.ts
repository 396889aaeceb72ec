import { OutsideAnswers } from "@broker/contracts";
import type { Transaction } from "kysely";
import { packJson, unpackJson } from "../pack-json.ts";
import type { Tables } from "../tables.ts";

/** What the sources said as of the newest revision that has their answers; nothing where none was asked. */
export async function outsideOf(transaction: Transaction<Tables>, id: string): Promise<OutsideAnswers> {
  const row = await transaction
    .selectFrom("outside_answers")
    .select("answers")
    .where("scan_id", "=", id)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? {} : (OutsideAnswers.safeParse(unpackJson(row.answers)).data ?? {});
}

/** Keeps the answers beside the revision that was made of them. */
export async function saveOutside(
  transaction: Transaction<Tables>,
  id: string,
  revision: number,
  answers: OutsideAnswers,
): Promise<void> {
  if (Object.keys(answers).length === 0) return;
  await transaction
    .insertInto("outside_answers")
    .values({ scan_id: id, revision, answers: packJson(JSON.stringify(answers)) })
    .execute();
}
