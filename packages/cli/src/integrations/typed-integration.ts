import { isDeepStrictEqual } from "node:util";
import {
  AddedKind,
  AppError,
  type Direction,
  INTEGRATION_CONTENTS,
  type Integration,
  IntegrationEdit,
  type IntegrationSettings,
  NewIntegration,
  type SecretReference,
} from "@broker/contracts";
import { readOptions, wholeNumber } from "../typed-options.ts";

/** Options of a system that is added or changed. */
export interface TypedIntegration {
  readonly name?: string;
  readonly carries?: readonly string[];
  readonly url?: string;
  readonly host?: string;
  readonly port?: string;
  readonly to?: string;
  readonly severity?: string;
  readonly direction?: Direction;
  readonly user?: string;
  readonly hostKey?: string;
  readonly folder?: string;
  readonly format?: string;
  readonly client?: string;
  readonly everyHours?: string;
  readonly column?: readonly string[];
  readonly secretEnv?: string;
  readonly secretFile?: string;
  /** Names of settings that an edit removes. */
  readonly clear?: readonly string[];
}

const oneOf = (what: string, entered: string, known: readonly string[]) =>
  new AppError("usage", `'${entered}' is not ${what}.`, { hint: `One of: ${known.join(", ")}.` });

/** What columns are read as, from options such as 'Client Name=name'. AppError `usage`. */
function columnsOf(options: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(
    options.map((option) => {
      const at = option.lastIndexOf("=");
      if (at <= 0) throw new AppError("usage", `'${option}' must be a title and a field, such as 'Client Name=name'.`);
      const field = option.slice(at + 1).trim();
      return [option.slice(0, at).trim(), field === "" ? null : field];
    }),
  );
}

function settingsOf({ url, host, port, to, severity, user, hostKey, folder, ...typed }: TypedIntegration) {
  const { format, client, everyHours, column } = typed;
  const given = {
    ...{ url, host, to, severity, user, hostKey, folder, format, client },
    ...(port === undefined ? {} : { port: wholeNumber("--port", port, 65_535) }),
    ...(everyHours === undefined ? {} : { everyHours: wholeNumber("--every-hours", everyHours, 720) }),
    ...(column === undefined ? {} : { columns: columnsOf(column) }),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** What an integration carries, by the options; undefined = not given. AppError `usage`. */
function carriesOf({ carries }: TypedIntegration): readonly string[] | undefined {
  const unknown = carries?.find((each) => !INTEGRATION_CONTENTS.some((known) => known === each));
  if (unknown !== undefined) throw oneOf("something that integrations carry", unknown, INTEGRATION_CONTENTS);
  return carries;
}

/** Where the secret is, by the options; null = none was named. AppError `usage`. */
function secretOf({ secretEnv, secretFile }: TypedIntegration): SecretReference | null {
  if (secretEnv !== undefined && secretFile !== undefined)
    throw new AppError("usage", "A secret is in a variable or in a file, not both.");
  if (secretEnv !== undefined) return { from: "env", name: secretEnv };
  return secretFile === undefined ? null : { from: "file", name: secretFile };
}

/** The options as an integration to add. AppError `usage`. */
export function newIntegrationOf(kind: string, typed: TypedIntegration): NewIntegration {
  const { name, direction } = typed;
  if (!AddedKind.options.some((each) => each === kind)) throw oneOf("a kind of integration", kind, AddedKind.options);
  const carries = carriesOf(typed);
  const chosen = Object.fromEntries(Object.entries({ name, carries, direction }).filter(([, value]) => value != null));
  return readOptions(NewIntegration, { kind, settings: settingsOf(typed), secret: secretOf(typed), ...chosen });
}

/** Settings that `--clear` removes, by the names of their options. */
const REMOVABLE: Readonly<Record<string, keyof IntegrationSettings | "secret">> = {
  ...{ secret: "secret", severity: "severity", client: "client", columns: "columns" },
  ...{ port: "port", format: "format", "every-hours": "everyHours" },
};

/** The options as a change of an integration: what is not given stays. AppError `usage`. */
export function editOf(before: Integration, typed: TypedIntegration): IntegrationEdit {
  const removed = (typed.clear ?? []).map((name) => {
    const setting = REMOVABLE[name];
    if (setting === undefined) throw oneOf("something that can be removed", name, Object.keys(REMOVABLE));
    return setting;
  });
  const settings = Object.fromEntries(
    Object.entries({ ...before.settings, ...settingsOf(typed) }).filter(
      ([name]) => !removed.some((each) => each === name),
    ),
  );
  const secret = removed.includes("secret") ? null : secretOf(typed);
  const carries = carriesOf(typed);
  const edit = readOptions(IntegrationEdit, {
    ...(typed.name === undefined ? {} : { name: typed.name }),
    ...(carries === undefined ? {} : { carries }),
    ...(isDeepStrictEqual(settings, before.settings) ? {} : { settings }),
    ...(secret === null && !removed.includes("secret") ? {} : { secret }),
  });
  if (Object.keys(edit).length === 0) throw new AppError("usage", "Name at least one change.");
  return edit;
}
