import { z } from "zod";
import { BrandingConfig } from "./branding-config.ts";
import { BrokerageConfig } from "./brokerage-config.ts";
import { ClientReportConfig } from "./client-report-config.ts";
import { FxConfig } from "./fx-config.ts";
import { MailConfig } from "./mail-config.ts";
import { NetworkConfig } from "./network-config.ts";
import { SourcesConfig } from "./sources-config.ts";

/** The clock of a reproducible report: an instant with its zone, e.g. 2026-11-05T09:00:00Z. */
const FixedClock = z.iso.datetime({ offset: true });

/**
 * Where the records live: `sqlite:` with a path, or `postgres://…`. A bare path is refused, so that a typing error in
 * the scheme does not become a new, empty database.
 */
const DatabaseUrl = z.string().regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, "must be sqlite:<path> or postgres://…");

/** Days for which news stays that is dealt with, where nothing else is said: a quarter, and two policy years. */
export const NEWS_RETENTION = { notificationDays: 90, triggerDays: 730 } as const;

/** How long records stay; scans and evidence of which nothing is said stay for ever. `broker db prune` holds to it. */
const RetentionConfig = z.strictObject({
  /** Days after which the raw evidence of a scan may go; its report stays. */
  evidenceDays: z.int().min(1).max(36_500).optional(),
  /** Days after which a whole scan may go. */
  scanDays: z.int().min(1).max(36_500).optional(),
  /** Days after which a notification that was read may go; 90 unless said. */
  notificationDays: z.int().min(1).max(36_500).optional(),
  /** Days after which a trigger that was resolved may go; 730 unless said. */
  triggerDays: z.int().min(1).max(36_500).optional(),
});

/** Everything a broker.config.json may say. Every key is optional; unknown keys are errors. */
export const BrokerConfig = z.strictObject({
  /** Directory of the database and of all files that the product keeps. */
  home: z.string().min(1).optional(),
  database: DatabaseUrl.optional(),
  clock: FixedClock.optional(),
  network: NetworkConfig.optional(),
  sources: SourcesConfig.optional(),
  retention: RetentionConfig.optional(),
  /** Exchange rates for tables that are written in another currency, each with its day and source. */
  fx: FxConfig.optional(),
  /** The brokerage, as documents name it. */
  brokerage: BrokerageConfig.optional(),
  /** The look of documents that leave the brokerage. */
  branding: BrandingConfig.optional(),
  mail: MailConfig.optional(),
  clientReport: ClientReportConfig.optional(),
  /** True = scan only companies whose consent is on record. */
  requireConsent: z.boolean().optional(),
});
export type BrokerConfig = z.infer<typeof BrokerConfig>;
