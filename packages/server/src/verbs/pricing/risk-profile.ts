import {
  AppError,
  type ClientRecord,
  type ExposureProfile,
  type PremiumView,
  type RateOnLineView,
  type ScanReport,
} from "@broker/contracts";
import { exposureProfileOf, type ProfileFlags, rateOnLineView, technicalPremium } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { type FoundRisk, foundRisk } from "./ask-what-if.ts";

const exchange = ({ config: { fx } }: Workspace) => (fx === undefined ? {} : { fx });

/**
 * What a risk may cost to insure. AppError `usage` for terms that contradict each other.
 * @param brokerage share of the gross premium, 0–1
 */
export function premiumOfRisk(workspace: Workspace, profile: ExposureProfile, brokerage?: number): PremiumView {
  return technicalPremium(profile, { ...(brokerage === undefined ? {} : { brokerage }), ...exchange(workspace) });
}

/**
 * A risk's rates on line, whole and by layer. AppError `usage` for terms that contradict each other.
 * @param limits of the layers, in pence (default: the customary ones)
 */
export function rateOfRisk(workspace: Workspace, profile: ExposureProfile, limits?: readonly number[]): RateOnLineView {
  return rateOnLineView(profile, exchange(workspace), limits);
}

/** A risk to price, and its sources; null = there is none. */
export interface RiskProfile {
  readonly profile: ExposureProfile;
  readonly report: ScanReport | null;
  readonly clientId: ClientRecord["id"] | null;
}

/** The profile of a risk that was found, with the typed values. */
export function profileOfRisk(
  workspace: Workspace,
  { record, report }: FoundRisk,
  flags: ProfileFlags = {},
): RiskProfile {
  const asOf = workspace.clock.now().toISOString();
  return { profile: exposureProfileOf({ record, report, flags, asOf }), report, clientId: record?.id ?? null };
}

/**
 * The risk that a text names (client, domain, scan) with the typed values; no text = typed values only. AppErrors
 * `usage` if nothing was provided, `not_found`, `ambiguous`.
 */
export async function riskProfile(
  workspace: Workspace,
  reference: string | undefined,
  flags: ProfileFlags,
): Promise<RiskProfile> {
  if (reference !== undefined) return profileOfRisk(workspace, await foundRisk(workspace, reference), flags);
  if (Object.keys(flags).length === 0)
    throw new AppError("usage", "No risk is named.", {
      hint: "Name a client, a domain or a scan, or describe a company: its turnover, its activity, the limit.",
    });
  return profileOfRisk(workspace, { record: null, report: null }, flags);
}
