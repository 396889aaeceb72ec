import type { ControlFramework } from "@broker/contracts";
import { REQUIREMENTS } from "../cyber-essentials/requirements.ts";
import titles from "./control-titles.json" with { type: "json" };

/** Frameworks of the mapping: those that checks refer to, and the CAF by area and answer. */
export type MappedFramework = ControlFramework | "ncsc-caf-4.0";

interface FrameworkWords {
  readonly id: MappedFramework;
  readonly title: string;
  /** Its publisher, and the parts shown. */
  readonly source: string;
  /** Short titles in our own words, by control. */
  readonly controls: Readonly<Record<string, string>>;
}

/** In the usual order for a UK reader. */
export const MAPPED_FRAMEWORKS: readonly FrameworkWords[] = [
  {
    id: "cyber-essentials-3.3",
    title: "Cyber Essentials 3.3",
    source: "Requirements by number, with our own titles; see the licence under Cyber Essentials.",
    controls: Object.fromEntries(REQUIREMENTS.map(({ id, title }) => [id, title])),
  },
  {
    id: "ncsc-caf-4.0",
    title: "NCSC CAF 4.0",
    source:
      "Principles of the NCSC's Cyber Assessment Framework, by number, under the Open Government Licence v3.0. Checks are mapped to a principle by area.",
    controls: titles["ncsc-caf-4.0"],
  },
  {
    id: "iso-27001-2022",
    title: "ISO/IEC 27001:2022, Annex A",
    source: "Control numbers with our own titles; the text of the standard is ISO's and is not shown.",
    controls: titles["iso-27001-2022"],
  },
  {
    id: "uk-gdpr",
    title: "UK GDPR",
    source: "Articles by number, including Article 32, with our own titles. Not legal advice.",
    controls: titles["uk-gdpr"],
  },
  {
    id: "nist-csf-2.0",
    title: "NIST CSF 2.0",
    source: "Subcategories by number, with our own titles; the framework is in the public domain.",
    controls: titles["nist-csf-2.0"],
  },
];
