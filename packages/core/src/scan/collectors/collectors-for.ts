import type { CollectorName, ScanPart } from "@broker/contracts";
import { asksSourcesAlone } from "../asks-sources-alone.ts";

const NEEDED: Readonly<Record<ScanPart, readonly CollectorName[]>> = {
  web: ["web", "page"],
  auth: ["web", "page"],
  email: ["dns", "email"],
  tls: ["tls"],
  darkweb: [],
  registry: [],
};

/**
 * The collectors that the requested parts need; no parts = all of them. Where only external sources are requested, the
 * web names the company.
 */
export function collectorsFor(only: readonly ScanPart[]): readonly CollectorName[] {
  const all: readonly CollectorName[] = ["dns", "email", "web", "tls", "page"];
  if (only.length === 0) return all;
  if (asksSourcesAlone(only)) return ["web"];
  return all.filter((name) => only.some((part) => NEEDED[part].includes(name)));
}
