import type { SettingRow, WorkspaceSetting } from "@broker/contracts";
import { Lock } from "lucide-react";
import { SettingEffect } from "./setting-effect.tsx";
import { changedWords, originWords, valueWords } from "./setting-words.ts";

/** The state of a secret, and the variable or file that is to hold it. */
function secretWords({ secret, fixed }: SettingRow): string {
  const state = secret?.isSet === true ? "Set, not shown" : "Not set";
  const place = secret?.variable ? `variable ${secret.variable}` : secret?.file ? `file ${secret.file}` : null;
  return fixed && place !== null ? `${state} (${place})` : state;
}

/** Where a value comes from; '' = nothing sets it. */
function sourceOf(row: SettingRow): string {
  if (row.origin.kind === "workspace") return changedWords(row);
  return row.origin.kind === "default" && row.value === null ? "" : originWords(row.origin);
}

/** A setting as text: fixed elsewhere, or of a role that only reads. */
export function FixedSetting({ setting, row }: { readonly setting: WorkspaceSetting; readonly row: SettingRow }) {
  const shown = setting.kind === "secret" ? secretWords(row) : valueWords(setting, row.value);
  const source =
    row.fixed && row.value === null && setting.kind !== "secret" ? "Set together with its secret" : sourceOf(row);
  return (
    <div className="grid content-start gap-1">
      <p className="text-sm font-semibold">{setting.label}</p>
      <p className={`text-sm break-words ${shown === "" ? "text-ink-3" : ""}`}>
        {shown === "" ? (setting.otherwise ?? "Not set") : shown}
      </p>
      {source === "" ? null : (
        <p className="flex items-start gap-[6px] text-xs text-ink-3">
          {row.fixed ? <Lock className="mt-[1px] size-[13px] flex-none" /> : null}
          <span className="min-w-0 break-all">{source}</span>
        </p>
      )}
      <SettingEffect of={setting.key} />
    </div>
  );
}
