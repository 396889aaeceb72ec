import {
  AppError,
  type Direction,
  INTEGRATION_CONTENT_LABELS,
  INTEGRATION_KIND_LABELS,
  INTEGRATION_SETTING_LABELS,
  type IntegrationContent,
  type IntegrationKind,
  type IntegrationSettings,
  KIND_RULES,
  type SecretReference,
  settingsOf,
} from "@broker/contracts";

/** Names of variables that may be used: no other secret of the server can be sent to a system. */
const VARIABLE = /^BROKER_SECRET_[A-Z0-9_]{1,80}$/;
/** A file directly within the folder of secrets. */
const FILE = /^[\w-][\w.-]{0,100}$/;

const refused = (sentence: string, field: string, hint?: string): AppError =>
  new AppError("input_invalid", sentence, { fields: { [field]: sentence }, ...(hint === undefined ? {} : { hint }) });

/** AppError `input_invalid` for a reference that could lead to a secret of another purpose. */
function checkReference({ from, name }: SecretReference): void {
  if (from === "env" && !VARIABLE.test(name))
    throw refused(
      `'${name}' is not a valid name for an integration's secret.`,
      "secret",
      "Use a name such as BROKER_SECRET_SLACK.",
    );
  if (from === "file" && !FILE.test(name))
    throw refused(
      `'${name}' is not a file name in the folder of secrets.`,
      "secret",
      "Use a name such as slack, without a folder.",
    );
}

/** What of an integration is checked. */
export interface CheckedIntegration {
  readonly kind: IntegrationKind;
  readonly direction: Direction;
  readonly carries: readonly IntegrationContent[];
  readonly settings: IntegrationSettings;
  readonly secret: SecretReference | null;
}

/** AppError `input_invalid`, with the field, if a kind lacks a setting or has one that it does not use. */
export function checkIntegration({ kind, direction, carries, settings, secret }: CheckedIntegration): void {
  const rules = KIND_RULES[kind];
  const label = INTEGRATION_KIND_LABELS[kind];
  if (rules === undefined) throw refused(`${label} cannot be added here.`, "kind");
  const allowed = rules[direction];
  const way = direction === "in" ? "in" : "out";
  if (allowed.length === 0) throw refused(`${label} has no direction '${way}'.`, "direction");
  const other = carries.find((each) => !allowed.includes(each));
  if (other !== undefined)
    throw refused(`${label} does not carry ${way}: ${INTEGRATION_CONTENT_LABELS[other]}.`, "carries");
  if (carries.length > 1 && !rules.several)
    throw refused(`${label} carries one kind of content. Add one integration for each.`, "carries");
  const missing = rules.needs.find((name) => settings[name] === undefined);
  if (missing !== undefined)
    throw refused(`${label} requires: ${INTEGRATION_SETTING_LABELS[missing].toLowerCase()}.`, missing);
  const present = (Object.keys(settings) as (keyof IntegrationSettings)[]).filter(
    (name) => settings[name] !== undefined,
  );
  const usable = settingsOf(kind, direction, carries);
  const unused = present.find((name) => !usable.includes(name));
  if (unused !== undefined)
    throw refused(`${label} does not use: ${INTEGRATION_SETTING_LABELS[unused].toLowerCase()}.`, unused);
  if (secret !== null && rules.secret === null) throw refused(`${label} has no secret.`, "secret");
  if (secret === null && rules.secret?.required === true)
    throw refused(
      `${label} requires a secret: ${rules.secret.what}.`,
      "secret",
      "Name a variable such as BROKER_SECRET_SLACK, or a file in the folder of secrets.",
    );
  if (secret !== null) checkReference(secret);
}
