import {
  ALERT_SEVERITIES,
  type AddedKind,
  INTEGRATION_CONTENT_LABELS,
  INTEGRATION_SETTING_LABELS,
  type Integration,
  type IntegrationContent,
  type IntegrationSettings,
  KIND_RULES,
  LEAVES,
  type SecretReference,
} from "@broker/contracts";
import { Labelled, Select, TextBox, Tick } from "../../shared/forms/labelled.tsx";

/** What the form of an integration holds; texts as typed. */
export interface EnteredIntegration {
  readonly name: string;
  readonly carries: readonly IntegrationContent[];
  readonly settings: Readonly<Partial<Record<keyof IntegrationSettings, string>>>;
  readonly secretFrom: SecretReference["from"];
  readonly secretName: string;
}

/** The form of an integration that is not added yet. */
export const emptyEntry = (kind: AddedKind): EnteredIntegration => ({
  ...{ name: "", settings: {}, secretFrom: "env", secretName: "" },
  carries: (KIND_RULES[kind]?.carries ?? []).slice(0, 1),
});

/** The form of one that there is. */
export const entryOf = ({ name, carries, settings, secret }: Integration): EnteredIntegration => ({
  name,
  carries: carries as IntegrationContent[],
  settings: Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)])),
  secretFrom: secret?.from ?? "env",
  secretName: secret?.name ?? "",
});

/** Settings that are whole numbers. */
const NUMBERS: readonly string[] = ["port"];

/** The entered settings and secret as the API takes them; empty boxes are left out. */
export function sentOf({ settings, secretFrom, secretName, carries }: EnteredIntegration) {
  const filled = Object.entries(settings).filter(([, text]) => text.trim() !== "");
  return {
    carries: [...carries],
    settings: Object.fromEntries(
      filled.map(([key, text]) => [key, NUMBERS.includes(key) ? Number(text) : text.trim()]),
    ) as IntegrationSettings,
    secret: secretName.trim() === "" ? null : { from: secretFrom, name: secretName.trim() },
  };
}

/** Whether a required box is empty. */
export function isIncomplete(kind: Integration["kind"], entered: EnteredIntegration): boolean {
  const rules = KIND_RULES[kind];
  if (rules === undefined) return true;
  const lacks = rules.needs.some((setting) => (entered.settings[setting] ?? "").trim() === "");
  return lacks || entered.carries.length === 0 || (rules.secret?.required === true && entered.secretName.trim() === "");
}

interface FieldsProps {
  readonly kind: Integration["kind"];
  readonly entered: EnteredIntegration;
  readonly onChange: (entered: EnteredIntegration) => void;
  /** By field, as the server refused them. */
  readonly errors: Readonly<Record<string, string>>;
}

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
  if (setting !== "severity")
    return <TextBox label={label} optional={optional} value={value} error={error} maxLength={2000} onChange={onChange} />;
  return (
    <Labelled label={label} error={error}>
      {(id) => (
        <Select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={[
            { value: "", label: "All" },
            ...ALERT_SEVERITIES.map((each) => ({ value: each, label: `${each[0]?.toUpperCase()}${each.slice(1)}` })),
          ]}
        />
      )}
    </Labelled>
  );
}

/** The boxes of a kind: what it carries, its settings, where its secret is. */
export function IntegrationFields({ kind, entered, onChange, errors }: FieldsProps) {
  const rules = KIND_RULES[kind];
  if (rules === undefined) return null;
  const change = (part: Partial<EnteredIntegration>) => onChange({ ...entered, ...part });
  const { settings, carries } = entered;
  return (
    <>
      {[...rules.needs, ...rules.may].map((setting) => (
        <SettingBox
          key={setting}
          setting={setting}
          optional={!rules.needs.includes(setting)}
          value={settings[setting] ?? ""}
          error={errors[setting]}
          onChange={(text) => change({ settings: { ...settings, [setting]: text } })}
        />
      ))}
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
            placeholder={entered.secretFrom === "env" ? "BROKER_SECRET_SLACK" : "slack"}
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
      <fieldset className="grid content-start gap-2 md:col-span-2">
        <legend className="mb-1 text-sm font-semibold">What leaves the brokerage</legend>
        {rules.carries.map((content) => (
          <Tick
            key={content}
            checked={carries.includes(content)}
            hint={LEAVES[content]}
            onChange={(ticked) =>
              change({ carries: rules.carries.filter((each) => (each === content ? ticked : carries.includes(each))) })
            }
          >
            {INTEGRATION_CONTENT_LABELS[content]}
          </Tick>
        ))}
      </fieldset>
    </>
  );
}
