import { giveTurn, openWorkspaceDatabase, type PartLease } from "@broker/adapters";
import {
  ACORD_API,
  ASSETS_API,
  BATCHES_API,
  CLIENT_DOCUMENTS_API,
  CLIENTS_API,
  COMPLIANCE_API,
  DOCUMENTS_API,
  EVENTS_API,
  FORMS_API,
  JOBS_API,
  MONITOR_API,
  MRC_API,
  ONBOARDING_API,
  PLACEMENTS_API,
  PLANS_API,
  PORTFOLIO_API,
  PRICING_API,
  PROSPECTS_API,
  REGISTERS_API,
  REPORTS_API,
  RISKS_API,
  SAMPLE_API,
  SCANS_API,
  SERVICE_API,
  SESSION_API,
  SETTINGS_API,
  SUBMISSIONS_API,
  TIER_API,
  USERS_API,
  WORKSPACE_API,
} from "@broker/contracts";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { formLinkRoutes } from "../guest/form-link-routes.ts";
import { openRunOnce } from "../idempotency/run-once.ts";
import { openMonitorTimer } from "../jobs/monitor-timer.ts";
import { openJobs } from "../jobs/open-jobs.ts";
import { workspaceJobs } from "../jobs/perform-job.ts";
import { UNOBSERVED } from "../ops/observation.ts";
import { observeRequests } from "../ops/observe-requests.ts";
import { observeSources } from "../ops/observe-sources.ts";
import { withinJob } from "../ops/within-job.ts";
import { usersRoutes } from "../routes/account/users-routes.ts";
import { acordRoutes } from "../routes/acord-routes.ts";
import { batchesRoutes } from "../routes/batches-routes.ts";
import { clientDocumentsRoutes } from "../routes/client-documents/client-documents-routes.ts";
import { assetsRoutes, clientsRoutes } from "../routes/clients-routes.ts";
import { complianceRoutes } from "../routes/compliance/compliance-routes.ts";
import { documentsRoutes } from "../routes/documents-routes.ts";
import { jobsRoutes } from "../routes/jobs-routes.ts";
import { monitorRoutes } from "../routes/monitor/monitor-routes.ts";
import { mrcRoutes } from "../routes/mrc-routes.ts";
import { formsRoutes } from "../routes/onboarding/forms-routes.ts";
import { onboardingRoutes } from "../routes/onboarding/onboarding-routes.ts";
import { companyRegisterRoutes } from "../routes/onboarding/register-routes.ts";
import { submissionsRoutes } from "../routes/onboarding/submissions-routes.ts";
import { placementsRoutes } from "../routes/placements-routes.ts";
import { plansRoutes, pricingRoutes } from "../routes/pricing-routes.ts";
import { prospectsRoutes } from "../routes/prospects-routes.ts";
import { risksRoutes } from "../routes/risks/risks-routes.ts";
import { scansRoutes } from "../routes/scans-routes.ts";
import { serviceRoutes } from "../routes/service-routes.ts";
import { sessionRoutes } from "../routes/session-routes.ts";
import { settingsRoutes } from "../routes/settings/settings-routes.ts";
import { reportsRoutes } from "../routes/vendor-reports/reports-routes.ts";
import { eventsRoutes, portfolioRoutes, tierRoutes, workspaceRoutes } from "../routes/workspace-routes.ts";
import { openSampleDoor } from "../sample/sample-door.ts";
import { sampleRoutes } from "../sample/sample-routes.ts";
import { noteRefusals } from "../security/note-refusals.ts";
import { openSignIn } from "../security/open-sign-in.ts";
import { countStreams } from "../security/open-streams.ts";
import { protect } from "../security/protect.ts";
import { isForbidden, refusedCall } from "../security/refused-call.ts";
import { openSessions, type Sessions } from "../security/sessions.ts";
import { cacheSimulations, simulateInWorker } from "../simulation/cached-simulations.ts";
import { serveApp } from "../static/serve-app.ts";
import { prepareClientList } from "../verbs/clients/list-clients.ts";
import { checkDueDates } from "../verbs/workspace/due-dates.ts";
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
import { registerRoutes, type Serving } from "./register-routes.ts";
import type { ServerParts } from "./server-parts.ts";
import type { ServerSetup } from "./server-setup.ts";

function registerApi(app: FastifyInstance, serving: Serving, parts: ServerParts): void {
  registerRoutes(app, serving, ACORD_API, acordRoutes(parts));
  registerRoutes(app, serving, ASSETS_API, assetsRoutes(parts));
  registerRoutes(app, serving, BATCHES_API, batchesRoutes(parts));
  registerRoutes(app, serving, CLIENT_DOCUMENTS_API, clientDocumentsRoutes());
  registerRoutes(app, serving, RISKS_API, risksRoutes());
  registerRoutes(app, serving, CLIENTS_API, clientsRoutes(parts));
  registerRoutes(app, serving, COMPLIANCE_API, complianceRoutes());
  registerRoutes(app, serving, EVENTS_API, eventsRoutes(parts));
  registerRoutes(app, serving, JOBS_API, jobsRoutes(parts));
  registerRoutes(app, serving, MONITOR_API, monitorRoutes(parts));
  registerRoutes(app, serving, MRC_API, mrcRoutes(parts));
  registerRoutes(app, serving, DOCUMENTS_API, documentsRoutes(parts));
  registerRoutes(app, serving, FORMS_API, formsRoutes(parts.setup.access));
  registerRoutes(app, serving, ONBOARDING_API, onboardingRoutes());
  registerRoutes(app, serving, PLACEMENTS_API, placementsRoutes(parts));
  registerRoutes(app, serving, PLANS_API, plansRoutes());
  registerRoutes(app, serving, PORTFOLIO_API, portfolioRoutes(parts));
  registerRoutes(app, serving, PRICING_API, pricingRoutes(parts));
  registerRoutes(app, serving, PROSPECTS_API, prospectsRoutes(parts));
  registerRoutes(app, serving, REGISTERS_API, companyRegisterRoutes());
  registerRoutes(app, serving, REPORTS_API, reportsRoutes());
  registerRoutes(app, serving, SAMPLE_API, sampleRoutes(parts));
  registerRoutes(app, serving, SCANS_API, scansRoutes(parts));
  registerRoutes(app, serving, SERVICE_API, serviceRoutes(parts));
  registerRoutes(app, serving, SESSION_API, sessionRoutes(parts));
  registerRoutes(app, serving, SETTINGS_API, settingsRoutes(parts));
  registerRoutes(app, serving, SUBMISSIONS_API, submissionsRoutes());
  registerRoutes(app, serving, TIER_API, tierRoutes());
  registerRoutes(app, serving, USERS_API, usersRoutes(parts));
  registerRoutes(app, serving, WORKSPACE_API, workspaceRoutes(parts));
}

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
  const database = openWorkspaceDatabase({ database: address, fx, now: () => tools.clock.now(), seals: true });
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
  await protect(app, access);
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
  const jobs = await openJobs({
    database,
    work: withinJob(
      workspaceJobs({
        workspaceOf: (name, signal, lease) => workspaceFor({ name, role: "broker" }, signal, lease),
        ...{ database, scanning, sample: setup.sample, leaseMs: setup.work.leaseMs },
      }),
    ),
    observer,
    clock: tools.clock,
    settings: setup.work,
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
  await serveApp(app, webRoot, async (request) => (await sessions.actorOf(request)) !== null, setup.startedBy);
  formLinkRoutes(app, {
    forms: database.forms,
    now,
    brokerage: () => settings.current().config.brokerage?.name ?? "your insurance broker",
    access,
  });
  const passwords = openSignIn(app, { setup, sessions, database, note, now });
  // The sample's app is built while this process serves others.
  await giveTurn();
  registerApi(app, serving, {
    setup,
    settings,
    sessions,
    passwords,
    jobs,
    sampleDoor,
    sampleState: () => (outer === undefined ? sampleDoor.state() : "open"),
    scanning,
    state: () => ({ startedAt, heldUp: watch.heldUp() }),
    stopping: stopping.signal,
  });
  await giveTurn();
  await jobs.tidy();
  const checkDue = () =>
    checkDueDates(workspaceFor({ name: owner, role: "admin" }, stopping.signal)).catch((cause: unknown) =>
      setup.log(`Due dates could not be checked: ${cause instanceof Error ? cause.message : String(cause)}`),
    );
  await checkDue();
  const hourly = setInterval(() => void checkDue(), HOUR_MS).unref();
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
  });
  app.addHook("onClose", async () => {
    watch.stop();
    unwatch();
    leaveQueue();
    await sampleDoor.close();
    settings.close();
    await sources.close();
    await printer.close();
    await prepared;
    await endRefusals();
    await database.close();
  });
  return app;
}
