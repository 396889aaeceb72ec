import type { CollectorName } from "./collector-status.ts";

/** What each collector looks at, in words. */
export const COLLECTOR_WORDS: Readonly<Record<CollectorName, string>> = {
  dns: "DNS",
  email: "E-mail",
  web: "Website",
  tls: "TLS",
  page: "Home page",
};
