import { Tick } from "../../shared/forms/labelled.tsx";
import type { StepProps } from "./wizard-box.tsx";
import { answerOf, offeredFrameworks } from "./wizard-rules.ts";

/** Compliance: the frameworks that apply, of those for all industries and for the chosen one. */
export function ComplianceStep({ draft, onChange, lacking }: StepProps) {
  const { country, frameworks } = draft;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Frameworks that apply</legend>
      {offeredFrameworks(draft.industry).map((framework) => {
        const answer = answerOf(framework, country);
        return (
          <Tick
            key={framework.name}
            checked={frameworks.includes(answer)}
            hint={framework.description}
            {...(lacking === "frameworks" ? { invalid: "company-lack" } : {})}
            onChange={(checked) =>
              onChange({
                frameworks: checked ? [...frameworks, answer] : frameworks.filter((each) => each !== answer),
              })
            }
          >
            {framework.name}
          </Tick>
        );
      })}
    </fieldset>
  );
}
