import type { ControlFramework } from "@broker/contracts";
import { REQUIREMENTS } from "../../../../intelligence/cyber-essentials/requirements.ts";
import titles from "./control-titles.json" with { type: "json" };

/** Frameworks that the mapping tells of: those that checks name, and the CAF by area of a check and by answer. */
export type MappedFramework = ControlFramework | "ncsc-caf-4.0";

interface FrameworkWords {
  readonly id: MappedFramework;
  readonly title: string;
  /** Whose it is, and what of it stands here. */
  readonly source: string;
  /** Short titles in our own words, by control. */
  readonly controls: Readonly<Record<string, string>>;
}

/** In the order in which a UK reader asks for them. */
export const MAPPED_FRAMEWORKS: readonly FrameworkWords[] = [
  {
    id: "cyber-essentials-3.3",
    title: "Cyber Essentials 3.3",
    source: "Requirements by number, with titles of our own; whose they are stands with the five themes.",
    controls: Object.fromEntries(REQUIREMENTS.map(({ id, title }) => [id, title])),
  },
  {
    id: "ncsc-caf-4.0",
    title: "NCSC CAF 4.0",
    source:
      "Principles of the NCSC's Cyber Assessment Framework, by number, under the Open Government Licence v3.0. Checks are set to a principle by their area.",
    controls: titles["ncsc-caf-4.0"],
  },
  {
    id: "iso-27001-2022",
    title: "ISO/IEC 27001:2022, Annex A",
    source: "Numbers of controls with titles of our own; the text of the standard is ISO's and is not shown.",
    controls: titles["iso-27001-2022"],
  },
  {
    id: "uk-gdpr",
    title: "UK GDPR",
    source: "Articles by number, Article 32 among them, with titles of our own. Not legal advice.",
    controls: titles["uk-gdpr"],
  },
  {
    id: "nist-csf-2.0",
    title: "NIST CSF 2.0",
    source: "Subcategories by number, with titles of our own; the framework is in the public domain.",
    controls: titles["nist-csf-2.0"],
  },
];
