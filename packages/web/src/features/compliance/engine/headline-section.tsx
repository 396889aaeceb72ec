import { type ClientFrameworkDetail, READINESS_NOTE, roundHalfUp, showDate, showNumber } from "@broker/contracts";
import { FactList } from "../../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Figure } from "../../../shared/risk/figure.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { scoreWords } from "../shared/score-figure.tsx";
import { StandingMark } from "../shared/standing-mark.tsx";

/** The score or, where less than half is assessed, the range; with what it rests on. */
export function HeadlineSection({ detail }: { readonly detail: ClientFrameworkDetail }) {
  const { standing, controls } = detail;
  const { assessed, total, basis, low, high } = standing;
  const conflicts = controls.filter(({ conflict }) => conflict).length;
  const bare = standing.standing === "watch" || standing.standing === "not-applicable";
  return (
    <SlipSection heading="Headline" note={READINESS_NOTE} first>
      {bare ? null : assessed === 0 ? (
        <p className="lead">Not assessed.</p>
      ) : (
        <Figure
          value={scoreWords(standing)}
          unit={standing.score === null ? "possible range, of 100" : "of 100"}
          size={standing.score === null ? "tile" : "headline"}
        />
      )}
      <p className="mt-3 font-semibold">
        <StandingMark of={standing.standing} />
      </p>
      {standing.reason === null ? null : <p className="mt-1 text-ink-2">{standing.reason}</p>}
      {assessed > 0 && assessed < total ? (
        <Notice kind="ink" className="mt-4">
          {showNumber(total - assessed)} of {showNumber(total)} requirements not assessed. They lower the coverage, not
          the score.
        </Notice>
      ) : null}
      {bare ? null : (
        <FactList
          facts={[
            { term: "Coverage", value: `${showNumber(assessed)} of ${showNumber(total)} assessed` },
            { term: "Confidence", value: standing.confidence },
            { term: "Range", value: assessed === 0 ? "Not assessed" : `${roundHalfUp(low)} to ${roundHalfUp(high)}` },
            { term: "Next expiry", value: standing.nextExpiry === null ? "None" : showDate(standing.nextExpiry) },
            { term: "Observed", value: showNumber(basis.observed) },
            { term: "Documented", value: showNumber(basis.documented) },
            { term: "Declared", value: showNumber(basis.declared) },
            {
              term: "In conflict",
              value: conflicts === 0 ? "None" : `${showNumber(conflicts)}, worse value counts`,
            },
          ]}
        />
      )}
    </SlipSection>
  );
}
