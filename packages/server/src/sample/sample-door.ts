import { giveTurn } from "@broker/adapters";
import { AppError, type Job, type SampleState, SHOWN_WORKSPACE_HEADER, type ShownWorkspace } from "@broker/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../app/problem.ts";
import type { OpenSample, SampleWorkspace, ServerAccess } from "../app/server-setup.ts";
import type { JobRequest } from "../jobs/job-request.ts";
import type { JobRunner } from "../jobs/job-runner.ts";

/** Calls about the sample itself, users and signing in are always answered by the user's own workspace. */
const OWN = /^\/api\/(?:sample|sign-in|users|account|sessions|api-keys)(?:[/?]|$)/;
const isOwn = ({ url, method }: FastifyRequest): boolean =>
  !url.startsWith("/api/") || OWN.test(url) || (method === "DELETE" && /^\/api\/session(?:\?|$)/.test(url));

const isSecure = ({ tls, publicUrl }: ServerAccess) => tls !== null || (publicUrl?.startsWith("https:") ?? false);

/** Cookies ignore the port, so the port is part of the name. */
const nameOf = ({ raw }: FastifyRequest, access: ServerAccess) =>
  `${isSecure(access) ? "__Host-" : ""}broker-workspace-${raw.socket.localPort ?? 0}`;

/** Opens and leaves the sample workspace of a server. */
export interface SampleDoor {
  state(): SampleState;
  /** Loads it as a job; the running one if it is already being loaded. */
  load(jobs: JobRunner<JobRequest>, by: string, request: FastifyRequest, reply: FastifyReply): Promise<Job>;
  show(shown: ShownWorkspace, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  remove(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  close(): Promise<void>;
}

interface DoorParts {
  /** null = this server has no sample workspace beside its own. */
  readonly sample: SampleWorkspace | null;
  readonly access: ServerAccess;
  /** Builds the app of the open sample workspace. */
  readonly build: (opened: OpenSample) => Promise<FastifyInstance>;
}

interface Served {
  readonly app: FastifyInstance;
  readonly opened: OpenSample;
}

const NO_SAMPLE = () =>
  new AppError("not_found", "This server has no sample workspace.", { hint: "Its own workspace is unaffected." });

/** Refuses a call of a page that shows the other workspace: the user has changed it in another tab. */
function requireShown({ headers }: FastifyRequest, actual: ShownWorkspace): void {
  const shown = headers[SHOWN_WORKSPACE_HEADER];
  if (shown === undefined || shown === actual) return;
  throw new Refusal(409, "other_workspace", "This browser now works in the other workspace. Nothing was changed.", {
    hint: "Reload the page to see it.",
  });
}

/**
 * Passes the calls of users who are in the sample workspace to its own app, over its own database. A script, which
 * sends no cookie, is never in it. Requires the cookie plugin.
 */
export function openSampleDoor(app: FastifyInstance, { sample, access, build }: DoorParts): SampleDoor {
  let served: Promise<Served> | null = null;
  let loading: Job | null = null;

  const openOnce = (from: SampleWorkspace): Promise<Served> => {
    served ??= from.open().then(
      async (opened) => {
        await giveTurn();
        return { app: await build(opened), opened };
      },
      (error: unknown) => {
        served = null;
        throw error;
      },
    );
    return served;
  };
  const closeServed = async (): Promise<void> => {
    const closing = served;
    served = null;
    const { app: inner, opened } = (await closing) ?? {};
    await inner?.close();
    await opened?.close();
  };
  const options = { path: "/", httpOnly: true, sameSite: "strict" as const, secure: isSecure(access) };
  const isInSample = (request: FastifyRequest): boolean =>
    request.headers.authorization === undefined && request.cookies[nameOf(request, access)] === "sample";

  app.addHook("onRequest", async (request, reply) => {
    if (isOwn(request) || sample === null) return;
    const inSample = isInSample(request) && sample.isLoaded();
    requireShown(request, inSample ? "sample" : "own");
    if (!inSample) return;
    const { app: inner } = await openOnce(sample);
    reply.hijack();
    inner.routing(request.raw, reply.raw);
  });

  return {
    state: () => (sample === null ? "none" : sample.isLoaded() ? "loaded" : "absent"),
    async load(jobs, by, request, reply) {
      if (sample === null) throw NO_SAMPLE();
      // A cookie from before a removal: its user would be in the new sample without having opened it.
      if (!sample.isLoaded()) reply.clearCookie(nameOf(request, access), options);
      if (loading !== null) return loading;
      const { job, answer } = await jobs.start({
        kind: "sample",
        title: "Sample data",
        by,
        storesAnswer: false,
        request: { work: "sample" },
      });
      loading = job;
      answer()
        .catch(() => undefined)
        .finally(() => {
          loading = null;
        });
      return job;
    },
    async show(shown, request, reply) {
      if (shown === "own") {
        reply.clearCookie(nameOf(request, access), options);
        return;
      }
      if (sample === null) throw NO_SAMPLE();
      if (!sample.isLoaded())
        throw new AppError("not_found", "The sample data is not loaded.", { hint: "Load it first." });
      await openOnce(sample);
      reply.setCookie(nameOf(request, access), "sample", options);
    },
    async remove(request, reply) {
      if (sample === null) throw NO_SAMPLE();
      if (loading !== null)
        throw new AppError("usage", "The sample data is being loaded.", { hint: "Wait until it is loaded." });
      await closeServed();
      sample.remove();
      reply.clearCookie(nameOf(request, access), options);
    },
    close: closeServed,
  };
}
