import { type RegisterCompany, showCompanyStatus, showCount, showDate } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useDelayed } from "../../shared/forms/use-delayed.ts";
import { Suggestions } from "./suggestions.tsx";

/** Pause in typing after which something is looked up, and the fewest letters for it. */
export const LOOKUP = { pauseMs: 150, leastLetters: 2 } as const;

/** What tells a company of the register apart: '01234567, active, Leeds, formerly Oldham Carriers Limited'. */
export const companyWords = ({ number, status, office, formerly }: RegisterCompany): string =>
  [number, showCompanyStatus(status), office?.town, formerly === null ? null : `formerly ${formerly}`]
    .filter(Boolean)
    .join(", ");

interface CompanyMatchesProps {
  readonly name: string;
  /** False = nothing is looked up. */
  readonly enabled?: boolean;
  /** @param asOf day of the register's file */
  readonly onChoose: (company: RegisterCompany, asOf: string) => void;
}

/** Companies of the imported register whose name begins as typed, to be chosen from. */
export function CompanyMatches({ name, enabled = true, onChoose }: CompanyMatchesProps) {
  const typed = useDelayed(name.trim(), LOOKUP.pauseMs);
  const isLookedUp = enabled && typed.length >= LOOKUP.leastLetters;
  const { data, isError, refetch } = useAnswer(
    "GET /api/registers/companies",
    { query: { q: typed, limit: 8 } },
    { enabled: isLookedUp, keepPrevious: true },
  );
  if (isError)
    return (
      <p role="status" className="text-sm text-ink-2">
        The register could not be read.{" "}
        <button type="button" className="link" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (!isLookedUp || data === undefined) return null;
  const { asOf, items } = data;
  if (asOf === null)
    return (
      <p role="status" className="text-sm text-ink-2">
        No company register is imported. Download the free company data from Companies House, then import it:{" "}
        <code className="wrap-anywhere">broker intel import companies-house &lt;file&gt;</code>
      </p>
    );
  return (
    <Suggestions
      label="Companies in the register"
      note={`${items.length === 0 ? "No company name begins with this" : showCount(items.length, "company", "companies")}. Source: Companies House, ${showDate(asOf)}.`}
      items={items.map((each) => ({ key: each.number, words: each.name, more: companyWords(each) }))}
      onChoose={(number) => {
        const chosen = items.find((each) => each.number === number);
        if (chosen !== undefined) onChoose(chosen, asOf);
      }}
    />
  );
}
