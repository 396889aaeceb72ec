import type { KnownText, RegistryFacts } from "@broker/contracts";

/**
 * Kinds of accounts that only a company of a size may file (Companies Act 2006, ss. 382–384A and 465), as Companies
 * House names them. A company that files full accounts may be of any size, so they show nothing.
 */
const SIZES: Readonly<Record<string, string>> = {
  "micro-entity": "Micro",
  small: "Small or below",
  "total-exemption-full": "Small or below",
  "total-exemption-small": "Small or below",
  "unaudited-abridged": "Small or below",
  "audited-abridged": "Small or below",
  medium: "Medium or below",
};

/** The size of a company by the kind of accounts last filed; null = no entry was confirmed, or they do not show it. */
export function registeredSize(registry: RegistryFacts | null): KnownText {
  const type = registry?.found ? (registry.company?.accounts?.lastType ?? null) : null;
  const size = type === null ? undefined : SIZES[type.toLowerCase()];
  if (registry === null || type === null || size === undefined) return null;
  return {
    value: `${size}, by its ${type.replaceAll("-", " ")} accounts`,
    provenance: "registry",
    asOf: registry.asOf,
  };
}
