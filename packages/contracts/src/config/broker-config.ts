import { z } from "zod";
import { NetworkConfig } from "./network-config.ts";
import { SourcesConfig } from "./sources-config.ts";

/** The clock of a reproducible report: an instant with its zone, e.g. 2026-11-05T09:00:00Z. */
const FixedClock = z.iso.datetime({ offset: true });

/**
 * Where the records live: `sqlite:` with a path, or `postgres://…`. A bare path is refused, so that a typing error in the scheme
 * does not become a new, empty database.
 */
const DatabaseUrl = z.string().regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, "must be sqlite:<path> or postgres://…");

/** Everything a broker.config.json may say. Every key is optional; unknown keys are errors. */
export const BrokerConfig = z.strictObject({
  /** Directory of the database and of all files that the product keeps. */
  home: z.string().min(1).optional(),
  database: DatabaseUrl.optional(),
  clock: FixedClock.optional(),
  network: NetworkConfig.optional(),
  sources: SourcesConfig.optional(),
});
export type BrokerConfig = z.infer<typeof BrokerConfig>;
