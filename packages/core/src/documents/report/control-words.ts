import type { ControlReference } from "@broker/contracts";

const NAMES: Readonly<Record<ControlReference["framework"], string>> = {
  "cyber-essentials-3.3": "Cyber Essentials",
  "iso-27001-2022": "ISO 27001",
  "nist-csf-2.0": "NIST CSF",
  "uk-gdpr": "UK GDPR",
};

/** Controls by framework, in the order of the list: 'ISO 27001 A.8.24, A.8.20'. */
export function controlWords(controls: readonly ControlReference[]): readonly string[] {
  return Object.entries(NAMES).flatMap(([framework, name]) => {
    const ids = controls.filter((control) => control.framework === framework).map((control) => control.id);
    return ids.length > 0 ? [`${name} ${ids.join(", ")}`] : [];
  });
}
