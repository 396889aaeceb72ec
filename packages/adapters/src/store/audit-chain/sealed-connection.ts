import { takeAudited } from "../audit.ts";
import type { Connection } from "../database/connection.ts";
import { sealAudit } from "./seal-audit.ts";

/** Entries of this time are sealed together. */
const WAIT_MS = 500;
/** Transactions at a time, so that the first sealing of a long log does not keep a command from ending. */
const MOST = 10;

/**
 * A connection that seals what its work wrote to the audit log: within half a second, and before it closes. A failure
 * is no one's loss: the entries are sealed with the next ones.
 */
export function sealedConnection<Closing extends Connection & { close(): Promise<void> }>(
  connection: Closing,
): Closing {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sealing = Promise.resolve();
  const seal = () => {
    timer = null;
    sealing = sealing.then(() => sealAudit(connection, MOST)).catch(() => undefined);
  };
  const notice = <Tables extends object, Value>(work: (tables: Tables) => Promise<Value>) => {
    return async (tables: Tables): Promise<Value> => {
      const value = await work(tables);
      if (takeAudited(tables)) timer ??= setTimeout(seal, WAIT_MS).unref();
      return value;
    };
  };
  return {
    ...connection,
    read: (work) => connection.read(notice(work)),
    transact: (work) => connection.transact(notice(work)),
    async close() {
      if (timer !== null) {
        clearTimeout(timer);
        seal();
      }
      await sealing;
      await connection.close();
    },
  };
}
