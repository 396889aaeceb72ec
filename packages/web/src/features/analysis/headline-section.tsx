import { type AnalysisView, showCount, showDate } from "@broker/contracts";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Figure } from "../../shared/risk/figure.tsx";
import { PostureRuler } from "../../shared/risk/posture-ruler.tsx";
import { ScoreBand } from "../../shared/risk/risk-mark.tsx";
import { SumBars } from "../../shared/risk/sum-bars.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import type { SetAddress } from "./use-analysis-address.ts";

function moved(change: number): string {
  if (change === 0) return "unchanged";
  return change > 0 ? `up ${change}` : `down ${-change}`;
}

function previousFact({ previous }: AnalysisView) {
  if (previous === null) return { term: "Previous scan", value: "none: this is the first" };
  const { startedAt, posture, change, sameMethod, likeForLike } = previous;
  const apart = sameMethod ? (likeForLike ? "no score now" : "not comparable") : "different method version";
  const value = posture === null ? "no score" : `${posture}, ${change === null ? apart : `now ${moved(change)}`}`;
  return { term: `Previous scan, ${showDate(startedAt)}`, value };
}

/** The headline: score or range, ruler, a short explanation, confidence. */
export function HeadlineSection({ view }: { readonly view: AnalysisView }) {
  const { headline, market } = view;
  const { figure, range, band, caveats, risk, basis, lead, facts, notices, grave, requiresValidation, uncapped } =
    headline;
  const median = market.rows[0]?.peers?.median;
  const [first, ...rest] = lead;
  return (
    <SlipSection heading="Overall posture" note="Posture: higher is better. Risk is 100 minus posture.">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[240px_minmax(0,1fr)]">
        <div>
          {figure !== null ? (
            <Figure value={figure} unit="posture score out of 100" />
          ) : range !== null ? (
            <Figure value={`${range.low} to ${range.high}`} unit="posture score out of 100" />
          ) : (
            <Figure value="–" unit="not assessed" />
          )}
          <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {band !== null && risk !== null ? (
              <ScoreBand band={band} caveats={caveats ?? undefined} number={`risk score ${risk}`} />
            ) : null}
            {requiresValidation ? <span className="font-semibold">Requires Validation</span> : null}
          </div>
          {basis === null ? null : <p className="mt-1 text-sm text-ink-3">Basis: {basis}</p>}
        </div>
        {figure === null && range === null ? null : (
          <PostureRuler
            posture={figure ?? undefined}
            {...(range === null ? {} : { range })}
            {...(median === undefined ? {} : { sector: Math.round(median), sectorWord: "sector and size median" })}
          />
        )}
      </div>
      <p className="lead mt-5">{first}</p>
      {rest.length === 0 ? null : <p className="mt-2 max-w-[76ch] text-ink-2">{rest.join(" ")}</p>}
      <FactList
        facts={[
          ...facts.filter(({ id }) => id !== "findings").map(({ label, value }) => ({ term: label, value })),
          previousFact(view),
        ]}
      />
      {uncapped === null && grave === null && notices.length === 0 ? null : (
        <div className="mt-4 grid gap-2">
          {grave === null ? null : <Notice kind="ink">{grave}</Notice>}
          {notices.map((notice) => (
            <Notice key={notice} kind="ink">
              {notice}
            </Notice>
          ))}
        </div>
      )}
    </SlipSection>
  );
}

/** A row of the step bars, with the points printed in the breakdown, to two decimals. */
function partOf({ title, posture, seen, share, points }: AnalysisView["sum"]["rows"][number]) {
  return { name: title, posture, coverage: seen, weight: (share ?? 0) / 100, points };
}

/** The overall posture by component; each component opens its own breakdown. */
export function SumSection({ view, set }: { readonly view: AnalysisView; readonly set: SetAddress }) {
  const { rows, sum, seen, notes } = view.sum;
  return (
    <SlipSection heading="Score breakdown" note="All components of the score. Two decimals, rounded once at the end.">
      {sum === null ? (
        <p className="text-ink-2">{notes[0]}</p>
      ) : (
        <>
          <SumBars parts={rows.map(partOf)} totalName="Overall posture" total={sum} coverage={seen} />
          {notes.map((note) => (
            <p key={note} className="mt-2 text-sm text-ink-2">
              {note}
            </p>
          ))}
        </>
      )}
      <div className="mt-2 -ml-2 flex flex-wrap items-baseline gap-x-1">
        <span className="px-2 text-sm text-ink-3">Breakdown by component:</span>
        {rows
          .filter(({ posture }) => posture !== null)
          .map(({ id, title }) => (
            <Button key={id} kind="quiet" size="small" onClick={() => set({ sum: id })}>
              {title}
            </Button>
          ))}
        <a href="#checks" className="link px-2 text-sm">
          All {showCount(view.report.checks.length, "check")}
        </a>
      </div>
    </SlipSection>
  );
}
