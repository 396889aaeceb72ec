import { Client } from "pg";

/** Asks a database again and again over one connection: the server starts a process for every new one. */
export interface PostgresSession {
  /** Runs one statement; connects again if the connection was lost since the last one. */
  ask(statement: string): Promise<readonly Record<string, unknown>[]>;
  /** The number in the column `count` of the first row. */
  count(query: string): Promise<number>;
  close(): Promise<void>;
}

/** Opens a session on a database by its address. It connects with its first statement. */
export function postgresSession(url: string): PostgresSession {
  let current: Promise<Client> | undefined;
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url });
    const lost = () => {
      current = undefined;
    };
    // A server that is stopped ends its connections without a statement that could fail.
    client.on("error", lost).on("end", lost);
    try {
      await client.connect();
    } catch (error) {
      lost();
      throw error;
    }
    return client;
  };
  const ask: PostgresSession["ask"] = async (statement) => {
    current ??= connect();
    return (await (await current).query<Record<string, unknown>>(statement)).rows;
  };
  return {
    ask,
    count: async (query) => Number((await ask(query))[0]?.count),
    async close() {
      await (await current?.catch(() => undefined))?.end();
    },
  };
}
