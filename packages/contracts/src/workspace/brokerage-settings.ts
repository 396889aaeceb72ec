import type { WorkspaceSetting } from "./setting.ts";

/** The brokerage as documents name it. */
export const BROKERAGE_SETTINGS: readonly WorkspaceSetting[] = [
  { key: "brokerage.name", label: "Name", kind: "text" },
  { key: "brokerage.address", label: "Address", kind: "lines", hint: "As on a letter, up to eight lines." },
  { key: "brokerage.contact", label: "Contact", kind: "text" },
  { key: "brokerage.email", label: "Email", kind: "text" },
  { key: "brokerage.phone", label: "Phone", kind: "text" },
  {
    key: "brokerage.domain",
    label: "Own domain",
    kind: "text",
    hint: "Its posture is shown in the company profile, for example broker.co.uk.",
    mistake: "Enter a domain in lower case without https://, for example broker.co.uk.",
  },
  {
    key: "brokerage.fcaNumber",
    label: "FCA firm reference number",
    kind: "text",
    hint: "Six or seven digits.",
    mistake: "Enter the six or seven digits of the firm reference number, for example 123456.",
  },
  {
    key: "brokerage.lloydsNumber",
    label: "Lloyd's broker number",
    kind: "text",
    hint: "Four digits; they begin every UMR.",
    mistake: "Enter the four digits of the Lloyd's broker number, for example 1234.",
  },
  {
    key: "brokerage.companyNumber",
    label: "Company number",
    kind: "text",
    hint: "Eight characters, as in the register.",
    mistake: "Enter the eight characters of the company number, for example 01234567 or SC123456.",
  },
  {
    key: "brokerage.capacity",
    label: "Capacity",
    kind: "text",
    hint: "For whom the brokerage acts (ICOBS 4.1), for example: agent of the client.",
  },
  {
    key: "brokerage.remuneration",
    label: "Remuneration",
    kind: "text",
    hint: "How the brokerage is paid (ICOBS 4.3), for example: commission included in the premium.",
  },
];
