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
