import type { RegisteredActivity } from "@broker/contracts";
import list from "./uk-sic-2007.json" with { type: "json" };

const DESCRIPTIONS: Readonly<Record<string, string>> = list.codes;

/** An activity by its five-digit UK SIC 2007 code; an unlisted code is stored without a description. */
export function registeredActivity(code: string): RegisteredActivity {
  const description = Object.hasOwn(DESCRIPTIONS, code) ? (DESCRIPTIONS[code] ?? null) : null;
  const division = code.slice(0, 2);
  const section =
    description === null ? undefined : list.sections.find(({ from, to }) => division >= from && division <= to);
  return {
    code,
    classification: "UK-SIC-2007",
    description,
    section: section === undefined ? null : { letter: section.letter, title: section.title },
  };
}
