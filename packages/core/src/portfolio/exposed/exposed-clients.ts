import {
  EXPOSURE_CONFIDENCES,
  type ExposedClient,
  type ExposedSearch,
  type ExposureSighting,
  moneyOf,
  showCount,
} from "@broker/contracts";
import { companyDomain } from "../../scan/company-name.ts";
import { productName } from "../../scan/derived/technologies/product-name.ts";
import { limitOf } from "../accumulation/policy-in-force.ts";
import type { Portfolio, PortfolioCompany } from "../accumulation/portfolio-company.ts";
import { MARK_WORDS } from "../accumulation/provider-users.ts";
import { providerReader, providersOfCompany } from "../accumulation/providers-of-company.ts";
import type { ExposureEvidence, ExposureQuery } from "./exposure-evidence.ts";
import { nameMatcher } from "./match-words.ts";
import { givenRanges, productsOf, versionConfidence, vulnerabilitySightings } from "./vulnerability-sightings.ts";

/** A client that shows it, before its email is drafted. */
export type SeenExposure = Omit<ExposedClient, "email" | "renewsOn">;

/** The search without its drafts, and the clients found. */
interface FoundExposures {
  readonly search: Omit<ExposedSearch, "items">;
  readonly found: readonly SeenExposure[];
}

const CVE = /^cve-\d{4}-\d{4,}$/i;

interface OfCompany {
  readonly sightings: readonly ExposureSighting[];
  readonly otherVersion: boolean;
  readonly assessed: boolean;
}

type Reader = (company: PortfolioCompany, evidence: readonly ExposureEvidence[]) => OfCompany;

function vulnerabilityReader(cve: string, query: ExposureQuery, all: readonly ExposureEvidence[]): Reader {
  const products = productsOf(cve, all);
  return (_, evidence) => {
    const parts = evidence.map((each) => vulnerabilitySightings(each, cve, query, products));
    return {
      sightings: parts.flatMap(({ sightings }) => sightings),
      otherVersion: parts.some(({ otherVersion }) => otherVersion),
      assessed: evidence.some(({ listsAt }) => listsAt !== null),
    };
  };
}

function nameReader(query: ExposureQuery, portfolio: Portfolio, all: readonly ExposureEvidence[]): Reader {
  const ranges = givenRanges(query);
  const read = providerReader();
  const providers = new Map(
    ranges === null ? portfolio.companies.map((each) => [each.id, providersOfCompany(each, read)] as const) : [],
  );
  const names = new Set(all.flatMap(({ technologies }) => technologies.flatMap(({ id, name }) => [id, name])));
  for (const { provider, mark } of [...providers.values()].flat())
    for (const name of [provider.id, provider.name, provider.vendor, mark.value]) names.add(name);
  const matches = nameMatcher(query.named, names);
  return (company, evidence) => {
    let otherVersion = false;
    const sightings: ExposureSighting[] = [];
    for (const { domain, pageAt, technologies } of evidence)
      for (const { id, name, version, evidence: seen } of technologies) {
        if (!matches(id, name)) continue;
        const confidence = versionConfidence(version, ranges);
        if (confidence === null) otherVersion = true;
        else {
          const of = { observed: name, version, domain, evidence: seen[0] ?? "seen on its pages" };
          sightings.push({ confidence, ...of, source: "scan", at: pageAt ?? "" });
        }
      }
    const products = new Set(sightings.map(({ observed }) => observed));
    for (const { provider, mark, domain, at } of providers.get(company.id) ?? [])
      if (matches(provider.id, provider.name, provider.vendor, mark.value) && !products.has(productName(mark.value)))
        sightings.push({
          confidence: "provider",
          observed: provider.name,
          version: null,
          domain,
          evidence: `${MARK_WORDS[mark.mark]} ${mark.value}`,
          source: "scan",
          at,
        });
    const assessed = ranges === null ? company.footprints.length > 0 : evidence.some(({ pageAt }) => pageAt !== null);
    return { sightings, otherVersion, assessed };
  };
}

const place = ({ confidence }: { readonly confidence: ExposureSighting["confidence"] }) =>
  EXPOSURE_CONFIDENCES.indexOf(confidence);

const worth = ({ limit }: SeenExposure) => (limit === null ? -1 : Number(limit.amount));

function notes(kind: ExposedSearch["kind"], found: number, { samplesLeftOut }: Portfolio): string[] {
  return [
    "Not observed is not the same as not exposed: a scan sees public pages, name servers and mail, not internal systems.",
    ...(kind === "vulnerability" && found === 0
      ? [
          "A list names a vulnerability only if it was listed when the list was queried. A search by its product, with the affected versions, also finds clients scanned earlier.",
        ]
      : []),
    ...(samplesLeftOut > 0 ? [`${showCount(samplesLeftOut, "sample client")} left out.`] : []),
  ];
}

/**
 * Clients whose stored evidence shows a vulnerability, a product or a provider: the surest first, then the highest
 * limit. No site is contacted.
 */
export function exposedClients(
  portfolio: Portfolio,
  all: readonly ExposureEvidence[],
  query: ExposureQuery,
): FoundExposures {
  const named = query.named.trim();
  const isCve = CVE.test(named);
  const kind = isCve ? "vulnerability" : "product or provider";
  const read = isCve ? vulnerabilityReader(named.toUpperCase(), query, all) : nameReader(query, portfolio, all);
  const byDomain = new Map(all.map((each) => [each.domain, each]));
  const clients = portfolio.companies.filter((company) => company.kind === "client");
  const found: SeenExposure[] = [];
  let [notObserved, notAssessed, otherVersions] = [0, 0, 0];
  for (const company of clients) {
    const domains = new Set(company.domains.map(companyDomain));
    const of = read(
      company,
      [...domains].flatMap((domain) => byDomain.get(domain) ?? []),
    );
    const sightings = [...of.sightings].sort((a, b) => place(a) - place(b) || (a.domain < b.domain ? -1 : 1));
    const [first] = sightings;
    if (first === undefined) {
      if (of.assessed || of.otherVersion) notObserved += 1;
      else notAssessed += 1;
      if (of.otherVersion) otherVersions += 1;
      continue;
    }
    const limit = limitOf(company);
    const cover = limit === null ? null : moneyOf(limit);
    found.push({ id: company.id, name: company.name, confidence: first.confidence, sightings, limit: cover });
  }
  found.sort((a, b) => place(a) - place(b) || worth(b) - worth(a) || (a.name < b.name ? -1 : 1));
  const matched = [...new Set(found.flatMap(({ sightings }) => sightings.map(({ observed }) => observed)))].sort();
  const { from = null, below = null } = query;
  const counts = { clients: clients.length, notObserved, notAssessed, otherVersions };
  const { asOf, samplesLeftOut } = portfolio;
  const text = { query: isCve ? named.toUpperCase() : named, kind, from, below, matched } as const;
  return { search: { ...text, asOf, samplesLeftOut, ...counts, notes: notes(kind, found.length, portfolio) }, found };
}
