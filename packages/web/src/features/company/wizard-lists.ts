/** Industries to choose from, by the specification. */
export const INDUSTRIES = [
  "Technology",
  "Finance",
  "Healthcare",
  "Manufacturing",
  "Retail",
  "Education",
  "Energy",
  "Transportation",
] as const;

/** Codes of the United States that name an industry by the specification; elsewhere they name none. */
export const KNOWN_US_CODES: Readonly<Record<string, string>> = { "6021": "Finance", "7371": "Technology" };

export interface FrameworkOption {
  /** As in the specification. */
  readonly name: string;
  /** The answer that is recorded; in the United Kingdom the GDPR is the UK GDPR. */
  readonly answer: string;
  readonly description: string;
  /** `All`, or the industries to which it is offered: our own choice where a law names them. */
  readonly industries: readonly string[];
}

export const FRAMEWORKS: readonly FrameworkOption[] = [
  { name: "GDPR", answer: "gdpr", description: "Protection of personal data", industries: ["All"] },
  {
    name: "HIPAA",
    answer: "hipaa",
    description: "Health information in the United States",
    industries: ["Healthcare"],
  },
  { name: "PCI DSS", answer: "pci-dss", description: "Security of payment card data", industries: ["All"] },
  { name: "ISO 27001", answer: "iso-27001", description: "Information security management", industries: ["All"] },
  {
    name: "SOX",
    answer: "sox",
    description: "Financial reporting of companies listed in the United States",
    industries: ["Finance"],
  },
  { name: "NIST CSF", answer: "nist-csf", description: "Cyber risk by six functions", industries: ["All"] },
];
