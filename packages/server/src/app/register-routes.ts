import { type ApiRoute, type ApiRoutes, AppError, lockedSentence, roleHolds, spreadsheetCsv } from "@broker/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RunOnce } from "../idempotency/run-once.ts";
import type { OpenStreams } from "../security/open-streams.ts";
import { FILE_POLICY, SHOWN_PAGE_POLICY } from "../security/protect.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Actor, AnsweredFile, Call, Handlers } from "./call.ts";
import { noteExport } from "./note-use.ts";
import { Refusal } from "./problem.ts";

/** What every call is served with. */
export interface Serving {
  /** The caller; null = not signed in. `touch`: the call counts as a use of the session (default). */
  readonly actorOf: (request: FastifyRequest, how?: { readonly touch: boolean }) => Promise<Actor | null>;
  /** The workspace for a caller, for as long as the signal has not fired. */
  readonly workspaceFor: (actor: Actor, signal: AbortSignal) => Workspace;
  /** Runs calls with an Idempotency-Key once. */
  readonly once: RunOnce;
  /** Records the use of the scripts' token. */
  readonly noteToken: (workspace: Workspace, request: FastifyRequest) => Promise<void>;
  readonly streams: OpenStreams;
  /** How often an open stream checks its user, in milliseconds (default: 2000). */
  readonly streamCheckMs?: number;
  /** Fires when the server stops. */
  readonly stopping: AbortSignal;
}

const ANONYMOUS: Actor = { name: "nobody", role: "viewer" };

async function requireActor(serving: Serving, request: FastifyRequest, route: ApiRoute): Promise<Actor> {
  const actor = await serving.actorOf(request);
  if (route.role === "anyone") return actor ?? ANONYMOUS;
  if (actor === null)
    throw new Refusal(401, "not_signed_in", "You are not signed in.", { fix: { kind: "sign-in-link" } });
  if (!roleHolds(actor.role, route.role))
    throw new Refusal(403, "not_allowed", `A ${actor.role} may not do this.`, {
      hint: `It takes the role ${route.role}.`,
    });
  return actor;
}

/** States the tier, and changes it: open to scripts on every tier. */
const TIER_PATH = "/api/tier";

/** AppError `feature_locked` if the tier lacks the call's feature, or the access of scripts that the caller uses. */
async function requireTier(
  workspace: () => Pick<Workspace, "database">,
  { feature }: ApiRoute,
  request: FastifyRequest,
): Promise<void> {
  const { authorization = "" } = request.headers;
  const isScript = /^bearer /i.test(authorization) && request.routeOptions.url !== TIER_PATH;
  if (feature === undefined && !isScript) return;
  const tier = await workspace().database.clients.tier();
  const needed = [...(isScript ? ["api_access"] : []), ...(feature === undefined ? [] : [feature])];
  for (const each of needed) {
    const sentence = lockedSentence(tier, each);
    if (sentence !== null) throw new AppError("feature_locked", sentence, { fix: { kind: "set-tier" } });
  }
}

const isEmpty = ({ answer }: ApiRoute) => answer === "nothing" || answer === "events" || answer === "file";

function sendFile(reply: FastifyReply, { content, name, type, attachment = false }: AnsweredFile) {
  const shown = encodeURIComponent(name);
  // Saved CSV is opened in a spreadsheet.
  const body =
    attachment && typeof content === "string" && type.startsWith("text/csv") ? spreadsheetCsv(content) : content;
  return reply
    .header("content-security-policy", type.startsWith("text/html") ? SHOWN_PAGE_POLICY : FILE_POLICY)
    .header("x-frame-options", "SAMEORIGIN")
    .header("content-disposition", `${attachment ? "attachment" : "inline"}; filename*=UTF-8''${shown}`)
    .type(type)
    .send(typeof body === "string" ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}

/** Fires when the caller disconnects before the response, or the server stops. */
function callSignal(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return AbortSignal.any([gone.signal, stopping]);
}

/** How often an open stream checks that its user may still read it, in milliseconds. */
const STREAM_CHECK_MS = 2000;

/** Fires when the caller of a stream signs out, is removed, or gets another role or password. */
function signedInSignal(serving: Serving, request: FastifyRequest, reply: FastifyReply, { role }: Actor): AbortSignal {
  const ended = new AbortController();
  const check = async () => {
    const actor = await serving.actorOf(request, { touch: false }).catch(() => null);
    if (actor?.role !== role) ended.abort();
  };
  const timer = setInterval(() => void check(), serving.streamCheckMs ?? STREAM_CHECK_MS).unref();
  reply.raw.once("close", () => clearInterval(timer));
  return ended.signal;
}

type AnyHandler = (call: Call<ApiRoute>) => unknown;

/** Only calls that take a file accept a form; elsewhere a form would be parsed as a call without a body. */
function requireBodyOfType(request: FastifyRequest, { takesFile = false }: ApiRoute): void {
  if (!takesFile && /^multipart\//i.test(request.headers["content-type"] ?? ""))
    throw new Refusal(415, "usage", "This content type is not accepted here.");
}

/** The caller of each request, identified before its body is read. */
const callers = new WeakMap<FastifyRequest, Actor>();

/** Registers the handlers of a part of the API: role and tier are checked first, then the call is parsed. */
export function registerRoutes<const Routes extends ApiRoutes>(
  app: FastifyInstance,
  serving: Serving,
  routes: Routes,
  handlers: Handlers<Routes>,
): void {
  for (const [key, route] of Object.entries<ApiRoute>(routes)) {
    const [method = "", path = ""] = key.split(" ");
    const handle = handlers[key as keyof Routes] as unknown as AnyHandler;
    app.route({
      method,
      url: path,
      schema: {
        summary: route.summary,
        ...(route.params === undefined ? {} : { params: route.params }),
        ...(route.query === undefined ? {} : { querystring: route.query }),
        ...(route.body === undefined ? {} : { body: route.body }),
        ...(isEmpty(route) ? {} : { response: { [route.status ?? 200]: route.answer } }),
      },
      onRequest: async (request) => {
        const actor = await requireActor(serving, request, route);
        callers.set(request, actor);
        await requireTier(() => serving.workspaceFor(actor, serving.stopping), route, request);
        requireBodyOfType(request, route);
      },
      handler: async (request, reply) => {
        const actor = callers.get(request) ?? ANONYMOUS;
        const present = callSignal(reply, serving.stopping);
        const signal =
          route.answer === "events"
            ? AbortSignal.any([present, signedInSignal(serving, request, reply, actor)])
            : present;
        const asked = serving.workspaceFor(actor, signal);
        await serving.noteToken(asked, request);
        if (route.answer === "events") serving.streams.begin(actor.name, reply);
        const { params, query, body } = request;
        const answer = await serving.once.run({ request, reply, route, actor }, asked.database, async (database) => {
          const workspace = { ...asked, database };
          return handle({ params, query, body, actor, workspace, signal, request, reply } as Call<ApiRoute>);
        });
        if (reply.sent || route.answer === "events") return reply;
        if (route.answer === "file" && (answer as AnsweredFile).attachment) await noteExport(asked, request);
        reply.code(route.status ?? (route.answer === "nothing" ? 204 : 200));
        if (route.answer === "file") return sendFile(reply, answer as AnsweredFile);
        if (answer instanceof Uint8Array)
          return reply
            .type("application/json; charset=utf-8")
            .send(Buffer.isBuffer(answer) ? answer : Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
        return route.answer === "nothing" ? reply.send() : answer;
      },
    });
  }
}
