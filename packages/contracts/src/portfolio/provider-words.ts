import type { ProviderKind } from "./provider-kind.ts";

/** Service that a kind of provider runs. Without schemas, so that the app's pages need not load them. */
export const PROVIDER_KIND_WORDS: Readonly<Record<ProviderKind, string>> = {
  hosting: "Cloud and hosting",
  cdn: "Content delivery (CDN)",
  dns: "DNS",
  mail: "Email",
  identity: "Sign-in",
  "managed-service": "Agency or IT service",
};

/** A provider that is not in the table, by the service that it was observed to run; null = listed. */
export function unlistedProviderWords({ kind, listed }: { kind: ProviderKind; listed: boolean }): string | null {
  if (listed) return null;
  const words: Partial<Record<ProviderKind, string>> = { dns: "DNS host", mail: "mail host", hosting: "website host" };
  return `${words[kind] ?? "provider"}, not recognised`;
}

/** The service of a provider in a table. */
export const providerService = (row: { kind: ProviderKind; listed: boolean }): string =>
  unlistedProviderWords(row) ?? PROVIDER_KIND_WORDS[row.kind];
