import { RISK_RULES, type RiskFactor, type RiskRating, showDate } from "@broker/contracts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { IndexMark } from "./index-mark.tsx";

function Factor({ name, factor }: { readonly name: string; readonly factor: RiskFactor }) {
  const { value, rules, override } = factor;
  return (
    <div className="border-t border-line py-2">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd>
        <span className="font-semibold">{value} of 5</span>
        {override === null ? (
          <span className="block text-sm text-ink-2">{rules.map((rule) => RISK_RULES[rule]).join("; ")}</span>
        ) : (
          <span className="block text-sm text-ink-2">
            The rules give {override.ruled}. Set by {override.by} on {showDate(override.at)}: {override.reason}
          </span>
        )}
      </dd>
    </div>
  );
}

function Rating({ title, rating }: { readonly title: string; readonly rating: RiskRating }) {
  const { likelihood, impact, index } = rating;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">
        {title} <IndexMark index={index} />
      </h3>
      <p className="text-sm text-ink-2">
        {likelihood.value} × {impact.value} ÷ 2.5 = {index.toFixed(1)}
      </p>
      <dl className="mt-2">
        <Factor name="Likelihood" factor={likelihood} />
        <Factor name="Impact" factor={impact} />
      </dl>
    </section>
  );
}

interface RatingProps {
  readonly inherent: RiskRating;
  readonly residual: RiskRating;
}

/** How the score of a risk was calculated, before and after treatment. */
export function RiskRatingSection({ inherent, residual }: RatingProps) {
  return (
    <SlipSection
      heading="Score"
      note="Likelihood × impact ÷ 2.5. The score after treatment falls only with evidence."
      first
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <Rating title="After treatment" rating={residual} />
        <Rating title="Inherent" rating={inherent} />
      </div>
    </SlipSection>
  );
}
