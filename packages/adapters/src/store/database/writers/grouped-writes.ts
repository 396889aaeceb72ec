import type { Transaction } from "kysely";
import type { Connection } from "../connection.ts";
import type { Tables } from "../tables.ts";

type Work<Value> = (transaction: Transaction<Tables>) => Promise<Value>;

interface Waiting {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Writes of one commit: more would delay readers. */
const MOST = 5;

/**
 * Runs writes as `transact` does, but commits those together that came while another commit was under way: a commit
 * waits for the disk. Each is resolved after its commit. If one fails, all of its group are rolled back, and each runs
 * again by itself.
 */
export function groupedWrites(transact: Connection["transact"]): Connection["transact"] {
  const queue: Waiting[] = [];
  let isRunning = false;

  const alone = ({ work, resolve, reject }: Waiting) => transact(work).then(resolve, reject);
  const together = (group: readonly Waiting[]) =>
    transact(async (transaction) => {
      const values: unknown[] = [];
      for (const { work } of group) values.push(await work(transaction));
      return values;
    });
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (queue.length > 0) {
      const group = queue.splice(0, MOST);
      const [first, ...others] = group;
      if (first !== undefined && others.length === 0) {
        await alone(first);
        continue;
      }
      const values = await together(group).catch(() => null);
      if (values === null) for (const each of group) await alone(each);
      else for (const [index, { resolve }] of group.entries()) resolve(values[index]);
    }
    isRunning = false;
  };
  return <Value>(work: Work<Value>) =>
    new Promise<Value>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      void run();
    });
}
