import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ServerState, showCount } from "@broker/contracts";
import { runningServer } from "../serve/running-server.ts";
import type { Finding } from "./check-machine.ts";

const ANSWER_MS = 2000;
const HELD_UP = "Report this with the size of the portfolio and what was being done.";

/** The state of the server at an address; null = it does not answer as one. */
async function stateOf(home: string, url: string): Promise<ServerState | null> {
  const file = join(home, "serve-token");
  if (!existsSync(file)) return null;
  try {
    const answer = await fetch(new URL("/api/server", url), {
      headers: { authorization: `Bearer ${readFileSync(file, "utf8").trim()}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return ServerState.safeParse(await answer.json()).data ?? null;
  } catch {
    return null;
  }
}

/** The server that runs on this home, and whether its own work held up calls; none runs = no finding. */
export async function checkServer(home: string): Promise<readonly Finding[]> {
  const server = runningServer(home);
  if (server === null) return [];
  const base = { id: "server", title: "Server" };
  const state = await stateOf(home, server.url);
  if (state === null)
    return [{ ...base, status: "not-checked", detail: `${server.url} does not respond to this user` }];
  const { count, longestMs } = state.heldUp;
  if (count === 0) return [{ ...base, status: "ok", detail: `${server.url}, no call was held up since its start` }];
  const times = `${showCount(count, "time")}, for ${longestMs} ms at most`;
  return [{ ...base, status: "warning", detail: `${server.url} held up calls ${times}`, hint: HELD_UP }];
}
