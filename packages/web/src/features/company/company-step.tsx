import { COMPANY_SIZES, showCount } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useDelayed } from "../../shared/forms/use-delayed.ts";
import { CompanyMatches, LOOKUP } from "./company-matches.tsx";
import { SicTitles, sicCountry } from "./sic-titles.tsx";
import { Suggestions } from "./suggestions.tsx";
import { type StepProps, WizardBox, WizardChoice } from "./wizard-box.tsx";
import { withCompany } from "./wizard-draft.ts";
import { INDUSTRIES } from "./wizard-lists.ts";
import { codesOf } from "./wizard-rules.ts";

/** Codes of the classification whose number or title fits what is typed. */
function SicMatches({ draft, onChange }: StepProps) {
  const typed = useDelayed(draft.sic.trim(), LOOKUP.pauseMs);
  const settled = codesOf(draft.sic) !== null && draft.sic.trim().length !== 4;
  const country = sicCountry(draft.country);
  const { data } = useAnswer(
    "GET /api/sic",
    { query: { q: typed, country, limit: 8 } },
    { enabled: typed.length >= LOOKUP.leastLetters && !settled, keepPrevious: true },
  );
  const codes = codesOf(typed);
  if (codes !== null && (settled || data?.items.some(({ code }) => code === typed)))
    return (
      <div className="text-sm text-ink-2">
        <SicTitles codes={codes} country={country} />
      </div>
    );
  if (settled || typed.length < LOOKUP.leastLetters || data === undefined) return null;
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
  const { draft } = props;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <WizardBox {...props} name="name" label="Company name" hint="Looked up in the imported company register.">
          <CompanyMatches
            name={draft.name}
            enabled={draft.found?.company.name !== draft.name}
            onChoose={(company, asOf) => props.onChange(withCompany(draft, company, asOf))}
          />
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
