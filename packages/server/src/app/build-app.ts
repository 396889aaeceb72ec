import { giveTurn, openWorkspaceDatabase, type PartLease } from "@broker/adapters";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { mailMessage } from "../deliveries/mail-message.ts";
import { deliveryLane, openDeliveries } from "../deliveries/open-deliveries.ts";
import { openExchanges } from "../deliveries/open-exchanges.ts";
import { systemMessage } from "../deliveries/system-message.ts";
import { formLinkRoutes } from "../guest/form-link-routes.ts";
import { countRefusedHooks, inboundHookRoutes } from "../guest/inbound-hook-routes.ts";
import { sharedViewRoutes } from "../guest/shared-view-routes.ts";
import { openRunOnce } from "../idempotency/run-once.ts";
import { openMonitorTimer } from "../jobs/monitor-timer.ts";
import { openJobs } from "../jobs/open-jobs.ts";
import { workspaceJobs } from "../jobs/perform-job.ts";
import { UNOBSERVED } from "../ops/observation.ts";
import { observeRequests } from "../ops/observe-requests.ts";
import { observeSources } from "../ops/observe-sources.ts";
import { withinJob } from "../ops/within-job.ts";
import { openSampleDoor } from "../sample/sample-door.ts";
import { noteRefusals } from "../security/note-refusals.ts";
import { openSignIn } from "../security/open-sign-in.ts";
import { countStreams } from "../security/open-streams.ts";
import { protect } from "../security/protect.ts";
import { provenDomains } from "../security/proven-domains.ts";
import { isForbidden, refusedCall } from "../security/refused-call.ts";
import { openSessions, type Sessions } from "../security/sessions.ts";
import { cacheSimulations, simulateInWorker } from "../simulation/cached-simulations.ts";
import { openPageBrands } from "../static/brand/open-page-brands.ts";
import { serveApp } from "../static/serve-app.ts";
import { tagAnswers } from "../v1/answer-tags.ts";
import { developerRoutes } from "../v1/developers/developer-routes.ts";
import { openKeyGuard } from "../v1/key-guard.ts";
import { openKeyLimits } from "../v1/key-limits.ts";
import { registerV1 } from "../v1/register-v1.ts";
import { prepareClientList } from "../verbs/clients/list-clients.ts";
import { checkDue } from "../verbs/monitor/check-due.ts";
import { checkDueProofs } from "../verbs/white-label/check-proofs.ts";
import { watchWork } from "../watchdog/watch-work.ts";
import { openLiveSettings } from "../workspace/live-settings.ts";
import { sharePrinter, shareSources } from "../workspace/shared-resources.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { bareApp } from "./bare-app.ts";
import type { Actor } from "./call.ts";
import { compressAnswers } from "./compress-answers.ts";

import { noteTokenUse } from "./note-use.ts";
import { drainRequest, sendProblem } from "./problem.ts";

import { readCall } from "./read-call.ts";
import { registerApi } from "./register-api.ts";
import type { Serving } from "./register-routes.ts";
import type { ServerParts } from "./server-parts.ts";
import type { ServerSetup } from "./server-setup.ts";

/** Time that open responses have to finish when the server stops. */
const LAST_ANSWERS_MS = 500;
const HOUR_MS = 3_600_000;
/** Who begins scheduled scans, as records name it. */
const MONITOR_USER = "Perpetual Monitor";

/** Limits of a form with a file; a call may set lower ones. */
const UPLOAD_LIMITS = { fileSize: 10 * 1024 * 1024, files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21 };

/**
 * The server's app, not yet listening. Closing it closes its stores and its browser. `outer`: the sessions of the app
 * beside which this one serves the sample workspace.
 */
export async function buildApp(setup: ServerSetup, outer?: Sessions): Promise<FastifyInstance> {
  const { config, env, tools, access, webRoot, owner } = setup;
  const app = bareApp(access);
  const { observer, watch: watchDatabase, watchQueue } = setup.observation ?? UNOBSERVED;
  // The outer app reports the calls that it passes on.
  if (outer === undefined) observeRequests(app, observer);
  app.setValidatorCompiler(readCall);
  app.setSerializerCompiler(serializerCompiler);
  const { database: address, fx = {} } = config;
  const opening = { ...setup.opening, database: address, fx };
  const database = openWorkspaceDatabase({ ...opening, now: () => tools.clock.now(), seals: true });
  const unwatch = outer === undefined ? watchDatabase(database) : () => undefined;
  const leaveQueue = watchQueue(database.jobs);
  const now = () => tools.clock.now().toISOString();
  const sessions =
    outer ?? openSessions({ database, now, access, owner, rules: () => settings.current().config.signIn });
  const { note, end: endRefusals } = noteRefusals({
    access: database.access,
    clock: access.clock,
    now,
    log: setup.log,
  });
  app.setErrorHandler(async (error, request, reply) => {
    await drainRequest(request.raw);
    if (isForbidden(error)) await note(await refusedCall(request, sessions));
    return sendProblem(error, reply, setup.log);
  });
  await protect(app, access, provenDomains(database));
  const sampleDoor = openSampleDoor(app, {
    sample: setup.sample,
    access,
    build: async (opened) => {
      const { config: ofSample, settings: fixed, tools: outside } = opened;
      const own = { config: ofSample, settings: fixed, tools: outside, sample: null };
      const inner = await buildApp({ ...setup, ...own }, sessions);
      await inner.ready();
      return inner;
    },
  });
  // A stored response is the one before compression: another caller may accept another one.
  const once = openRunOnce({ database, clock: access.clock, log: setup.log });
  app.addHook("onSend", async (request, reply, payload) => {
    await once.store(request, reply, payload);
    return payload;
  });
  tagAnswers(app);
  compressAnswers(app);
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  const printer = sharePrinter(setup.openPrinter);
  const stopping = new AbortController();
  const sources = shareSources(observeSources(tools, observer));
  const settings = await openLiveSettings({
    fixed: { settings: setup.settings, config },
    database,
    log: setup.log,
    changed(now, before) {
      tools.use(now.config);
      if (JSON.stringify(now.config.sources) !== JSON.stringify(before.config.sources)) sources.reopen();
    },
  });
  const watch = watchWork();
  app.addHook("onListen", async () => watch.restart());
  const startedAt = access.clock.now().toISOString();
  const simulate = cacheSimulations(simulateInWorker);
  const workspaceFor = (actor: Actor, signal: AbortSignal, lease?: PartLease): Workspace => ({
    config: settings.current().config,
    env,
    clock: tools.clock,
    by: actor.name,
    exists: () => true,
    database: lease === undefined ? database : database.fenced(lease),
    print: (html) => printer.print(html, signal),
    simulate: (asked) => simulate(asked, signal),
    openModel: () => tools.summaryWriter(),
    note: () => undefined,
    warn: () => undefined,
  });
  const scanning = { tools, sources };
  const webhooks = tools.webhooks();
  const messageWays = {
    workspace: () => workspaceFor({ name: owner, role: "admin" }, stopping.signal),
    baseUrl: access.publicUrl,
  };
  const delivers = outer === undefined && setup.work.widths !== null;
  const deliveries = delivers
    ? openDeliveries({
        ...{ database, clock: tools.clock, sender: webhooks, observer, log: setup.log },
        leaseMs: setup.work.leaseMs,
        mail: mailMessage(messageWays),
        system: systemMessage({ ...messageWays, sender: webhooks }),
      })
    : null;
  const exchanges = delivers
    ? openExchanges({
        ...{ workspace: messageWays.workspace, sender: webhooks, log: setup.log },
        written: () => deliveries?.wake(),
      })
    : null;
  const jobs = await openJobs({
    database,
    work: withinJob(
      workspaceJobs({
        workspaceOf: (name, signal, lease) => workspaceFor({ name, role: "broker" }, signal, lease),
        ...{ database, scanning, sample: setup.sample, leaseMs: setup.work.leaseMs },
        written: () => deliveries?.wake(),
      }),
    ),
    observer,
    clock: tools.clock,
    settings: setup.work,
    beside: () => deliveryLane(deliveries),
    log: setup.log,
  });
  const serving: Serving = {
    actorOf: sessions.actorOf,
    workspaceFor,
    once,
    noteToken: noteTokenUse(),
    streams: countStreams(),
    stopping: stopping.signal,
  };
  const brands = openPageBrands(app, () => workspaceFor({ name: owner, role: "admin" }, stopping.signal));
  const { startedBy } = setup;
  const isSignedIn = async (request: FastifyRequest) => (await sessions.actorOf(request)) !== null;
  await serveApp(app, webRoot, isSignedIn, { startedBy, brands });
  formLinkRoutes(app, {
    ...{ forms: database.forms, now, access, brands },
    brokerage: () => settings.current().config.brokerage?.name ?? "your insurance broker",
  });
  inboundHookRoutes(app, {
    ...{ database, now },
    place: () => ({ env, home: settings.current().config.home }),
    nowMs: () => access.clock.now().getTime(),
    countRefused: countRefusedHooks(access, database.attempts),
    received: () => deliveries?.wake(),
  });
  sharedViewRoutes(app, {
    workspace: () => workspaceFor({ name: "shared view", role: "viewer" }, stopping.signal),
    brokerage: () => settings.current().config.brokerage?.name ?? "Your insurance broker",
    brands,
  });
  const passwords = openSignIn(app, { setup, sessions, database, brands, note, now });
  // The sample's app is built while this process serves others.
  await giveTurn();
  const parts: ServerParts = {
    setup,
    settings,
    sessions,
    passwords,
    jobs,
    webhooks,
    deliveries,
    exchanges,
    sampleDoor,
    sampleState: () => (outer === undefined ? sampleDoor.state() : "open"),
    scanning,
    state: () => ({ startedAt, heldUp: watch.heldUp() }),
    stopping: stopping.signal,
  };
  await registerApi(app, serving, parts);
  if (outer === undefined) {
    await giveTurn();
    const guard = openKeyGuard({ database, limits: openKeyLimits(database.apiKeys), now, note });
    await registerV1(app, { guard, serving }, parts);
    developerRoutes(app, { access, webRoot, brands });
  }
  await giveTurn();
  await jobs.tidy();
  const check = () =>
    checkDue(workspaceFor({ name: owner, role: "admin" }, stopping.signal), sources.of(database.registers), setup.log);
  await check();
  const checkDomains = () =>
    checkDueProofs(
      workspaceFor({ name: owner, role: "admin" }, stopping.signal),
      tools.network,
      stopping.signal,
      setup.log,
    );
  const hourly = setInterval(() => {
    void check();
    void checkDomains();
  }, HOUR_MS).unref();
  const monitor = openMonitorTimer({
    workspace: () => workspaceFor({ name: MONITOR_USER, role: "broker" }, stopping.signal),
    lists: () => sources.of(database.registers),
    ...{ jobs, lookMs: setup.work.monitorMs, log: setup.log, isOn: outer === undefined },
  });
  const prepared = prepareClientList(
    workspaceFor({ name: owner, role: "admin" }, stopping.signal),
    stopping.signal,
  ).catch((cause: unknown) =>
    setup.log(`The client list could not be prepared: ${cause instanceof Error ? cause.message : String(cause)}`),
  );
  app.addHook("preClose", async () => {
    stopping.abort();
    clearInterval(hourly);
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    await monitor.close();
    await jobs.close();
    await exchanges?.close();
    await deliveries?.close(LAST_ANSWERS_MS);
  });
  app.addHook("onClose", async () => {
    watch.stop();
    unwatch();
    leaveQueue();
    await sampleDoor.close();
    settings.close();
    webhooks.close();
    await sources.close();
    await printer.close();
    await prepared;
    await endRefusals();
    await database.close();
  });
  return app;
}
