/** Words for the statuses of Companies House (api-enumerations: `company_status`, `company_status_detail`), by id. */
const WORDS: Readonly<Record<string, string>> = {
  active: "active",
  "active-proposal-to-strike-off": "active, proposal to strike off",
  administration: "in administration",
  closed: "closed",
  "converted-closed": "converted or closed",
  dissolved: "dissolved",
  "insolvency-proceedings": "in insolvency proceedings",
  liquidation: "in liquidation",
  open: "open",
  receivership: "in receivership",
  registered: "registered",
  removed: "removed from the register",
  "voluntary-arrangement": "in a voluntary arrangement",
};

/** Ids of a company that exists and trades: `open` is a UK establishment's, `registered` that of other bodies. */
const ACTIVE: readonly string[] = ["active", "open", "registered"];

/** The id of a recorded status, whether recorded by its id or in words: 'In liquidation' is `liquidation`. */
export function companyStatusId(recorded: string): string {
  const plain = recorded.trim().toLowerCase();
  const worded = Object.keys(WORDS).find((id) => WORDS[id] === plain);
  return worded ?? plain.replace(/^in (an? )?/, "").replace(/[\s,]+/g, "-");
}

/** Whether a recorded status is that of an active company. A proposed strike-off and every insolvency are not. */
export const isActiveStatus = (recorded: string): boolean => ACTIVE.includes(companyStatusId(recorded));

/** A company's standing on the register. */
export type RegisterState = "active" | "not-active" | "strike-off-proposed" | "insolvency";

const INSOLVENT: readonly string[] = [
  "liquidation",
  "receivership",
  "administration",
  "voluntary-arrangement",
  "insolvency-proceedings",
];

/** The standing of a recorded status. */
export function registerState(recorded: string): RegisterState {
  if (isActiveStatus(recorded)) return "active";
  const id = companyStatusId(recorded);
  if (id === "active-proposal-to-strike-off") return "strike-off-proposed";
  return INSOLVENT.includes(id) ? "insolvency" : "not-active";
}

/** A recorded status in words, for the middle of a sentence: 'in liquidation'. Another status as it was recorded. */
export const showCompanyStatus = (recorded: string): string => WORDS[companyStatusId(recorded)] ?? recorded.trim();

/** The status of a register's entry with its detail, in the same words: 'active, proposal to strike off'. */
export function showRegisteredStatus(entry: { readonly status: string; readonly statusDetail: string | null }): string {
  const words = showCompanyStatus(entry.status);
  if (entry.statusDetail === null) return words;
  const detail = showCompanyStatus(entry.statusDetail);
  return detail.startsWith(words) ? detail : `${words}, ${detail.replaceAll("-", " ")}`;
}
