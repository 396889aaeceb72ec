import {
  AppError,
  acceptedText,
  type ClientEdit,
  type ClientField,
  editableParts,
  type FieldPart,
  RECORD_FIELDS,
  readOptions,
  readValue,
  shortFieldName,
} from "@broker/contracts";

/** A name allowed before `=`: a field or part of a field, and how its text is parsed. */
interface EditPath extends Pick<FieldPart, "part" | "kind" | "options"> {
  readonly field: ClientField;
}

/**
 * A control or an answer may be named without its group. A control's name on its own sets its answer.
 */
function pathsOf(field: ClientField): [string, EditPath][] {
  const parts: EditPath[] = editableParts(field).map((part) => ({ field, ...part }));
  const isControl = field.startsWith("controls.");
  const alone = isControl ? "answer" : "";
  return [...new Set([shortFieldName(field), field])].flatMap((name) =>
    parts
      .filter(({ part }) => !isControl || part !== "")
      .flatMap((path): [string, EditPath][] => [
        ...(path.part === alone ? [[name, path] as [string, EditPath]] : []),
        ...(path.part === "" ? [] : [[`${name}.${path.part}`, path] as [string, EditPath]]),
      ]),
  );
}

const PATHS = new Map(RECORD_FIELDS.flatMap(pathsOf));

/** Alternative names used in lists and by people. */
const ALIASES: Readonly<Record<string, string>> = {
  name: "legalName",
  company: "legalName",
  domain: "domains",
  website: "domains",
  number: "companyNumber",
  revenue: "turnover.total",
  turnover: "turnover.total",
  postcode: "registeredOffice.postcode",
  town: "registeredOffice.town",
  authority: "authority.basis",
};

/** Every name allowed before `=`. */
export const EDIT_NAMES: readonly string[] = [...new Set([...Object.keys(ALIASES), ...PATHS.keys()])];

/** The path for a name, ignoring case; null = none. A short name for a part accepts JSON for the whole value. */
function pathOf(name: string, text: string): EditPath | null {
  const known = EDIT_NAMES.find((each) => each.toLowerCase() === name.toLowerCase());
  if (known === undefined) return null;
  const own = PATHS.get(known);
  if (/^\s*[[{]/.test(text) && own)
    return own.field.startsWith("controls.") ? { field: own.field, part: "", kind: "json" } : own;
  return PATHS.get(ALIASES[known] ?? known) ?? null;
}

const HOW: Readonly<Record<string, "set" | "add" | "remove">> = { "=": "set", "+=": "add", "-=": "remove" };

/**
 * Parses `field=value`: `employees=42`, `turnover.uk=£1.2m`, `domains+=acme.com`, `mfaEmail=yes`, `claims=none`, JSON
 * for structured values. Throws `usage` for an unknown field, `input_invalid` for an invalid value.
 * @param suggest returns the closest valid name to a mistyped one
 * @param called what the user calls a name: the title of its column
 */
export function readEdit(
  text: string,
  suggest: (name: string, names: readonly string[]) => string | null = () => null,
  called: (name: string) => string = (name) => name,
): ClientEdit {
  const [, name = "", sign = "=", typed = ""] = /^\s*([^=+\s-]+)\s*(=|\+=|-=)(.*)$/s.exec(text) ?? [];
  if (name === "")
    throw new AppError("usage", `'${text}' is not a valid edit.`, {
      fix: { kind: "edit-client", field: "employees", example: "42" },
    });
  const path = pathOf(name, typed);
  if (!path) {
    const closest = suggest(name, EDIT_NAMES);
    throw new AppError("usage", `The client record has no field '${name}'.`, {
      ...(closest ? { hint: `Did you mean ${closest}?` } : { fix: { kind: "edit-client" } }),
    });
  }
  const isNone = path.field === "claims" && path.part === "" && /^\s*none\s*$/i.test(typed);
  const meant = path.options === undefined ? typed : readOptions(typed, path.options);
  const value = readValue(path.kind, isNone ? "[]" : meant);
  if (value === undefined) {
    const sentence = `${called(name)} must be ${acceptedText(path.field, path)}, not '${typed.trim()}'.`;
    throw new AppError("input_invalid", sentence, { fields: { [name]: sentence } });
  }
  return { field: path.field, ...(path.part === "" ? {} : { part: path.part }), how: HOW[sign] ?? "set", value };
}
