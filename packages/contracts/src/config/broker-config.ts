import { z } from "zod";
import { GATE_IDS } from "../documents/gate-words.ts";
import { DEFAULT_WORKSPACE, WorkspaceName } from "../workspace/workspace-name.ts";
import { BrandingConfig } from "./branding-config.ts";
import { BrokerageConfig } from "./brokerage-config.ts";
import { ClientReportConfig } from "./client-report-config.ts";
import { FxConfig } from "./fx-config.ts";
import { KycConfig } from "./kyc-config.ts";
import { MailConfig } from "./mail-config.ts";
import { NetworkConfig } from "./network-config.ts";
import { SourcesConfig } from "./sources-config.ts";
import { SsoConfig } from "./sso-config.ts";

/** The clock of a reproducible report: an instant with its zone, e.g. 2026-11-05T09:00:00Z. */
const FixedClock = z.iso.datetime({ offset: true });

/**
 * Where the records live: `sqlite:` with a path, or `postgres://…`. A bare path is refused, so that a typing error in
 * the scheme does not become a new, empty database.
 */
const DatabaseUrl = z.string().regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, "must be sqlite:<path> or postgres://…");

/**
 * Where documents, uploads and logos are stored: in the home folder, in the database (PostgreSQL only), or in a folder
 * that several machines share. Default: the home folder, with PostgreSQL the database.
 */
const FilesPlace = z.string().regex(/^(home|database|folder:.+)$/, "must be home, database or folder:<path>");

const Variable = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be the name of an environment variable");

/**
 * Keys that encrypt identity documents at rest, each in a variable or in a file, never in the configuration itself. The
 * former key decrypts until every file is encrypted with the current one.
 */
const EncryptionConfig = z.strictObject({
  keyEnv: Variable.optional(),
  keyFile: z.string().min(1).optional(),
  formerKeyEnv: Variable.optional(),
  formerKeyFile: z.string().min(1).optional(),
});

/** Default retention of resolved items in days: a quarter for notifications, two policy years for triggers. */
export const NEWS_RETENTION = { notificationDays: 90, triggerDays: 730 } as const;

/** Retention of records; scans and evidence are retained indefinitely by default. Applied by `broker db prune`. */
const RetentionConfig = z.strictObject({
  /** Days after which the raw evidence of a scan may be deleted; its report remains. */
  evidenceDays: z.int().min(1).max(36_500).optional(),
  /** Days after which a whole scan may be deleted. */
  scanDays: z.int().min(1).max(36_500).optional(),
  /** Days after which a read notification may be deleted (default: 90). */
  notificationDays: z.int().min(1).max(36_500).optional(),
  /** Days after which a resolved trigger may be deleted (default: 730). */
  triggerDays: z.int().min(1).max(36_500).optional(),
});

/** Limits of a session: unused for this many hours, and in days from its beginning. */
export const SESSION_LIMITS = { idleHours: 8, totalDays: 7 } as const;

/** How users sign in. */
const SignInConfig = z.strictObject({
  /** True = whoever signs in with a password requires multi-factor authentication. */
  requireMfa: z.boolean().optional(),
  idleHours: z.int().min(1).max(168).optional(),
  totalDays: z.int().min(1).max(90).optional(),
});

/** Contents of broker.config.json. Every key is optional; unknown keys are errors. */
export const BrokerConfig = z.strictObject({
  /** Directory of the database and of all files that the product stores. */
  home: z.string().min(1).optional(),
  /** The workspace that commands use, one of those registered in the home; default = the home itself. */
  workspace: z.union([z.literal(DEFAULT_WORKSPACE), WorkspaceName]).optional(),
  database: DatabaseUrl.optional(),
  files: FilesPlace.optional(),
  encryption: EncryptionConfig.optional(),
  clock: FixedClock.optional(),
  network: NetworkConfig.optional(),
  sources: SourcesConfig.optional(),
  retention: RetentionConfig.optional(),
  /** Exchange rates for tables that are written in another currency, each with its day and source. */
  fx: FxConfig.optional(),
  /** The brokerage, as documents name it. */
  brokerage: BrokerageConfig.optional(),
  /** Branding of documents sent to third parties. */
  branding: BrandingConfig.optional(),
  mail: MailConfig.optional(),
  clientReport: ClientReportConfig.optional(),
  submission: z
    .strictObject({
      /** What must be in order before a submission is sent; conflicts, estimates and sanctions always must. */
      require: z.array(z.enum(GATE_IDS)).optional(),
      /** Oldest sanctions screening that counts, in days (default: 7). */
      screeningDays: z.int().min(1).max(90).optional(),
    })
    .optional(),
  kyc: KycConfig.optional(),
  signIn: SignInConfig.optional(),
  sso: SsoConfig.optional(),
  /** True = scan only companies whose consent is on record. */
  requireConsent: z.boolean().optional(),
});
export type BrokerConfig = z.infer<typeof BrokerConfig>;
