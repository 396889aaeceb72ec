import { NEWS_RETENTION } from "@broker/contracts";
import { networkSettings } from "../network-settings.ts";
import { CONFIG_LEAVES } from "./config-leaves.ts";
import type { ResolvedConfig, Setting } from "./resolve-config.ts";

/** What holds where nothing is said; null = none, as records that nobody lets go stay for ever. */
function defaults(): ReadonlyMap<string, unknown> {
  const network = networkSettings({}, {});
  return new Map<string, unknown>([
    ["network.allowPrivateAddresses", network.allowPrivateAddresses],
    ["network.userAgent", network.userAgent],
    ["network.perHostConcurrency", network.perHostConcurrency],
    ["network.perAddressConcurrency", network.perAddressConcurrency],
    ["network.requestTimeoutMs", network.requestTimeoutMs],
    ["retention.evidenceDays", null],
    ["retention.scanDays", null],
    ["retention.notificationDays", NEWS_RETENTION.notificationDays],
    ["retention.triggerDays", NEWS_RETENTION.triggerDays],
    ["requireConsent", false],
  ]);
}

/**
 * The settings in force with the defaults of those that nobody set, in the order of the schema; their origin is
 * 'default'.
 */
export function withDefaults({ settings }: Pick<ResolvedConfig, "settings">): Setting[] {
  const said = new Map(settings.map((setting) => [setting.path, setting]));
  const held = defaults();
  return CONFIG_LEAVES.flatMap(({ path }) => {
    const setting = said.get(path);
    if (setting !== undefined) return [setting];
    return held.has(path) ? [{ path, value: held.get(path), origin: "default" }] : [];
  });
}
