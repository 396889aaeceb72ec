import { openClientStore } from "@broker/adapters";
import { AppError, lockedSentence } from "@broker/contracts";
import type { Invocation } from "../invocation.ts";
import { hasDatabase } from "../scan-permission.ts";
import { withStore } from "../with-store.ts";
import { CUSTOM_TERMS, type SlipFlags } from "./slip-flags.ts";
import type { SlipFormat } from "./slip-formats.ts";

/** What the tiers above the lowest have: full slips, terms of one's own, formats other than PDF. */
const FEATURE = "professional_reports";

/** The sentence of the workspace's locked card; null = its tier has everything about slips. */
export async function slipLock(
  invocation: Invocation,
): Promise<{ readonly tier: string; readonly sentence: string } | null> {
  const { config } = await invocation.config();
  // A workspace without a database is new, and a new one has every feature.
  if (!hasDatabase(config.database)) return null;
  const tier = await withStore(invocation, openClientStore, ({ store }) => store.tier());
  const sentence = lockedSentence(tier, FEATURE);
  return sentence === null ? null : { tier, sentence };
}

function locked(lock: { readonly tier: string; readonly sentence: string }, has: string): AppError {
  return new AppError("feature_locked", lock.sentence, {
    hint: `This workspace is ${lock.tier}: ${has}. 'broker tier set' changes the tier.`,
  });
}

/** AppError `feature_locked` for a file of a format that the tier lacks; what is shown in the terminal is no file. */
export async function requirePaperFormat(invocation: Invocation, format: SlipFormat): Promise<void> {
  if (format === "pdf" || format === "table") return;
  const lock = await slipLock(invocation);
  if (lock !== null) throw locked(lock, "slips are written as PDF");
}

/**
 * The template that is used where none is named: the full one, or on the lowest tier the reduced one. AppError `feature_locked` for a
 * template, terms or a format that the tier lacks.
 */
export async function requireSlipTier(
  invocation: Invocation,
  asked: {
    readonly template?: string;
    readonly format: SlipFormat;
    readonly flags: SlipFlags;
    readonly saves: boolean;
  },
): Promise<"standard" | "reduced"> {
  const lock = await slipLock(invocation);
  if (lock === null) return "standard";
  if (asked.format !== "pdf") throw locked(lock, "slips are written as PDF");
  if (asked.template !== undefined && asked.template.trim().toLowerCase() !== "reduced")
    throw locked(lock, "it has the template 'reduced'");
  if (asked.saves) throw locked(lock, "templates cannot be saved");
  const own = CUSTOM_TERMS.find((name) => asked.flags[name] !== undefined);
  if (own !== undefined) {
    const option = own.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw locked(lock, `slips have the template's terms, without --${option}`);
  }
  return "reduced";
}
