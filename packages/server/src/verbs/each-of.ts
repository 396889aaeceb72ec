import { AppError, type NotDone } from "@broker/contracts";

/** Runs one operation after the other for several ids; a refused one is reported and does not stop the others. */
export async function eachOf<Value>(
  ids: readonly string[],
  work: (id: string) => Promise<Value>,
): Promise<{ readonly done: Value[]; readonly notDone: NotDone[] }> {
  const done: Value[] = [];
  const notDone: NotDone[] = [];
  for (const id of new Set(ids))
    try {
      done.push(await work(id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notDone.push({ id, reason: error.message });
    }
  return { done, notDone };
}
