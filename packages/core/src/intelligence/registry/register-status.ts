import type { CompanyRegistration } from "@broker/contracts";

const DETAILS: Readonly<Record<string, string>> = {
  "active-proposal-to-strike-off": "with a proposal to strike it off",
};

/** A company's status on the register, in words: 'active, with a proposal to strike it off'. */
export function registerStatus({ status, statusDetail }: Pick<CompanyRegistration, "status" | "statusDetail">): string {
  const words = status.replaceAll("-", " ");
  if (statusDetail === null) return words;
  return `${words}, ${DETAILS[statusDetail] ?? statusDetail.replaceAll("-", " ")}`;
}
