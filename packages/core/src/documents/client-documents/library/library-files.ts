import type { DocumentRule } from "@broker/contracts";
import type { DocumentTemplate } from "../document-template.ts";
import rows from "./rules.json" with { type: "json" };
import texts from "./templates.json" with { type: "json" };

/** A certificate or report that only its issuer grants. */
interface Certificate {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
}

// The build validates both files against these types (scripts/client-documents-source.ts).
/** The texts that documents are drafted from, by id. */
export const DOCUMENT_TEMPLATES = texts.templates as readonly DocumentTemplate[];
/** What only its issuer grants. */
export const CERTIFICATES: readonly Certificate[] = rows.certificates;
/** Rules that require documents, by the ids of these. */
export const DOCUMENT_RULES: readonly DocumentRule[] = rows.rules;
