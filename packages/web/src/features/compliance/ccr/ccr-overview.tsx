import { type CcrView, READINESS_NOTE, roundHalfUp, showNumber } from "@broker/contracts";
import { FactList } from "../../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Figure } from "../../../shared/risk/figure.tsx";
import { OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { LinkButton } from "../../../shared/ui/button.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { useFrameworks } from "../shared/compliance-calls.ts";
import { frameworkAddress } from "../shared/engine-address.ts";
import { scoreWords } from "../shared/score-figure.tsx";
import { StandingMark } from "../shared/standing-mark.tsx";
import { ImpactSection } from "./impact-section.tsx";
import { PillarList, SmallPillars } from "./pillars.tsx";
import { TrendSection } from "./trend-section.tsx";

interface CcrOverviewProps {
  readonly client: string;
  readonly view: CcrView;
}

function Overall({ client, view: { overall, target } }: CcrOverviewProps) {
  const { assessed, total, low, high, score } = overall;
  return (
    <SlipSection heading="CCR Compliance Overview" note={READINESS_NOTE} first>
      {assessed === 0 ? (
        <p className="lead">Not assessed.</p>
      ) : (
        <Figure
          value={scoreWords(overall)}
          unit={score === null ? "possible range, of 100" : `of 100, target ${target}`}
          size={score === null ? "tile" : "headline"}
        />
      )}
      <p className="mt-3 font-semibold">
        <StandingMark of={overall.standing} />
      </p>
      {assessed > 0 && assessed < total ? (
        <Notice kind="ink" className="mt-4">
          {showNumber(total - assessed)} of {showNumber(total)} requirements not assessed.
        </Notice>
      ) : null}
      <FactList
        facts={[
          { term: "Coverage", value: `${showNumber(assessed)} of ${showNumber(total)} assessed` },
          { term: "Target", value: target },
          { term: "Range", value: assessed === 0 ? "Not assessed" : `${roundHalfUp(low)} to ${roundHalfUp(high)}` },
          { term: "Confidence", value: overall.confidence },
        ]}
      />
      <LinkButton className="mt-4" to={frameworkAddress(client, overall.framework)}>
        Open the requirements
      </LinkButton>
    </SlipSection>
  );
}

const ICO_ROWS = [
  { key: "met", kind: "met", words: "Met" },
  { key: "partly", kind: "partial", words: "Partly met" },
  { key: "notMet", kind: "not-met", words: "Not met" },
  { key: "notObservable", kind: "not-visible", words: "Not observable externally" },
] as const;

function IcoCard({ ico }: { readonly ico: CcrView["ico"] }) {
  if (ico === null) return <p className="text-ink-2">Not assessed: no scan of the website is stored.</p>;
  return (
    <dl className="grid max-w-[420px] text-sm">
      {ICO_ROWS.map(({ key, kind, words }) => (
        <div key={key} className="flex justify-between gap-4 border-b border-line py-1">
          <dt>
            <OutcomeMark of={kind}>{words}</OutcomeMark>
          </dt>
          <dd className="font-semibold">{showNumber(ico[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The frameworks whose words this page shows. */
const SHOWN = ["nist-csf", "ncsc-caf"];

/** What the licences of those frameworks ask to be printed. */
function Attributions() {
  const shown = (useFrameworks().data?.items ?? []).filter(({ id }) => SHOWN.includes(id));
  if (shown.length === 0) return null;
  return <p className="mt-3 text-xs text-ink-3">{shown.map(({ licence }) => licence.attribution).join(" ")}</p>;
}

/** Overall and target, the six pillars, the CAF and ICO cards, and what insurance makes of it. */
export function CcrOverview({ client, view }: CcrOverviewProps) {
  return (
    <>
      <Overall client={client} view={view} />
      <SlipSection
        heading="Pillars"
        note="The six functions of NIST CSF 2.0. Red below 60, amber below 80, else green."
      >
        <PillarList client={client} framework={view.overall.framework} pillars={view.pillars} />
      </SlipSection>
      <TrendSection client={client} />
      <SlipSection heading="NCSC CAF" note="The four objectives of the Cyber Assessment Framework 4.0.">
        {view.caf.length === 0 ? <p className="text-ink-2">Not assessed.</p> : <SmallPillars pillars={view.caf} />}
      </SlipSection>
      <SlipSection heading="ICO" note="The 14 points of the privacy check, from the website.">
        <IcoCard ico={view.ico} />
      </SlipSection>
      <ImpactSection impact={view.impact} />
      <Attributions />
    </>
  );
}
