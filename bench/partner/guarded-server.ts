import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase, systemClock } from "../../packages/adapters/src/index.ts";
import { type PartnerRoutes, V1_API } from "../../packages/contracts/src/index.ts";
import { bareApp } from "../../packages/server/src/app/bare-app.ts";
import type { Handlers } from "../../packages/server/src/app/call.ts";
import { readCall } from "../../packages/server/src/app/read-call.ts";
import { registerRoutes, type Serving } from "../../packages/server/src/app/register-routes.ts";
import { openRunOnce } from "../../packages/server/src/idempotency/run-once.ts";
import { countStreams } from "../../packages/server/src/security/open-streams.ts";
import { openKeyGuard } from "../../packages/server/src/v1/key-guard.ts";
import { openKeyLimits } from "../../packages/server/src/v1/key-limits.ts";
import { registerPartnerCalls } from "../../packages/server/src/v1/register-v1.ts";
import type { Workspace } from "../../packages/server/src/workspace/workspace.ts";
import { partnerKeys } from "./partner-keys.ts";

const KEYS = 4;
const { answer } = V1_API["GET /api/v1/frameworks"];
const PLAIN = { "POST /api/plain": { summary: "Nothing", role: "viewer", answer } } as const;
const GUARDED = {
  "POST /api/v1/nothing": { summary: "Nothing", role: "broker", scope: "risk:read", answer },
} as const satisfies PartnerRoutes;
const done = () => ({ items: [] });

/** The same call with and without the guard of the partner API, as a process of its own. */
async function start(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "bench-guard-"));
  const address = `sqlite:${join(home, "broker.db")}`;
  const keys = await partnerKeys(address, KEYS);
  const database = openWorkspaceDatabase({ database: address, now: () => new Date() });
  const app = bareApp({ tls: null, trustedProxies: [] });
  app.setValidatorCompiler(readCall);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  const once = openRunOnce({ database, clock: systemClock(), log: () => undefined });
  app.addHook("onSend", async (request, reply, payload) => {
    await once.store(request, reply, payload);
    return payload;
  });
  const serving: Serving = {
    actorOf: async () => ({ name: "bench", role: "admin" }),
    workspaceFor: () => ({ database }) as Workspace,
    noteToken: async () => undefined,
    once,
    streams: countStreams(),
    stopping: new AbortController().signal,
  };
  registerRoutes(app, serving, PLAIN, { "POST /api/plain": done } as Handlers<typeof PLAIN>);
  const limits = openKeyLimits(database.apiKeys);
  const guard = openKeyGuard({
    ...{ database, limits, now: () => new Date().toISOString() },
    note: async () => undefined,
  });
  await registerPartnerCalls(app, { guard, serving }, GUARDED, {
    "POST /api/v1/nothing": done,
  } as Handlers<typeof GUARDED>);
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  process.send?.({ origin, keys });
  process.on("disconnect", () => {
    void app
      .close()
      .then(() => database.close())
      .then(() => rmSync(home, { recursive: true }));
  });
}

await start();
