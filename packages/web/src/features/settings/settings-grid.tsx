import type { SettingRow, WorkspaceSetting } from "@broker/contracts";
import type { ComponentType } from "react";

interface SettingsGridProps {
  readonly settings: readonly WorkspaceSetting[];
  readonly rows: readonly SettingRow[];
  readonly cell: ComponentType<{ readonly setting: WorkspaceSetting; readonly row: SettingRow }>;
}

/** Settings by cell: a source's key is below the source. */
function cellsOf(settings: readonly WorkspaceSetting[]): readonly (readonly WorkspaceSetting[])[] {
  const cells: WorkspaceSetting[][] = [];
  for (const setting of settings) {
    const last = cells.at(-1);
    const source = last?.[0]?.kind === "flag" ? last[0].key.replace(/enabled$/, "") : null;
    if (last !== undefined && source !== null && setting.kind === "secret" && setting.key.startsWith(source))
      last.push(setting);
    else cells.push([setting]);
  }
  return cells;
}

/** The settings of a section in two columns, in one on narrow windows. */
export function SettingsGrid({ settings, rows, cell: Cell }: SettingsGridProps) {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {cellsOf(settings).map((each) => (
        <div key={each[0]?.key} className="grid min-w-0 content-start gap-3">
          {each.map((setting) => {
            const row = rows.find(({ key }) => key === setting.key);
            return row === undefined ? null : <Cell key={setting.key} setting={setting} row={row} />;
          })}
        </div>
      ))}
    </div>
  );
}
