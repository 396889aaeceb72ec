import { type Feature, type RiskIndex, regionBand, riskLevel, tierHas } from "@broker/contracts";
import { useSession } from "./use-session.ts";

/** Whether the workspace's tier has a feature; undefined = not known yet. */
export function useFeature(feature: Feature): boolean | undefined {
  const { data } = useSession();
  return data === undefined ? undefined : tierHas(data.tier, feature);
}

/** The risk level of a risk index, as the workspace's tier shows it. */
export function useLevelOf(): (index: RiskIndex) => ReturnType<typeof regionBand> {
  const { data } = useSession();
  return (index) => riskLevel(data?.tier ?? "Ultimate", regionBand(index));
}
