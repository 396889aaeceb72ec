import { z } from "zod";

export const COLLECTORS = ["dns", "email", "web", "tls", "page"] as const;
export const CollectorName = z.enum(COLLECTORS);
export type CollectorName = z.infer<typeof CollectorName>;

/**
 * How far a collector got. `partial` and `failed` have a reason that a broker can read; `complete` may have a remark.
 */
export const CollectorStatus = z.strictObject({
  name: CollectorName,
  status: z.enum(["complete", "partial", "failed", "skipped"]),
  reason: z.string().nullable(),
});
export type CollectorStatus = z.infer<typeof CollectorStatus>;

/**
 * Parts of a scan that can be selected. `headers` = the home page, its redirects and headers alone; `web` and `auth`
 * include it.
 */
export const SCAN_PARTS = ["web", "headers", "email", "tls", "auth", "darkweb", "registry"] as const;
export const ScanPart = z.enum(SCAN_PARTS);
export type ScanPart = z.infer<typeof ScanPart>;

/** What each collector examines, in words. */
export const COLLECTOR_WORDS: Readonly<Record<CollectorName, string>> = {
  dns: "DNS",
  email: "Email",
  web: "Website",
  tls: "TLS",
  page: "Home page",
};
