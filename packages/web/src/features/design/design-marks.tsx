import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Figure } from "../../shared/risk/figure.tsx";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { PostureRuler } from "../../shared/risk/posture-ruler.tsx";
import { PROVENANCE_NAMES, ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { BANDS, RiskMark } from "../../shared/risk/risk-mark.tsx";
import { SumBars } from "../../shared/risk/sum-bars.tsx";

const PARTS = [
  { name: "Web security", posture: 58, coverage: 0.96, weight: 0.25 },
  { name: "Cyber Essentials", posture: 41, coverage: 0.6, weight: 0.2 },
  { name: "Threat intelligence", posture: 35, coverage: 1, weight: 0.25 },
  { name: "Business stability", posture: 78, coverage: 1, weight: 0.15 },
  { name: "Authentication", posture: 30, coverage: 0.55, weight: 0.15 },
];

const SCALE = [
  ["text-2xl font-serif font-semibold", "Page title, serif 32"],
  ["text-xl font-serif", "Figure, serif 24"],
  ["lead", "Lead sentence, serif 18: what was observed, what it means, what to do."],
  ["text-md", "Body and forms, sans 15"],
  ["text-sm", "Tables and notes, sans 13"],
  ["text-xs", "Axes and keys, sans 12"],
  ["font-mono text-xs", "B0999XYZ26A00017 · 7f3ac210 · p=none"],
] as const;

const COLOURS = [
  "bg-ground",
  "bg-paper",
  "bg-sunk",
  "bg-line",
  "bg-rule",
  "bg-ink-3",
  "bg-ink-2",
  "bg-ink",
  "bg-accent",
  "bg-accent-tint",
  "bg-low-fill",
  "bg-low-tint",
  "bg-medium-fill",
  "bg-medium-tint",
  "bg-medium-high-fill",
  "bg-medium-high-tint",
  "bg-high-fill",
  "bg-high-tint",
  "bg-critical-fill",
] as const;

/** Marks, figures, the ruler, the score breakdown, the type scale and the colours. */
export function DesignMarks() {
  return (
    <>
      <SlipSection first heading="Headline" note="Posture: higher is better. Risk is 100 minus posture.">
        <div className="grid items-end gap-x-10 gap-y-2 md:grid-cols-[232px_minmax(0,1fr)]">
          <div>
            <Figure value={48} unit="posture score out of 100" />
            <p className="mt-[14px]">
              <RiskMark band="Medium" word="Medium risk" number={52} />
            </p>
          </div>
          <PostureRuler posture={48} range={{ low: 42, high: 58 }} sector={61} />
        </div>
        <p className="lead mt-5">
          Exposed employee credentials and unprotected email reduce this firm's score. With full coverage the score
          would lie between 42 and 58.
        </p>
        <FactList
          facts={[
            { term: "Confidence", value: "Medium" },
            { term: "Coverage", value: "84%" },
            { term: "Not observed", value: "9 of 86 checks" },
            { term: "Turnover", value: "£4,120,000", mark: <ProvenanceMark of="declared" /> },
          ]}
        />
      </SlipSection>
      <SlipSection heading="Rulers" note="Marks close together, at the ends, or withheld.">
        <div className="grid gap-6 md:grid-cols-2">
          <PostureRuler posture={55} range={{ low: 50, high: 70 }} sector={61} />
          <PostureRuler posture={1} sector={97} />
          <PostureRuler posture={99} sector={98} />
          <PostureRuler posture={undefined} range={{ low: 20, high: 74 }} sector={48} />
        </div>
      </SlipSection>
      <SlipSection heading="Score breakdown" note="All components of the score. Two decimals, rounded once at the end.">
        <SumBars parts={PARTS} totalName="Overall posture" total={47.65} coverage={0.84} />
        <div className="h-6" />
        <SumBars
          parts={[
            { name: "Web security", posture: 58, coverage: 0.96, weight: 0.6 },
            { name: "Threat intelligence", posture: null, coverage: 0, weight: 0 },
            { name: "Business stability", posture: 78, coverage: 1, weight: 0.4 },
          ]}
          totalName="Overall posture"
          total={66}
          coverage={0.5}
          caption="One component was not assessed; its weight went to the others."
        />
      </SlipSection>
      <SlipSection heading="Risk and outcomes">
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {BANDS.map((band) => (
            <RiskMark key={band} band={band} />
          ))}
          <RiskMark band="High" word="High risk" number={78} />
        </p>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <OutcomeMark of="met">7 met</OutcomeMark>
          <OutcomeMark of="partial">3 partial</OutcomeMark>
          <OutcomeMark of="not-met">3 not met</OutcomeMark>
          <OutcomeMark of="not-visible">1 not observable externally</OutcomeMark>
        </p>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {(Object.keys(PROVENANCE_NAMES) as (keyof typeof PROVENANCE_NAMES)[]).map((kind) => (
            <ProvenanceMark key={kind} of={kind} word />
          ))}
          <ProvenanceMark of="declared">declared, 3 Nov 2026</ProvenanceMark>
        </p>
      </SlipSection>
      <SlipSection heading="Type">
        {SCALE.map(([look, words]) => (
          <p key={look} className={`${look} mb-1`}>
            {words}
          </p>
        ))}
      </SlipSection>
      <SlipSection heading="Colour" note="Ink on paper, one blue. Colour denotes risk only.">
        <ul className="grid grid-cols-3 gap-2 text-xs text-ink-2 md:grid-cols-5">
          {COLOURS.map((look) => (
            <li key={look}>
              <span className={`block h-10 border border-line ${look}`} />
              {look.slice(3)}
            </li>
          ))}
        </ul>
      </SlipSection>
    </>
  );
}
