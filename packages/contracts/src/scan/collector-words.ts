import type { CollectorName } from "./collector-status.ts";

/** What each collector examines, in words. */
export const COLLECTOR_WORDS: Readonly<Record<CollectorName, string>> = {
  dns: "DNS",
  email: "E-mail",
  web: "Website",
  tls: "TLS",
  page: "Home page",
};
