/** Register statuses that mean insolvency proceedings (api-enumerations, `company_status`). */
export const INSOLVENT_STATUSES: readonly string[] = [
  "liquidation",
  "insolvency-proceedings",
  "receivership",
  "administration",
  "voluntary-arrangement",
];

/** A row for some statuses. */
interface StatusRow {
  readonly statuses: readonly string[];
  readonly words: string;
  readonly points: number;
}

const STATUS: readonly StatusRow[] = [
  {
    statuses: ["dissolved", "removed", "closed", "converted-closed"],
    words: "The company is dissolved or removed from the register",
    points: 100,
  },
  {
    statuses: ["liquidation", "insolvency-proceedings", "receivership"],
    words: "The company is being wound up or is in receivership",
    points: 80,
  },
  {
    statuses: ["administration", "voluntary-arrangement"],
    words: "The company is in administration or in an arrangement with its creditors",
    points: 60,
  },
];

/**
 * Points that each state of the register deducts from 100, and the share of each rule in the whole. The table is our
 * own, as no published one applies to a website's owner; every score prints the rows that it used.
 */
export const STABILITY = {
  status: STATUS,
  strikeOff: { rule: "The register proposes to strike the company off", points: 40 },
  age: [
    { years: 1, words: "Incorporated within the last year", points: 25 },
    { years: 3, words: "Incorporated one to three years ago", points: 15 },
    { years: 5, words: "Incorporated three to five years ago", points: 5 },
  ],
  accounts: [
    { moreThanDays: 91, words: "Accounts overdue by more than three months", points: 30 },
    { moreThanDays: -1, words: "Accounts overdue", points: 15 },
  ],
  confirmationStatement: { rule: "Confirmation statement overdue", points: 10 },
  insolvencyHistory: { rule: "Insolvency history", points: 20 },
  charges: { rule: "Charges registered over its assets", points: 5 },
  office: { rule: "Registered office disputed or undeliverable", points: 10 },
  shares: {
    status: 0.3,
    age: 0.15,
    accounts: 0.2,
    confirmationStatement: 0.1,
    insolvencyHistory: 0.1,
    charges: 0.1,
    office: 0.05,
  },
} as const;
