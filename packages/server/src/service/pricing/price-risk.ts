import type { ExposureProfile, PremiumView, RateOnLineView } from "@broker/contracts";
import { rateOnLineView, technicalPremium } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

const exchange = ({ config: { fx } }: Workspace) => (fx === undefined ? {} : { fx });

/**
 * What a risk may cost to insure. AppError `usage` for terms that cannot stand together.
 * @param brokerage share of the gross premium, 0–1
 */
export function premiumOfRisk(workspace: Workspace, profile: ExposureProfile, brokerage?: number): PremiumView {
  return technicalPremium(profile, { ...(brokerage === undefined ? {} : { brokerage }), ...exchange(workspace) });
}

/**
 * A risk's rates on line, whole and by layer. AppError `usage` for terms that cannot stand together.
 * @param limits of the layers, in pence; the customary ones unless told
 */
export function rateOfRisk(workspace: Workspace, profile: ExposureProfile, limits?: readonly number[]): RateOnLineView {
  return rateOnLineView(profile, exchange(workspace), limits);
}
