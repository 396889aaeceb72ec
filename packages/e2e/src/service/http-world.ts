import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Job, type JobEvent } from "@broker/contracts";
import { startWorld, type World, type WorldOptions } from "@broker/fixtures";
import { type Served, serveInProcess } from "../screens/browser/serve-in-process.ts";

const CLOCK = "2026-11-05T09:00:00.000Z";

/** A world and a server take seconds to start where many tests run side by side. */
export const START_MS = 120_000;

/** What a call over the wire came to. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; tests read it field by field. */
  readonly body: ReturnType<JSON["parse"]>;
}

/** Calls of a server, as scripts make them. */
export interface Wire {
  readonly origin: string;
  readonly folder: string;
  call(method: string, path: string, body?: object | FormData, headers?: Record<string, string>): Promise<WireAnswer>;
  /** Reads a stream of events until it ends, or until `most` were read and the reader disconnects. */
  events(path: string, how?: { readonly lastEventId?: number; readonly most?: number }): Promise<StreamRead>;
  /** The job once it has ended. */
  ended(id: string): Promise<Job>;
}

/** What was read of a stream of events. */
export interface StreamRead {
  readonly status: number;
  /** The ids of the server-sent events, and what they carried. */
  readonly ids: readonly number[];
  readonly events: readonly JobEvent[];
}

/** A form with a list as its file, and text fields beside it. */
export function listForm(name: string, text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([text]), name);
  return form;
}

/** Calls of a server that runs on the workspace of a folder, with the token of scripts in the workspace's home. */
export function wireTo(origin: string, folder: string, home = join(folder, "home")): Wire {
  const token = readFileSync(join(home, "serve-token"), "utf8").trim();
  const bearer = { authorization: `Bearer ${token}` };
  const call: Wire["call"] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...bearer, ...headers, ...(body && !isForm ? { "content-type": "application/json" } : {}) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const type = answer.headers.get("content-type") ?? "";
    const isJson = text !== "" && type.includes("json") && !type.includes("ndjson");
    const stated: unknown = isJson ? JSON.parse(text) : text;
    return { status: answer.status, headers: answer.headers, body: stated };
  };
  const events: Wire["events"] = async (path, { lastEventId, most = Number.POSITIVE_INFINITY } = {}) => {
    const hangUp = new AbortController();
    const answer = await fetch(`${origin}${path}`, {
      headers: { ...bearer, ...(lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) }) },
      signal: hangUp.signal,
    });
    const ids: number[] = [];
    const read: JobEvent[] = [];
    let rest = "";
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      const blocks = (rest + next.value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (id === undefined || data === undefined || ids.length >= most) continue;
        ids.push(Number(id));
        read.push(JSON.parse(data) as JobEvent);
      }
      if (ids.length >= most) break;
    }
    hangUp.abort();
    return { status: answer.status, ids, events: read };
  };
  return {
    origin,
    folder,
    call,
    events,
    async ended(id) {
      await events(`/api/jobs/${id}/events`);
      return Job.parse((await call("GET", `/api/jobs/${id}`)).body);
    },
  };
}

/** A fictitious world and a server over it. */
export interface HttpWorld extends Wire {
  readonly world: World;
  close(): Promise<void>;
}

/** Starts a world and `broker serve` on a workspace of its own. */
export async function httpWorld(
  options: Omit<WorldOptions, "clock">,
  config: Readonly<Record<string, unknown>> = {},
): Promise<HttpWorld> {
  const world = await startWorld({ ...options, clock: CLOCK });
  const folder = mkdtempSync(join(tmpdir(), "broker-http-"));
  mkdirSync(join(folder, "home"));
  const sources = options.sources === true ? { sources: world.sources } : {};
  const settings = { home: "home", clock: CLOCK, network: world.network, ...sources, ...config };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(settings));
  const served: Served = await serveInProcess(folder);
  return {
    ...wireTo(served.origin, folder),
    world,
    async close() {
      await served.close();
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
