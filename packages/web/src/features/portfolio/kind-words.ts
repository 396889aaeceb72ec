import type { ProviderRow } from "@broker/contracts";

/** Service of a provider, as shown. */
export const KIND_WORDS: Readonly<Record<ProviderRow["kind"], string>> = {
  hosting: "Cloud and hosting",
  cdn: "Content delivery",
  dns: "DNS",
  mail: "Email",
  identity: "Sign-in",
  "managed-service": "Agency or IT service",
};
