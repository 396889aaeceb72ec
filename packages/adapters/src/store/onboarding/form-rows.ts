import { AppError, FormAnswer, OnboardingForm, type SavedForm } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** How a link lets its reader in; only hashes are stored. */
const LinkAccess = z.strictObject({
  /** Of the passcode; null = none is required. */
  passcode: z.string().nullable(),
  /** Wrong passcodes so far. */
  tries: z.number().int().nonnegative(),
  /** Of the secret of the browser that started it; null = not started. */
  guest: z.string().nullable(),
});
export type LinkAccess = z.infer<typeof LinkAccess>;

/** A form with its answers and, of a link, its access. */
export interface StoredForm {
  readonly form: OnboardingForm;
  readonly answers: readonly FormAnswer[];
  /** null = it was sent as a file. */
  readonly access: LinkAccess | null;
}

interface Row {
  readonly body: string;
  readonly access: string | null;
}

async function withAnswers(tables: Kysely<Tables>, rows: readonly Row[]): Promise<readonly StoredForm[]> {
  const forms = rows.map(({ body, access }) => ({
    form: OnboardingForm.parse(JSON.parse(body)),
    access: access === null ? null : LinkAccess.parse(JSON.parse(access)),
  }));
  if (forms.length === 0) return [];
  const ids = forms.map(({ form }) => form.id);
  const found = await tables
    .selectFrom("form_answers")
    .select(["form_id", "body"])
    .where("form_id", "in", ids)
    .execute();
  return forms.map(({ form, access }) => {
    const own = found
      .filter(({ form_id }) => form_id === form.id)
      .map(({ body }) => FormAnswer.parse(JSON.parse(body)));
    const place = ({ question }: FormAnswer) => form.questions.indexOf(question);
    return { form, access, answers: own.sort((a, b) => place(a) - place(b)) };
  });
}

/** The form with this id, or whose id alone begins so. AppErrors `not_found`, `ambiguous`. */
export async function findForm(tables: Kysely<Tables>, id: string): Promise<StoredForm> {
  const plain = id.replace(/[^a-z0-9]/gi, "");
  const rows = await tables
    .selectFrom("forms")
    .select(["id", "body", "access"])
    .where("id", "like", `${plain}%`)
    .orderBy("id")
    .limit(2)
    .execute();
  const row = rows.find((each) => each.id === id) ?? (rows.length === 1 && plain !== "" ? rows[0] : undefined);
  if (row === undefined && rows.length > 1)
    throw new AppError("ambiguous", `Several forms begin with '${plain}'.`, { hint: "Give more of its id." });
  const [found] = await withAnswers(tables, row === undefined ? [] : [row]);
  if (found === undefined) throw new AppError("not_found", "No form with this id was sent from this workspace.");
  return found;
}

/** The form whose link has a secret with this SHA-256; null = none. */
export async function formOfLink(tables: Kysely<Tables>, tokenHash: string): Promise<StoredForm | null> {
  const rows = await tables
    .selectFrom("forms")
    .select(["body", "access"])
    .where("token_hash", "=", tokenHash)
    .execute();
  return (await withAnswers(tables, rows))[0] ?? null;
}

/** The latest forms, newest first, at most 200; of one client, or of all. */
export async function listForms(tables: Kysely<Tables>, client?: string): Promise<readonly StoredForm[]> {
  const all = tables.selectFrom("forms").select(["body", "access"]).orderBy("sent_at", "desc").orderBy("id");
  const rows = await (client === undefined ? all : all.where("client_id", "=", client)).limit(200).execute();
  return withAnswers(tables, rows);
}

/** By client: its forms with the returned answers, newest first; absent = none. */
export async function formsOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedForm[]>> {
  const found = new Map<string, SavedForm[]>();
  for (const some of pieces(clients)) {
    const rows = tables.selectFrom("forms").select(["body", "access"]).where("client_id", "in", some);
    for (const { form, answers } of await withAnswers(
      tables,
      await rows.orderBy("sent_at", "desc").orderBy("id").execute(),
    )) {
      const returned = answers.filter(({ state }) => state !== "draft");
      found.set(form.client, [...(found.get(form.client) ?? []), { form, answers: returned }]);
    }
  }
  return found;
}

/**
 * Writes a client's exported forms. A link that came with one opens nothing here: its secret is not exported. AppError
 * `input_invalid` if an id is taken.
 */
export async function restoreForms(
  transaction: Transaction<Tables>,
  client: string,
  forms: readonly SavedForm[],
): Promise<void> {
  for (const { form, answers } of forms) {
    const same = transaction.selectFrom("forms").select("id").where("id", "=", form.id);
    if (await same.executeTakeFirst())
      throw new AppError("input_invalid", `The form ${form.id} is already recorded.`, {
        hint: "Take it out of the file.",
      });
    const stored = { form: { ...form, client }, answers, access: null };
    await writeForm(transaction, stored, null);
    await rewriteForm(transaction, stored);
  }
}

/** Writes a new form. @param tokenHash SHA-256 of a link's secret; null = it is a file */
export async function writeForm(
  transaction: Transaction<Tables>,
  { form, access }: StoredForm,
  tokenHash: string | null,
): Promise<void> {
  const row = { id: form.id, client_id: form.client, sent_at: form.sentAt, token_hash: tokenHash };
  const stored = { access: access === null ? null : JSON.stringify(access), body: JSON.stringify(form) };
  await transaction
    .insertInto("forms")
    .values({ ...row, ...stored })
    .execute();
}

/** Replaces a form and its answers. */
export async function rewriteForm(transaction: Transaction<Tables>, { form, answers, access }: StoredForm) {
  const stored = { access: access === null ? null : JSON.stringify(access), body: JSON.stringify(form) };
  await transaction.updateTable("forms").set(stored).where("id", "=", form.id).execute();
  await transaction.deleteFrom("form_answers").where("form_id", "=", form.id).execute();
  for (const answer of answers)
    await transaction
      .insertInto("form_answers")
      .values({
        form_id: form.id,
        question: answer.question,
        client_id: form.client,
        body: JSON.stringify(answer),
      })
      .execute();
}

/** Removes a client's forms with their answers. */
export async function eraseForms(transaction: Transaction<Tables>, clientId: string): Promise<void> {
  await transaction.deleteFrom("form_answers").where("client_id", "=", clientId).execute();
  await transaction.deleteFrom("forms").where("client_id", "=", clientId).execute();
}
