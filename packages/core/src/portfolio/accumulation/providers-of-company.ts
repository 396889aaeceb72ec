import { KIND_PARTS, type LookedPart, type ProviderKind } from "@broker/contracts";
import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import type { BookCompany } from "./book-company.ts";
import { type RecognisedProvider, recogniseProvider, type SharedMark } from "./recognise-provider.ts";

/** A provider of a company, with the first trace that shows it. */
export interface ProviderSighting {
  readonly provider: RecognisedProvider;
  readonly domain: string;
  readonly mark: SharedMark;
  readonly at: string;
}

/** Recognises marks, each of them once: a book of thousands has few that differ. */
export function providerReader(): (mark: SharedMark) => RecognisedProvider | null {
  const known = new Map<string, RecognisedProvider | null>();
  return (mark) => {
    const key = `${mark.mark} ${mark.value}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const provider = recogniseProvider(mark);
    known.set(key, provider);
    return provider;
  };
}

/** The parts of a company's scans that looked. */
export function lookedParts({ footprints }: BookCompany): ReadonlySet<LookedPart> {
  return new Set(footprints.map(({ part }) => part));
}

/** Whether anything looked where a provider of this kind would show. */
export function kindLooked(parts: ReadonlySet<LookedPart>, kind: ProviderKind): boolean {
  return KIND_PARTS[kind].some((part) => parts.has(part));
}

/**
 * The providers of a company by its footprints, each once. Its own domains are none; a machine's address counts only where no host is
 * recognised otherwise.
 */
export function providersOfCompany(
  company: BookCompany,
  read: (mark: SharedMark) => RecognisedProvider | null,
): readonly ProviderSighting[] {
  const own = new Set(company.domains.map((domain) => `domain:${domainNames(domain).registrable}`));
  const found = new Map<string, ProviderSighting>();
  for (const { domain, at, marks } of company.footprints)
    for (const mark of marks) {
      const provider = read(mark);
      if (provider !== null && !own.has(provider.id) && !found.has(provider.id))
        found.set(provider.id, { provider, domain, mark, at });
    }
  const all = [...found.values()];
  const hosted = all.some(
    ({ provider }) => provider.listed && (provider.kind === "hosting" || provider.kind === "cdn"),
  );
  return hosted ? all.filter(({ provider }) => !provider.id.startsWith("address:")) : all;
}
