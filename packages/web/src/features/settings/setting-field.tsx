import { removalOf, type SettingRow, type WorkspaceSetting } from "@broker/contracts";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "../../shared/forms/choice-fields.tsx";
import { NumberField } from "../../shared/forms/number-field.tsx";
import { TextArea, TextField } from "../../shared/forms/text-field.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { FixedSetting } from "./fixed-setting.tsx";
import { PictureField } from "./picture-field.tsx";
import { SettingEffect } from "./setting-effect.tsx";
import { changedWords, defaultWords, impliedWords, originWords, valueWords } from "./setting-words.ts";

interface SettingFieldProps {
  readonly setting: WorkspaceSetting;
  readonly row: SettingRow;
}

/** The input of a key or password: it is written, and never read back. */
function SecretField({ setting: { key, label }, row: { secret, changed } }: SettingFieldProps) {
  const { setValue } = useFormContext();
  const removed = useWatch({ name: removalOf(key) }) === true;
  const remove = (value: boolean) => setValue(removalOf(key), value, { shouldDirty: true });
  const isSet = secret?.isSet === true;
  const state = isSet
    ? "Set. Enter a new one to replace it."
    : changed === null
      ? "Not set."
      : "Not set on this server: its file is missing. Enter it again.";
  return (
    <>
      <TextField
        name={key}
        label={label}
        type="password"
        autoComplete="new-password"
        hint={removed ? "It is removed when you save." : state}
      />
      {changed === null ? null : (
        <Button kind="quiet" size="small" className="-ml-2 justify-self-start" onClick={() => remove(!removed)}>
          {removed ? `Keep: ${label}` : `Remove: ${label}`}
        </Button>
      )}
    </>
  );
}

/** The input of a setting by its kind. */
function SettingInput({ setting, row }: SettingFieldProps) {
  const { key, label, kind, options, unit } = setting;
  const hint = [setting.hint, defaultWords(setting, row)].filter(Boolean).join(" ");
  const shared = { name: key, label, ...(hint === "" ? {} : { hint }) };
  switch (kind) {
    case "text":
    case "digits":
      return <TextField {...shared} />;
    case "lines":
      return <TextArea {...shared} rows={3} />;
    case "number":
      return <NumberField {...shared} {...(unit === undefined ? {} : { unit })} />;
    case "flag":
      return (
        <SelectField
          {...shared}
          empty={impliedWords(setting, row)}
          options={["true", "false"].map((value) => ({ value, label: valueWords(setting, value === "true") }))}
        />
      );
    case "choice":
      return <SelectField {...shared} options={options ?? []} empty="Default" />;
    case "secret":
      return <SecretField setting={setting} row={row} />;
    case "picture":
      return <PictureField setting={setting} />;
  }
}

/** Where a value that is not stored here comes from; '' = nothing sets it. */
const originOf = ({ origin, value, secret }: SettingRow): string =>
  origin.kind === "default" && (value === null || secret !== null) ? "" : originWords(origin);

/** An input, who set the stored value or where it comes from, and its effect. */
function EnteredSetting({ setting, row }: SettingFieldProps) {
  const typed: unknown = useWatch({ name: setting.key });
  // Another user's value is stated beside what is entered over it.
  const differs =
    setting.kind !== "picture" && typeof row.stored !== "object" && String(typed ?? "") !== String(row.stored);
  const changed = changedWords(row) || originOf(row);
  return (
    <div className="grid content-start gap-1">
      <SettingInput setting={setting} row={row} />
      {changed === "" ? null : (
        <p className="text-xs text-ink-3 break-words">
          {changed}
          {differs ? `: ${valueWords(setting, row.stored)}` : ""}
        </p>
      )}
      <SettingEffect of={setting.key} />
    </div>
  );
}

/** A setting with its input, or as it is fixed elsewhere. */
export function SettingField({ setting, row }: SettingFieldProps) {
  const Shown = row.fixed ? FixedSetting : EnteredSetting;
  return <Shown setting={setting} row={row} />;
}
