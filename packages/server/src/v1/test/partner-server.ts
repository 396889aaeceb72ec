import { randomUUID } from "node:crypto";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import { API_SCOPES, type ApiScope } from "@broker/contracts";
import { type Answer, startTestServer, type TestServer, type TestServerOptions } from "../../test/test-server.ts";

/** The workspace's time in tests. */
export const NOW = "2026-11-22T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const EXPIRES = "2027-11-22T09:00:00.000Z";

/** A server with its records, and calls with a key. */
export interface PartnerServer {
  readonly server: TestServer;
  readonly records: WorkspaceDatabase;
  /** Makes a key (default: with every scope) and returns it. */
  key(scopes?: readonly ApiScope[], addresses?: readonly string[]): Promise<string>;
  /** A call with the key that has every scope. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer & { readonly body: ReturnType<JSON["parse"]> }>;
  close(): Promise<void>;
}

export const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

/** Starts a server for tests of the partner API. */
export async function partnerServer(options: TestServerOptions = {}): Promise<PartnerServer> {
  const server = await startTestServer(options);
  const records = openWorkspaceDatabase({ database: server.database, now: () => new Date(NOW) });
  let made = 0;
  const key: PartnerServer["key"] = async (scopes = API_SCOPES, addresses = []) => {
    made += 1;
    const asked = {
      name: `Partner ${made} ${randomUUID()}`,
      scopes: [...scopes],
      addresses: [...addresses],
      expiresAt: EXPIRES,
    };
    return (await records.apiKeys.add(asked, jane)).key;
  };
  const whole = await key();
  return {
    server,
    records,
    key,
    async call(method, path, body, headers = {}) {
      const answer = await server.ask(method, path, { body, headers: { ...withKey(whole), ...headers } });
      return { ...answer, body: answer.json as ReturnType<JSON["parse"]> };
    },
    async close() {
      await records.close();
      await server.close();
    },
  };
}
