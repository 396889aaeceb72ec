import { z } from "zod";

/** Service of a provider. `managed-service` = a web agency or an IT service, by evidence of it. */
export const PROVIDER_KINDS = ["hosting", "cdn", "dns", "mail", "identity", "managed-service"] as const;
export const ProviderKind = z.enum(PROVIDER_KINDS);
export type ProviderKind = z.infer<typeof ProviderKind>;

/** The parts of a scan that may show a provider. */
const SCANNED_PARTS = ["dns", "mail", "page"] as const;
export const ScannedPart = z.enum(SCANNED_PARTS);
export type ScannedPart = z.infer<typeof ScannedPart>;

/** Parts of a scan that may show a provider of each kind; if none was scanned, nothing is known of that kind. */
export const KIND_PARTS: Readonly<Record<ProviderKind, readonly ScannedPart[]>> = {
  hosting: ["dns", "page"],
  cdn: ["dns", "page"],
  dns: ["dns"],
  mail: ["mail"],
  identity: ["page"],
  "managed-service": ["dns", "mail", "page"],
};

/** Service that a kind of provider runs. */
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
