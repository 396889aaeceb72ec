import { createHash, randomUUID } from "node:crypto";
import type { ClaimResult, RunningCall, WorkspaceDatabase } from "@broker/adapters";
import type { ApiRoute } from "@broker/contracts";
import type { Clock } from "@broker/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../app/call.ts";
import { Refusal } from "../app/problem.ts";
import { receiveForm } from "../routes/uploads.ts";

/** Visible ASCII, as a bare value or a quoted string (IETF draft 'The Idempotency-Key HTTP Header Field'). */
const KEY = /^"?([\x21\x23-\x7e]{1,200})"?$/;
/** A call counts as running for this long after its last sign of life. */
const HOLD_MS = 60_000;
/** Headers that a repeated call receives again. */
const REPEATED = ["content-type", "location", "preference-applied"];

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** The key of a call that may run once; null = none was sent, or repeating the call changes nothing more. */
function keyOf({ method, headers }: FastifyRequest, { readOnly, role }: ApiRoute): string | null {
  const sent = headers["idempotency-key"];
  if (sent === undefined || method !== "POST" || readOnly === true || role === "anyone") return null;
  const [, key] = KEY.exec(String(sent)) ?? [];
  if (key !== undefined) return key;
  throw new Refusal(400, "usage", "The Idempotency-Key must have 1 to 200 visible ASCII characters, without spaces.");
}

/** SHA-256 of what a call asks for; a form counts by its fields and its file, since its boundaries are random. */
async function fingerprintOf(request: FastifyRequest, { takesFile = false }: ApiRoute): Promise<string> {
  const { method, url, body } = request;
  if (!takesFile || !request.isMultipart()) return sha256(JSON.stringify([method, url, body ?? null]));
  const { typed, file } = await receiveForm(request);
  const fields = Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify([method, url, fields, file?.name ?? null, file === null ? null : sha256(file.bytes)]));
}

const REFUSALS = {
  different: () =>
    new Refusal(422, "key_reused", "This Idempotency-Key was used for another call.", {
      hint: "Use a new key for each change, and the same key only to repeat a call unchanged.",
    }),
  running: () =>
    new Refusal(409, "in_progress", "This call is still running.", {
      hint: "Repeat it shortly to receive its result.",
    }),
  "response-lost": () =>
    new Refusal(409, "response_lost", "This call was already carried out; its response is not stored.", {
      hint: "Check the record before you make the change again.",
    }),
};

/** Runs calls with an Idempotency-Key at most once within 24 hours. */
export interface RunOnce {
  /**
   * Runs a call and returns its answer; a repeated call gets the stored response instead and is not run. `Refusal` 422
   * if the key was used for another call, 409 while the first call runs.
   */
  run<Answer>(
    asked: {
      readonly request: FastifyRequest;
      readonly reply: FastifyReply;
      readonly route: ApiRoute;
      readonly actor: Actor;
    },
    database: WorkspaceDatabase,
    work: (database: WorkspaceDatabase) => Promise<Answer>,
  ): Promise<Answer | undefined>;
  /** Stores the response of a call that ran under a key, before it is sent. */
  store(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void>;
}

interface Parts {
  readonly database: WorkspaceDatabase;
  /** Real time, by which keys expire. */
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

interface Running {
  readonly call: RunningCall;
  /** Its answer is not to be stored. */
  readonly isSecret: boolean;
  readonly stop: () => void;
}

async function replay(reply: FastifyReply, { answer }: Extract<ClaimResult, { state: "answered" }>): Promise<void> {
  const body = answer.body.length === 0 ? undefined : Buffer.from(answer.body);
  await reply
    .code(answer.status)
    .headers({ ...answer.headers, "idempotency-replayed": "true" })
    .send(body);
}

/** Opens the runner; keys and responses are in the workspace's database, so that all its servers share them. */
export function openRunOnce({ database: { idempotency }, clock, log }: Parts): RunOnce {
  const runs = new WeakMap<FastifyRequest, Running>();
  const heldUntil = () => new Date(clock.now().getTime() + HOLD_MS);

  const begin = (request: FastifyRequest, call: RunningCall, isSecret: boolean) => {
    const extend = () => void idempotency.extend(call, heldUntil()).catch(() => undefined);
    const timer = setInterval(extend, HOLD_MS / 3).unref();
    runs.set(request, { call, isSecret, stop: () => clearInterval(timer) });
  };

  return {
    async run({ request, reply, route, actor }, database, work) {
      const key = keyOf(request, route);
      if (key === null) return work(database);
      const call: RunningCall = { caller: actor.name, keyHash: sha256(key), run: randomUUID(), saved: false };
      const fingerprint = await fingerprintOf(request, route);
      const claimed = await idempotency.claim({ ...call, fingerprint, at: clock.now(), heldUntil: heldUntil() });
      if (claimed.state === "held") {
        begin(request, call, route.secret ?? false);
        return work(database.during(call));
      }
      if (claimed.state === "running") reply.header("retry-after", "1");
      if (claimed.state !== "answered") throw REFUSALS[claimed.state]();
      await replay(reply, claimed);
      return undefined;
    },
    async store(request, reply, payload) {
      const running = runs.get(request);
      if (running === undefined) return;
      runs.delete(request);
      const { call, isSecret, stop } = running;
      stop();
      const isRefused = reply.statusCode >= 400 && !call.saved;
      // A repeated call then learns that its response is lost, at once.
      if (isSecret && !isRefused) {
        await idempotency.extend(call, clock.now()).catch(() => undefined);
        return;
      }
      const headers = Object.fromEntries(
        REPEATED.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
      );
      const body =
        typeof payload === "string" || payload instanceof Uint8Array ? Buffer.from(payload) : Buffer.alloc(0);
      const saving = isRefused
        ? idempotency.release(call)
        : idempotency.saveAnswer(call, { status: reply.statusCode, headers, body });
      await saving.catch((error: unknown) => log(`The response of a call was not stored: ${String(error)}`));
    },
  };
}
