import type { DocumentRequirement, DocumentRule } from "@broker/contracts";
import type { DocumentTemplate } from "./document-template.ts";

/** What of a client decides which documents it must write. */
export interface RequirementSources {
  /** Null = not known. */
  readonly industry: string | null;
  readonly country: string | null;
  readonly sic: readonly string[];
  /** Frameworks that it adopted, with the day. */
  readonly adopted: readonly { readonly framework: string; readonly at: string }[];
  /** ISO 8601 date. */
  readonly today: string;
}

/** The documents that the rules require of a client, and what the record lacks to apply them. */
export interface Requirements {
  readonly required: readonly DocumentRequirement[];
  readonly missing: readonly ("industry" | "country" | "sic")[];
}

/** Templates and rules, as they are shipped. */
export interface DocumentLibrary {
  readonly templates: readonly DocumentTemplate[];
  readonly rules: readonly DocumentRule[];
  readonly requirements: (sources: RequirementSources) => Requirements;
}

/** The template of this id; null = the library has none. */
export const templateOf = ({ templates }: Pick<DocumentLibrary, "templates">, id: string): DocumentTemplate | null =>
  templates.find((template) => template.id === id) ?? null;

/** The library of client documents. */
export const DOCUMENT_LIBRARY: DocumentLibrary = {
  templates: [
    {
      id: "information-security-policy",
      version: "2026-11",
      name: "Information Security Policy",
      description: "How information and systems are protected, and who is responsible.",
      controls: [{ id: "CC-GOV-02", shows: "met" }],
      topics: [{ id: "mfa", title: "Multi-factor authentication", words: ["multi-factor", "mfa"] }],
      sections: [
        {
          id: "purpose",
          heading: "Purpose",
          blocks: [
            { text: "This policy sets out how information and systems are protected." },
            { fact: { key: "legalName", ask: "legal name", text: "It applies to {value}." } },
            { fact: { key: "document.owner", ask: "owner of this policy", text: "Its owner is {value}." } },
          ],
        },
        {
          id: "access",
          heading: "Access",
          blocks: [
            { rule: "We require multi-factor authentication for remote access." },
            { list: ["Accounts are personal.", "Access of leavers is removed on their last day."] },
            {
              fact: {
                key: "controls.mfaEmail",
                ask: "whether MFA is enforced on email",
                yes: "MFA is enforced on all email accounts.",
                partial: "MFA is enforced on some email accounts.",
                no: "MFA is not yet enforced on email accounts.",
              },
            },
            { table: { caption: "Domains in scope", from: "domains", ask: "domains" } },
          ],
        },
      ],
    },
  ],
  rules: [],
  requirements: () => ({ required: [], missing: [] }),
};
