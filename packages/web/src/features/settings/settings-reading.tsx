import type { SettingSection, SettingsAnswer } from "@broker/contracts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { FixedSetting } from "./fixed-setting.tsx";
import { SECTION_NOTES, sectionAnchor } from "./setting-words.ts";
import { SettingsGrid } from "./settings-grid.tsx";

interface SettingsReadingProps extends Pick<SettingsAnswer, "items"> {
  readonly sections: readonly SettingSection[];
}

/** Settings as text, for roles that only read. */
export function SettingsReading({ items, sections }: SettingsReadingProps) {
  return sections.map(({ id, title, settings }) => (
    <SlipSection key={id} id={sectionAnchor(id)} heading={title} note={SECTION_NOTES[id]}>
      <SettingsGrid settings={settings} rows={items} cell={FixedSetting} />
    </SlipSection>
  ));
}
