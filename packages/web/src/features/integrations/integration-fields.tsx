import {
  type AddedKind,
  ALERT_SEVERITIES,
  type Direction,
  INTEGRATION_CONTENT_LABELS,
  INTEGRATION_SETTING_LABELS,
  type Integration,
  type IntegrationContent,
  type IntegrationSettings,
  KIND_RULES,
  LEAVES,
  onlyDirection,
  type SecretReference,
  settingsOf,
} from "@broker/contracts";
import { Labelled, Select, TextBox, Tick } from "../../shared/forms/labelled.tsx";

/** What the form of an integration holds; texts as typed. */
export interface EnteredIntegration {
  readonly name: string;
  readonly direction: Direction;
  /** Of each column of a list: what it is read as, one a line as 'Title = field'. */
  readonly columns: string;
  readonly carries: readonly IntegrationContent[];
  readonly settings: Readonly<Partial<Record<Exclude<keyof IntegrationSettings, "columns">, string>>>;
  readonly secretFrom: SecretReference["from"];
  readonly secretName: string;
}

const contentsOf = (kind: Integration["kind"], direction: Direction): readonly IntegrationContent[] =>
  KIND_RULES[kind]?.[direction] ?? [];

/** The form of an integration that is not added yet. */
export function emptyEntry(kind: AddedKind, direction: Direction = onlyDirection(kind) ?? "in"): EnteredIntegration {
  return {
    ...{ name: "", direction, columns: "", settings: {}, secretFrom: "env", secretName: "" },
    carries: contentsOf(kind, direction).slice(0, 1),
  };
}

/** The form of one that there is. */
export function entryOf({ name, direction, carries, settings, secret }: Integration): EnteredIntegration {
  const { columns = {}, ...others } = settings;
  return {
    ...{ name, direction, carries: carries as IntegrationContent[] },
    settings: Object.fromEntries(Object.entries(others).map(([key, value]) => [key, String(value)])),
    columns: Object.entries(columns)
      .map(([title, field]) => `${title} = ${field ?? ""}`)
      .join("\n"),
    secretFrom: secret?.from ?? "env",
    secretName: secret?.name ?? "",
  };
}

/** Settings that are whole numbers. */
const NUMBERS: readonly string[] = ["port", "everyHours"];

/** The mapping of columns as the API takes it; undefined = none. */
function columnsOf(text: string): Record<string, string | null> | undefined {
  const lines = text.split("\n").filter((line) => line.includes("="));
  if (lines.length === 0) return undefined;
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf("=");
      const field = line.slice(at + 1).trim();
      return [line.slice(0, at).trim(), field === "" ? null : field];
    }),
  );
}

/** The entered settings and secret as the API takes them; empty and unused boxes are left out. */
export function sentOf(kind: Integration["kind"], entered: EnteredIntegration) {
  const { settings, secretFrom, secretName, direction, carries } = entered;
  const usable = settingsOf(kind, direction, carries);
  const filled = Object.entries(settings).filter(
    ([key, text]) => text.trim() !== "" && usable.some((setting) => setting === key),
  );
  const columns = usable.includes("columns") ? columnsOf(entered.columns) : undefined;
  return {
    carries: [...carries],
    settings: {
      ...Object.fromEntries(filled.map(([key, text]) => [key, NUMBERS.includes(key) ? Number(text) : text.trim()])),
      ...(columns === undefined ? {} : { columns }),
    } as IntegrationSettings,
    secret: secretName.trim() === "" ? null : { from: secretFrom, name: secretName.trim() },
  };
}

/** Whether a required box is empty. */
export function isIncomplete(kind: Integration["kind"], entered: EnteredIntegration): boolean {
  const rules = KIND_RULES[kind];
  if (rules === undefined) return true;
  const lacks = rules.needs.some((setting) => setting !== "columns" && (entered.settings[setting] ?? "").trim() === "");
  return lacks || entered.carries.length === 0 || (rules.secret?.required === true && entered.secretName.trim() === "");
}

interface FieldsProps {
  readonly kind: Integration["kind"];
  readonly entered: EnteredIntegration;
  readonly onChange: (entered: EnteredIntegration) => void;
  /** By field, as the server refused them. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Settings that are one of a list. */
const CHOICES: Readonly<Partial<Record<keyof IntegrationSettings, readonly { value: string; label: string }[]>>> = {
  severity: [
    { value: "", label: "All" },
    ...ALERT_SEVERITIES.map((each) => ({ value: each, label: `${each[0]?.toUpperCase()}${each.slice(1)}` })),
  ],
  format: [
    { value: "", label: "CSV" },
    { value: "json", label: "JSON" },
  ],
};

/** Examples in empty boxes. */
const EXAMPLES: Readonly<Partial<Record<keyof IntegrationSettings, string>>> = {
  url: "https://siem.example.com/ingest",
  host: "host.example.com",
  to: "soc@example.com",
  hostKey: "SHA256:…",
  folder: "bms/in",
  everyHours: "24",
  client: "All clients",
};

function SettingBox({
  setting,
  optional,
  value,
  error,
  onChange,
}: {
  readonly setting: keyof IntegrationSettings;
  readonly optional: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const label = INTEGRATION_SETTING_LABELS[setting];
  const options = CHOICES[setting];
  const example = EXAMPLES[setting];
  if (options === undefined)
    return (
      <TextBox
        label={label}
        optional={optional}
        value={value}
        error={error}
        maxLength={2000}
        onChange={onChange}
        {...(example === undefined ? {} : { placeholder: example })}
      />
    );
  return (
    <Labelled label={label} error={error}>
      {(id) => <Select id={id} value={value} onChange={({ target }) => onChange(target.value)} options={options} />}
    </Labelled>
  );
}

/** An example of a secret's name. */
const exampleName = (kind: Integration["kind"]): string => (kind === "webhook-in" ? "inbound" : kind);

/** What leaves the brokerage: to be chosen where a kind carries several contents. */
function Leaves({
  kind,
  entered: { direction, carries },
  change,
}: {
  readonly kind: Integration["kind"];
  readonly entered: EnteredIntegration;
  readonly change: (part: Partial<EnteredIntegration>) => void;
}) {
  const contents = contentsOf(kind, direction);
  if (direction === "in") return <p className="text-sm text-ink-2 md:col-span-2">Nothing leaves the brokerage.</p>;
  if (KIND_RULES[kind]?.several !== true)
    return (
      <div className="text-sm md:col-span-2">
        <p className="font-semibold">What leaves the brokerage</p>
        <p className="text-ink-2">{carries.map((content) => LEAVES[content]).join(" ")}</p>
      </div>
    );
  return (
    <fieldset className="grid content-start gap-2 md:col-span-2">
      <legend className="mb-1 text-sm font-semibold">What leaves the brokerage</legend>
      {contents.map((content) => (
        <Tick
          key={content}
          checked={carries.includes(content)}
          hint={LEAVES[content]}
          onChange={(ticked) =>
            change({ carries: contents.filter((each) => (each === content ? ticked : carries.includes(each))) })
          }
        >
          {INTEGRATION_CONTENT_LABELS[content]}
        </Tick>
      ))}
    </fieldset>
  );
}

/** The boxes of a kind: what it carries, its settings, where its secret is. */
export function IntegrationFields({ kind, entered, onChange, errors }: FieldsProps) {
  const rules = KIND_RULES[kind];
  if (rules === undefined) return null;
  const change = (part: Partial<EnteredIntegration>) => onChange({ ...entered, ...part });
  const { settings, direction, carries } = entered;
  const contents = rules[direction];
  const shown = settingsOf(kind, direction, carries);
  return (
    <>
      {contents.length < 2 || rules.several ? null : (
        <Labelled label="Content">
          {(id) => (
            <Select
              id={id}
              value={carries[0] ?? ""}
              onChange={({ target }) => change({ carries: contents.filter((each) => each === target.value) })}
              options={contents.map((each) => ({ value: each, label: INTEGRATION_CONTENT_LABELS[each] }))}
            />
          )}
        </Labelled>
      )}
      {shown.map((setting) =>
        setting === "columns" ? (
          <TextBox
            key={setting}
            label="Columns, one per line: title = field"
            optional
            rows={4}
            placeholder={"Client Name = name\nURL = domains\nOur ref ="}
            value={entered.columns}
            error={errors.columns}
            className="md:col-span-2"
            onChange={(columns) => change({ columns })}
          />
        ) : (
          <SettingBox
            key={setting}
            setting={setting}
            optional={!rules.needs.includes(setting)}
            value={settings[setting] ?? ""}
            error={errors[setting]}
            onChange={(text) => change({ settings: { ...settings, [setting]: text } })}
          />
        ),
      )}
      {rules.secret === null ? null : (
        <>
          <Labelled label="Secret is in">
            {(id) => (
              <Select
                id={id}
                value={entered.secretFrom}
                onChange={({ target }) => change({ secretFrom: target.value as SecretReference["from"] })}
                options={[
                  { value: "env", label: "A variable of the server" },
                  { value: "file", label: "A file in its folder of secrets" },
                ]}
              />
            )}
          </Labelled>
          <TextBox
            label={`Name of the ${entered.secretFrom === "env" ? "variable" : "file"}`}
            optional={!rules.secret.required}
            placeholder={
              entered.secretFrom === "env" ? `BROKER_SECRET_${exampleName(kind).toUpperCase()}` : exampleName(kind)
            }
            value={entered.secretName}
            error={errors.secret}
            maxLength={120}
            onChange={(secretName) => change({ secretName })}
          />
          <p className="text-sm text-ink-2 md:col-span-2">
            The secret is {rules.secret.what}. It stays with the server and is never typed here.
          </p>
        </>
      )}
      <Leaves kind={kind} entered={entered} change={change} />
    </>
  );
}
