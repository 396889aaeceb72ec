import { COMPANY_SIZES, showCompanyStatus, showCount, showDate } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useDelayed } from "../../shared/forms/use-delayed.ts";
import { Suggestions } from "./suggestions.tsx";
import { type StepProps, WizardBox, WizardChoice } from "./wizard-box.tsx";
import { withCompany } from "./wizard-draft.ts";
import { INDUSTRIES } from "./wizard-lists.ts";
import { codesOf } from "./wizard-rules.ts";

const PAUSE_MS = 150;
const LEAST_LETTERS = 2;

/** The register's companies whose name begins as typed. */
function CompanyMatches({ draft, onChange }: StepProps) {
  const typed = useDelayed(draft.name.trim(), PAUSE_MS);
  const settled = draft.found?.company.name === draft.name;
  const { data, isError, refetch } = useAnswer(
    "GET /api/registers/companies",
    { query: { q: typed, limit: 8 } },
    { enabled: typed.length >= LEAST_LETTERS && !settled, keepPrevious: true },
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
  if (settled || typed.length < LEAST_LETTERS || data === undefined) return null;
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
      items={items.map(({ number, name, status, office, formerly }) => ({
        key: number,
        words: name,
        more: [number, showCompanyStatus(status), office?.town, formerly === null ? null : `formerly ${formerly}`]
          .filter(Boolean)
          .join(", "),
      }))}
      onChoose={(chosen) => {
        const company = items.find(({ number }) => number === chosen);
        if (company !== undefined) onChange(withCompany(draft, company, asOf));
      }}
    />
  );
}

/** Codes of the classification whose number or title fits what is typed. */
function SicMatches({ draft, onChange }: StepProps) {
  const typed = useDelayed(draft.sic.trim(), PAUSE_MS);
  const settled = codesOf(draft.sic) !== null && draft.sic.trim().length !== 4;
  const country = draft.country === "United States" ? "United States" : "United Kingdom";
  const { data } = useAnswer(
    "GET /api/sic",
    { query: { q: typed, country, limit: 8 } },
    { enabled: typed.length >= LEAST_LETTERS && !settled, keepPrevious: true },
  );
  if (settled || typed.length < LEAST_LETTERS || data === undefined) return null;
  if (data.items.some(({ code }) => code === typed)) return null;
  return (
    <Suggestions
      label="SIC codes"
      note={data.items.length === 0 ? "No matching code." : `${showCount(data.items.length, "code")} found.`}
      items={data.items.map(({ code, description, classification }) => ({
        key: code,
        words: `${code} ${description}`,
        more: classification,
      }))}
      onChoose={(code) => {
        const industry = data.items.find((each) => each.code === code)?.industry ?? null;
        onChange({ sic: code, ...(industry === null || draft.industry !== "" ? {} : { industry }) });
      }}
    />
  );
}

/** Company Info: name, register number and status, activity, industry and size. */
export function CompanyStep(props: StepProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <WizardBox {...props} name="name" label="Company name" hint="Looked up in the imported company register.">
          <CompanyMatches {...props} />
        </WizardBox>
      </div>
      <WizardBox {...props} name="number" label="Company number" optional />
      <WizardBox {...props} name="status" label="Company status" optional />
      <WizardBox
        {...props}
        name="sic"
        label="SIC code"
        hint="Code or words. UK SIC 2007; US SIC for the United States."
      >
        <SicMatches {...props} />
      </WizardBox>
      <WizardChoice {...props} name="industry" label="Industry" options={INDUSTRIES} />
      <WizardChoice
        {...props}
        name="size"
        label="Company size"
        hint="Employees. Recorded as a band, never as a number."
        options={COMPANY_SIZES}
      />
    </div>
  );
}
