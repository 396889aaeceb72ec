import {
  type ConfigOrigin,
  type SettingRow,
  type SettingSection,
  type SettingValue,
  showDate,
  showNumber,
  type WorkspaceSetting,
} from "@broker/contracts";

/** Where a setting comes from, as a sentence without its end. */
export function originWords({ kind, name }: ConfigOrigin): string {
  switch (kind) {
    case "flag":
      return `Set by ${name ?? "a flag"} when the server starts`;
    case "environment":
      return `Set by the variable ${name ?? ""}`;
    case "file":
      return `Set in ${name ?? "a file"}`;
    case "demo":
      return "Set by the demonstration";
    case "workspace":
      return "Set in the workspace";
    case "default":
      return "Default";
  }
}

const BRIEFLY: Readonly<Record<ConfigOrigin["kind"], string>> = {
  flag: "By the flag",
  environment: "By the variable",
  file: "By the file",
  demo: "By the demonstration",
  workspace: "With its key",
  default: "Default",
};

/** What applies without a choice, and what decides it: 'By the file: queried'. */
export function impliedWords(setting: WorkspaceSetting, { stored, value, origin }: SettingRow): string {
  const [kind, implied] = stored === null ? [origin.kind, value] : ["default" as const, setting.standard ?? false];
  return `${BRIEFLY[kind]}: ${valueWords(setting, implied).toLowerCase()}`;
}

/** A value as text; '' = none. */
export function valueWords({ kind, options, unit, words = YES_NO }: WorkspaceSetting, value: SettingValue | null) {
  if (value === null) return "";
  // The hash of its content says nothing to people.
  if (kind === "picture") return "Set";
  if (kind === "flag") return value === true ? words[0] : words[1];
  if (kind === "choice") return options?.find((each) => each.value === value)?.label ?? String(value);
  if (typeof value === "number" && kind === "number") return [showNumber(value), unit].filter(Boolean).join(" ");
  return Array.isArray(value) ? value.join(", ") : String(value);
}

const YES_NO = ["Yes", "No"] as const;

/** Who changed the workspace's value last; '' = it has none. */
export const changedWords = ({ changed }: SettingRow): string =>
  changed === null ? "" : `Set by ${changed.by}, ${showDate(changed.at)}`;

/** What applies while nothing is entered; '' = nothing. */
export function defaultWords(setting: WorkspaceSetting, { stored, value, origin }: SettingRow): string {
  const { kind, standard, otherwise } = setting;
  if (kind === "flag") return "";
  // The demonstration has a brokerage of its own.
  if (stored === null && value !== null && origin.kind === "default") return `If empty: ${valueWords(setting, value)}.`;
  if (otherwise !== undefined) return `If empty: ${otherwise}.`;
  return standard === undefined ? "" : `If empty: ${valueWords(setting, standard)}.`;
}

/** What a section is for, beside its heading. */
export const SECTION_NOTES: Readonly<Record<SettingSection["id"], string>> = {
  brokerage: "Stated in slips, proposals and emails. What is not set is left blank, never assumed.",
  branding: "The appearance of documents for third parties, if the tier includes white label.",
  mail: "The server that sends documents from the app, and the daily limits (UTC).",
  sources: "External sources that scans query. What a source covers is not assessed without it. Keys are never shown.",
  model: "Optional. Summaries are written from evidence without a model.",
  retention: "Age after which records may be removed. Applied by broker db prune.",
  signIn: "Applied to every user. A new maximum number of days applies to later sessions.",
  kyc: "Score thresholds, how often cases fall due, and who decides on sanctions hits.",
  scanning: "Applied to every scan and client report of the workspace.",
};

/** The anchor of a section, for links. */
export const sectionAnchor = (id: string): string => `settings-${id}`;
