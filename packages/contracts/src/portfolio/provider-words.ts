import type { ProviderKind } from "./provider-kind.ts";

/** A provider that is not in the table, by the service that it was observed to run; null = listed. */
export function unlistedProviderWords({ kind, listed }: { kind: ProviderKind; listed: boolean }): string | null {
  if (listed) return null;
  const words: Partial<Record<ProviderKind, string>> = { dns: "DNS host", mail: "mail host", hosting: "website host" };
  return `${words[kind] ?? "provider"}, not recognised`;
}
