import { isThisMachine } from "@broker/adapters";
import { fixedBy, isFixed, type SettingsInForce, type StoredSetting } from "@broker/contracts";

interface Change {
  readonly setting: { readonly key: string };
  /** undefined = remove. */
  readonly value: unknown;
}

/**
 * What prevents email from being sent with the changed settings, by setting. Only a change of email settings is
 * checked.
 */
export function mailMistakes(
  { settings }: SettingsInForce,
  stored: readonly StoredSetting[],
  changes: readonly Change[],
): Record<string, string> {
  if (!changes.some(({ setting }) => setting.key.startsWith("mail."))) return {};
  const after = new Map(stored.map(({ key, value }) => [key, value]));
  for (const { setting, value } of changes) after.set(setting.key, value);
  for (const key of after.keys()) if (fixedBy(key, settings) !== undefined) after.delete(key);
  for (const { path, value } of settings.filter(isFixed)) after.set(path, value);
  const has = (key: string) => after.get(key) !== undefined;
  const [host, security] = [after.get("mail.host"), after.get("mail.security")];
  if (typeof host !== "string") return {};
  const hasPassword = ["mail.password", "mail.passwordEnv", "mail.passwordFile"].some(has);
  return {
    ...(has("mail.from") ? {} : { "mail.from": "A mail server requires a sender address." }),
    ...(has("mail.user") && !hasPassword ? { "mail.password": "The user name requires a password." } : {}),
    ...(security === "none" && !isThisMachine(host)
      ? { "mail.security": "Unencrypted mail goes only to a relay on the server's own machine." }
      : {}),
  };
}
