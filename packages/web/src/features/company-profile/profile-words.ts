import {
  type BrokerageDocument,
  type BrokerageNumberCheck,
  showDate,
  showList,
  type TierName,
  tierHas,
} from "@broker/contracts";

/** Titles of the documents that name the brokerage. */
export const DOCUMENT_TITLES: Readonly<Record<BrokerageDocument["document"], string>> = {
  mrc: "MRC slip",
  "acord-125": "ACORD 125",
  "acord-126": "ACORD 126",
  "acord-140": "ACORD 140",
  proposal: "UK cyber proposal",
  advice: "Recommendation",
  "client-report": "Client report",
  emails: "Emails to clients",
};

/** Documents that Basic does not make. */
const PROFESSIONAL: readonly string[] = ["acord-126", "acord-140", "proposal", "advice"];

/** A setting that is not recorded, and the documents that require it, by their titles. */
export interface MissingSetting {
  readonly setting: string;
  /** They stay drafts without it. */
  readonly drafts: readonly string[];
  /** They print it blank, or leave it out. */
  readonly blanks: readonly string[];
}

/** What documents of the tier lack, by setting: what keeps most documents drafts comes first. */
export function missingOf(documents: readonly BrokerageDocument[], tier: TierName): readonly MissingSetting[] {
  const made = documents.filter(
    ({ document }) => !PROFESSIONAL.includes(document) || tierHas(tier, "professional_reports"),
  );
  const settings = [...new Set(made.flatMap(({ lacks }) => lacks.map(({ setting }) => setting)))];
  const titles = (setting: string, effect: "draft" | "blank") =>
    made.flatMap(({ document, lacks }) =>
      lacks.some((each) => each.setting === setting && each.effect === effect) ? [DOCUMENT_TITLES[document]] : [],
    );
  return settings
    .map((setting) => ({ setting, drafts: titles(setting, "draft"), blanks: titles(setting, "blank") }))
    .sort((one, other) => other.drafts.length - one.drafts.length || other.blanks.length - one.blanks.length);
}

/** The documents that have everything they print of the brokerage, as a list; '' = none. */
export const completeWords = (documents: readonly BrokerageDocument[], tier: TierName): string =>
  showList(
    documents.flatMap(({ document, lacks }) =>
      lacks.length === 0 && (!PROFESSIONAL.includes(document) || tierHas(tier, "professional_reports"))
        ? [DOCUMENT_TITLES[document]]
        : [],
    ),
  );

const NUMBER_NAMES: Readonly<Record<BrokerageNumberCheck["setting"], string>> = {
  "brokerage.companyNumber": "Company number",
  "brokerage.fcaNumber": "FCA firm reference number",
  "brokerage.lloydsNumber": "Lloyd's broker number",
};

export const numberName = ({ setting }: BrokerageNumberCheck): string => NUMBER_NAMES[setting];

const REGISTERS: Readonly<Record<BrokerageNumberCheck["setting"], string>> = {
  "brokerage.companyNumber": "Companies House",
  "brokerage.fcaNumber": "Not assessed: the product reads no copy of the Financial Services Register.",
  "brokerage.lloydsNumber": "Not assessed: Lloyd's publishes no register of broker numbers that the product reads.",
};

/** Whether a number has its form. */
export function formWords({ isWellFormed }: BrokerageNumberCheck): string {
  if (isWellFormed === null) return "";
  return isWellFormed ? "Valid" : "Not valid: not in the format of the register";
}

/** What the register states of a number, as one or two sentences; '' = no number is recorded. */
export function registerWords({ setting, register, entry, asOf }: BrokerageNumberCheck): string {
  const file = asOf === null ? "" : `, file of ${showDate(asOf)}`;
  const named =
    entry === null ? "" : `${entry.name}, ${entry.status}${entry.office === null ? "" : `, ${entry.office}`}`;
  switch (register) {
    case null:
      return "";
    case "no-register":
      return REGISTERS[setting];
    case "not-imported":
      return "Not assessed: no file of Companies House is imported.";
    case "not-found":
      return `Not in Companies House${file}. The monthly file lists live companies only.`;
    case "agrees":
      return `Agrees with Companies House${file}: ${named}.`;
    case "inactive":
      return `Not active at Companies House${file}: ${named}.`;
    case "differs":
      return `Another name at Companies House${file}: ${named}.`;
  }
}

/** Whether the check of a number requires a decision. */
export const isDoubted = ({ isWellFormed, register }: BrokerageNumberCheck): boolean =>
  isWellFormed === false || register === "differs" || register === "inactive" || register === "not-found";
