import type { DocumentTemplate } from "../document-template.ts";

/** A template with one block of each kind, for tests. */
export const SMALL_TEMPLATE: DocumentTemplate = {
  id: "access-policy",
  version: "2026-11",
  name: "Access Control Policy",
  description: "Who may use which systems, and how access is granted and removed.",
  controls: [{ id: "CC-GOV-02", shows: "met" }],
  topics: [
    { id: "leavers", title: "Leavers", words: ["leaver", "leavers"] },
    { id: "mfa", title: "Multi-factor authentication", words: ["multi-factor", "mfa"] },
  ],
  sections: [
    {
      id: "purpose",
      heading: "Purpose",
      blocks: [
        { text: "This policy sets out who may use which systems." },
        { fact: { key: "legalName", ask: "legal name", text: "It applies to {value}." } },
        { fact: { key: "document.owner", ask: "owner", text: "Its owner is {value}." } },
      ],
    },
    {
      id: "rules",
      heading: "Rules",
      blocks: [
        { rule: "We require multi-factor authentication for remote access." },
        { list: ["Accounts are personal.", "Access of leavers is removed on their last day."] },
        { steps: ["Request access.", "Approve it."] },
        {
          fact: {
            key: "controls.mfaEmail",
            ask: "whether MFA is enforced on email",
            yes: "MFA is enforced on all email accounts.",
            partial: "MFA is enforced on some email accounts.",
            no: "MFA is not yet enforced on email accounts.",
          },
        },
      ],
    },
    {
      id: "scope",
      heading: "Scope",
      blocks: [
        { fact: { key: "employees", ask: "number of employees", text: "It binds {value} employees." } },
        { table: { caption: "Domains in scope", from: "domains", ask: "domains" } },
      ],
    },
  ],
};
