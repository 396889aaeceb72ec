import {
  type Accumulation,
  INDICATIVE,
  type KindCoverage,
  PROVIDER_KINDS,
  type ProviderRow,
  showCount,
  showNumber,
} from "@broker/contracts";
import { knownLimits, totalLimit } from "./policy-in-force.ts";
import type { Portfolio, PortfolioCompany } from "./portfolio-company.ts";
import {
  isKindObserved,
  observedParts,
  type ProviderSighting,
  providerReader,
  providersOfCompany,
} from "./providers-of-company.ts";
import type { RecognisedProvider } from "./recognise-provider.ts";

/** A company with its observed providers. */
export interface ObservedCompany {
  readonly company: PortfolioCompany;
  readonly sightings: readonly ProviderSighting[];
}

/** Every company in the portfolio with its providers. */
export function observedCompanies(portfolio: Portfolio): readonly ObservedCompany[] {
  const read = providerReader();
  return portfolio.companies.map((company) => ({ company, sightings: providersOfCompany(company, read) }));
}

const isClient = ({ kind }: PortfolioCompany) => kind === "client";

function coverage(clients: readonly ObservedCompany[]): KindCoverage[] {
  const parts = clients.map(({ company, sightings }) => ({ looked: observedParts(company), sightings }));
  return PROVIDER_KINDS.map((kind) => {
    const looked = parts.filter((each) => isKindObserved(each.looked, kind));
    const recognised = looked.filter(({ sightings }) =>
      sightings.some(({ provider }) => provider.kind === kind && provider.listed),
    ).length;
    return { kind, recognised, notRecognised: looked.length - recognised, notLooked: parts.length - looked.length };
  });
}

/** Companies by provider. A single machine or an unlisted operator counts only when at least two companies share it. */
export function usersByProvider(
  seen: readonly ObservedCompany[],
): readonly { readonly provider: RecognisedProvider; readonly users: readonly PortfolioCompany[] }[] {
  const users = new Map<string, { provider: RecognisedProvider; users: PortfolioCompany[] }>();
  for (const { company, sightings } of seen)
    for (const { provider } of sightings) {
      const known = users.get(provider.id);
      if (known) known.users.push(company);
      else users.set(provider.id, { provider, users: [company] });
    }
  const all = [...users.values()];
  const byVendor = Map.groupBy(all, ({ provider }) => provider.vendor);
  const sharers = (vendor: string) => new Set((byVendor.get(vendor) ?? []).flatMap(({ users: on }) => on)).size;
  return all.filter(({ provider }) => provider.listed || sharers(provider.vendor) > 1);
}

const share = (part: number, all: number) => (all === 0 ? null : part / all);
const words = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function vendorRows(
  rows: readonly { readonly provider: RecognisedProvider; readonly users: readonly PortfolioCompany[] }[],
  clients: number,
  ofClients: number,
): Accumulation["vendors"] {
  const byVendor = [...Map.groupBy(rows, ({ provider }) => provider.vendor)].filter(([, of]) => of.length > 1);
  return byVendor
    .map(([vendor, of]) => {
      const companies = [...new Set(of.flatMap(({ users }) => users))];
      const own = companies.filter(isClient);
      return {
        vendor,
        providers: of.map(({ provider }) => provider.name).sort(words),
        companies: companies.length,
        clients: own.length,
        shareOfClients: share(own.length, clients),
        limits: totalLimit(own, ofClients),
      };
    })
    .sort((a, b) => b.clients - a.clients || b.companies - a.companies || words(a.vendor, b.vendor));
}

function notes(
  portfolio: Portfolio,
  clients: readonly PortfolioCompany[],
  scanned: number,
  providers: readonly ProviderRow[],
): string[] {
  const lapsed = clients.filter((client) => client.lapsed).length;
  const later = clients.filter(({ beginsOn }) => beginsOn !== null).length;
  return [
    "A provider not listed was not observed; it may still be in use.",
    ...(providers.some(({ id }) => id.startsWith("domain:"))
      ? [
          "A provider named by a domain is not in the reference table: it operates name servers, mail or the website's host name for these companies. Whether it also runs IT systems was not observed, so it is not counted as an agency or IT service provider.",
        ]
      : []),
    ...(scanned < clients.length
      ? [`No scan reached ${showNumber(clients.length - scanned)} of ${showCount(clients.length, "client")}.`]
      : []),
    ...(lapsed > 0
      ? [
          `The recorded policies of ${showCount(lapsed, "client")} have expired with no renewal recorded: their limits count as not known.`,
        ]
      : []),
    ...(later > 0
      ? [`Recorded cover of ${showCount(later, "client")} begins on a later day: its limits do not count yet.`]
      : []),
    ...(portfolio.samplesLeftOut > 0 ? [`${showCount(portfolio.samplesLeftOut, "sample client")} left out.`] : []),
  ];
}

/**
 * The portfolio's providers with the cover exposed to each, most clients first. Uses the newest scan of each domain and
 * the recorded limits in force.
 */
export function accumulate(portfolio: Portfolio): Accumulation {
  const seen = observedCompanies(portfolio);
  const clients = portfolio.companies.filter(isClient);
  const seenClients = seen.filter(({ company }) => isClient(company));
  const portfolioLimits = knownLimits(portfolio.companies);
  const kinds = coverage(seenClients);
  const shared = usersByProvider(seen);
  const providers = shared
    .map(({ provider: { id, name, vendor, kind, listed }, users }): ProviderRow => {
      const own = users.filter(isClient);
      const covered = kinds.find((each) => each.kind === kind);
      return {
        id,
        provider: name,
        vendor,
        kind,
        listed,
        companies: users.length,
        clients: own.length,
        prospects: users.length - own.length,
        shareOfClients: share(own.length, clients.length),
        looked: (covered?.recognised ?? 0) + (covered?.notRecognised ?? 0),
        limits: totalLimit(own, portfolioLimits),
      };
    })
    .sort(
      (a, b) =>
        b.clients - a.clients || b.companies - a.companies || words(a.provider, b.provider) || words(a.id, b.id),
    );
  const scanned = clients.filter(({ footprints }) => footprints.length > 0).length;
  return {
    indicative: INDICATIVE,
    asOf: portfolio.asOf,
    clients: clients.length,
    prospects: portfolio.companies.length - clients.length,
    samplesLeftOut: portfolio.samplesLeftOut,
    scanned,
    limits: totalLimit(clients, portfolioLimits),
    coverage: kinds,
    providers,
    vendors: vendorRows(shared, clients.length, portfolioLimits),
    notes: notes(portfolio, clients, scanned, providers),
  };
}
