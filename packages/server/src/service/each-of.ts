import { AppError, type NotDone } from "@broker/contracts";

/** Does one thing after the other for several ids; what is refused stops none of the others, and says why. */
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
