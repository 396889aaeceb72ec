import type { ProspectQuery } from "@broker/adapters";
import {
  type Accumulation,
  CLIENT_LIMITS,
  type PeerBenchmark,
  PORTFOLIO_API,
  type PortfolioSummary,
  type ProviderKind,
  type ProviderUser,
  type ReportFileFormat,
  type ScenarioSet,
  type WorkspaceFigures,
} from "@broker/contracts";
import {
  accumulate,
  benchmarkPortfolio,
  dollarsPerPound,
  type ExposureQuery,
  portfolioSummary,
  usersOfProvider,
} from "@broker/core";
import type { z } from "zod";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type ClientsFormat, exportClients, exportFilteredClients } from "../clients/export-clients.ts";
import type { ClientFilter } from "../clients/list-clients.ts";
import { makePortfolioReport } from "../documents/make-document.ts";
import { exportProspects } from "../prospects.ts";
import { findExposed } from "./find-exposed.ts";

/** Summary of the whole portfolio. */
export async function readPortfolioSummary(workspace: Workspace): Promise<PortfolioSummary> {
  return portfolioSummary(
    await workspace.database.portfolio.read({ prospects: false, at: nowOf(workspace) }),
    await workspace.database.portfolio.history(),
  );
}

/**
 * The providers that the portfolio depends on. @param asked `kind`: only providers of it; `prospects`: counts them as
 * well
 */
export async function portfolioAccumulation(
  workspace: Workspace,
  { kind: asked, prospects }: { readonly kind?: ProviderKind | undefined; readonly prospects: boolean },
): Promise<Accumulation> {
  const { portfolio } = workspace.database;
  const at = nowOf(workspace);
  const all = accumulate(await portfolio.read({ prospects, at }));
  return { ...all, providers: all.providers.filter(({ kind }) => asked === undefined || asked === kind) };
}

/** The companies that use a provider or any product of a vendor. AppError `not_found` if there are none. */
export async function providerUsers(
  workspace: Workspace,
  provider: string,
  { prospects }: { readonly prospects: boolean },
): Promise<readonly ProviderUser[]> {
  return usersOfProvider(await workspace.database.portfolio.read({ prospects, at: nowOf(workspace) }), provider);
}

/**
 * The rank of clients among the companies scanned here, or of the named one; a sample client is not compared and gives
 * none. AppErrors `not_found`, `ambiguous`.
 */
export async function portfolioPeers(workspace: Workspace, client?: string): Promise<readonly PeerBenchmark[]> {
  const wanted = client === undefined ? null : (await workspace.database.clients.find(client)).id;
  const all = benchmarkPortfolio(await workspace.database.portfolio.read({ prospects: true, at: nowOf(workspace) }));
  return wanted === null ? all : all.filter(({ id }) => id === wanted);
}

/** Which scenarios are simulated, and how. */
interface ScenarioRequest {
  readonly seed: number;
  /** Events of each scenario (default: as many as about a second allows). */
  readonly events?: number | undefined;
  /** Only scenarios at this provider, or at those of this vendor. */
  readonly provider?: string | undefined;
}

/**
 * What events at shared providers would cost the clients' policies. AppError `not_found` for a provider that no company
 * uses.
 */
export async function portfolioScenarios(
  workspace: Workspace,
  { seed, events, provider }: ScenarioRequest,
): Promise<ScenarioSet> {
  const book = await workspace.database.portfolio.read({ prospects: false, at: nowOf(workspace) });
  const options = {
    seed,
    ...(events === undefined ? {} : { events }),
    ...(provider === undefined ? {} : { provider }),
    dollar: dollarsPerPound(workspace.config.fx),
  };
  return workspace.simulate({ kind: "scenarios", book, options });
}

/** Figures of the broker's own portfolio, counted in the store. */
export async function workspaceFigures(workspace: Workspace): Promise<WorkspaceFigures> {
  const { clients, portfolio, prospects, recent } = workspace.database;
  const at = nowOf(workspace);
  const found = async (filter: Parameters<typeof prospects.summary>[0]) =>
    (await prospects.summary(filter)).prospectsFound;
  const { total } = await clients.page({ today: at.slice(0, 10), order: "name", limit: 1 });
  const summary =
    total === 0 ? null : portfolioSummary(await portfolio.read({ prospects: false, at }), await portfolio.history());
  return {
    clients: total,
    clientLimit: CLIENT_LIMITS[await clients.tier()],
    prospects: await found({}),
    prospectsAnalysed: await found({ assessed: true }),
    cyberReadyLeads: await found({ readiness: "High" }),
    companiesAnalysed: (await recent.recent({ limit: 1 })).total,
    premiumOptimised: summary?.savings.placed.saved ?? null,
  };
}

/** An answer as JSON, checked against its schema here: the thread that serves calls only sends it. */
const asJson = <Schema extends z.ZodType>(schema: Schema, answer: z.input<Schema>): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(schema.parse(answer)));

/** The file of the matching clients, as bytes, which cross threads without a copy. AppError `usage`. */
async function exportedClients(
  workspace: Workspace,
  { asked, format }: { readonly asked: ClientFilter; readonly format: ClientsFormat },
): Promise<Uint8Array> {
  return new TextEncoder().encode(await exportFilteredClients(workspace, asked, format));
}

/** Questions about the whole portfolio; each reads every company of it, and writes nothing. */
const PORTFOLIO_QUESTIONS = {
  summary: (workspace: Workspace) => readPortfolioSummary(workspace),
  figures: (workspace: Workspace) => workspaceFigures(workspace),
  accumulation: portfolioAccumulation,
  users: (workspace: Workspace, { provider, prospects }: { readonly provider: string; readonly prospects: boolean }) =>
    providerUsers(workspace, provider, { prospects }),
  peers: (workspace: Workspace, { client }: { readonly client?: string | undefined }) =>
    portfolioPeers(workspace, client),
  peersJson: async (workspace: Workspace, { client }: { readonly client?: string | undefined }) =>
    asJson(PORTFOLIO_API["GET /api/portfolio/peers"].answer, { items: [...(await portfolioPeers(workspace, client))] }),
  usersJson: async (workspace: Workspace, asked: { readonly provider: string; readonly prospects: boolean }) =>
    asJson(PORTFOLIO_API["GET /api/portfolio/users"].answer, {
      items: [...(await providerUsers(workspace, asked.provider, asked))],
    }),
  exposedJson: async (workspace: Workspace, asked: ExposureQuery) =>
    asJson(PORTFOLIO_API["GET /api/exposed"].answer, await findExposed(workspace, asked)),
  scenarios: portfolioScenarios,
  export: exportedClients,
  clientFile: async (workspace: Workspace, asked: { readonly client: string; readonly format: ClientsFormat }) =>
    new TextEncoder().encode(await exportClients(workspace, asked.client, asked.format)),
  prospects: async (workspace: Workspace, asked: Omit<ProspectQuery, "limit" | "after">) =>
    new TextEncoder().encode(await exportProspects(workspace, asked)),
  page: (workspace: Workspace, { format }: { readonly format: Exclude<ReportFileFormat, "pdf"> }) =>
    makePortfolioReport(workspace, format),
} as const;

export type PortfolioQuestion = keyof typeof PORTFOLIO_QUESTIONS;

/** Options of a question; none = {}. */
export type PortfolioOptions<Name extends PortfolioQuestion> =
  Parameters<(typeof PORTFOLIO_QUESTIONS)[Name]> extends readonly [Workspace, infer Asked]
    ? Asked
    : Readonly<Record<string, never>>;

/** The answer to a question. */
export type PortfolioAnswer<Name extends PortfolioQuestion> = Awaited<ReturnType<(typeof PORTFOLIO_QUESTIONS)[Name]>>;

/** Answers a question about the portfolio in this thread. */
export async function answerQuestion<const Name extends PortfolioQuestion>(
  workspace: Workspace,
  name: Name,
  asked: PortfolioOptions<Name>,
): Promise<PortfolioAnswer<Name>> {
  const answer = PORTFOLIO_QUESTIONS[name] as (workspace: Workspace, asked: PortfolioOptions<Name>) => Promise<unknown>;
  return (await answer(workspace, asked)) as PortfolioAnswer<Name>;
}
