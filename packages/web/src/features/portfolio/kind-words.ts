import type { ProviderRow } from "@broker/contracts";

/** What a provider does, as the screen says it. */
export const KIND_WORDS: Readonly<Record<ProviderRow["kind"], string>> = {
  hosting: "Cloud and hosting",
  cdn: "Content delivery",
  dns: "DNS",
  mail: "Mail",
  identity: "Sign-in",
  "managed-service": "Agency or IT service",
};
