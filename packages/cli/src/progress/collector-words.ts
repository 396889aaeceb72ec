import type { CollectorName } from "@broker/contracts";

/** What each collector looks at, in words. */
export const COLLECTOR_WORDS: Readonly<Record<CollectorName, string>> = {
  dns: "DNS",
  email: "E-mail",
  web: "Website",
  tls: "TLS",
  page: "Home page",
};
