import { type ConfigOrigin, type ConfigSetting, configLeaves, settingAt } from "@broker/contracts";
import type { World } from "@broker/fixtures";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import { sampleSettings } from "../sample/sample-settings.ts";
import { demoPlace } from "./demo-place.ts";

const FIXED: ConfigOrigin = { kind: "demo", name: null };
/** The user may give the sample's brokerage another name. */
const CHANGEABLE: ConfigOrigin = { kind: "default", name: null };

/** The demonstration's settings: its own home below the configured one, the fictitious network and brokerage. */
export function demoConfig(
  { config }: Pick<ResolvedConfig, "config">,
  world: Pick<World, "network" | "sources">,
): ResolvedConfig {
  const own = { ...demoPlace(config.home), ...sampleSettings(world) };
  const settings = configLeaves().flatMap(({ path }): ConfigSetting[] => {
    const value = settingAt(own, path);
    return value === undefined ? [] : [{ path, value, origin: path.startsWith("brokerage.") ? CHANGEABLE : FIXED }];
  });
  return { settings, warnings: [], config: own };
}
