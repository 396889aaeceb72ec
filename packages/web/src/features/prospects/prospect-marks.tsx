import { type ProspectView, type Readiness, showControls, showFixed, showListedBand } from "@broker/contracts";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";

/** The risk index of a prospect with its band; a range or a reason where there is no figure. */
export function ProspectRisk({ prospect }: { readonly prospect: ProspectView }) {
  const { riskIndex, riskBand, riskRange, optedOut } = prospect;
  if (riskIndex !== null && riskBand !== null) {
    const { words, plain } = showListedBand(riskBand, prospect);
    return (
      <span className="block">
        <span className="block whitespace-nowrap">
          <b className="font-semibold">{showFixed(riskIndex, 1)}</b>
          <span className="text-ink-3">/10</span>
        </span>
        <RiskMark band={riskBand} word={words} ink={!plain} wraps />
      </span>
    );
  }
  if (riskRange !== null)
    return (
      <span>
        <span className="whitespace-nowrap">
          {showFixed(riskRange.low, 1)} to {showFixed(riskRange.high, 1)}
          <span className="text-ink-3">/10</span>
        </span>
        <span className="block text-xs text-ink-3">Requires Validation</span>
      </span>
    );
  return <ProvenanceMark of="none">{optedOut ? "opted out" : "not assessed"}</ProvenanceMark>;
}

const FILLED: Readonly<Record<Readiness, number>> = { Low: 1, Medium: 2, High: 3 };

/** Strength of controls: one to three blocks and the word, in ink; colour denotes risk only. */
export function ReadinessMark({
  prospect: { cyberReadiness: of, confidence, caveats },
}: {
  readonly prospect: Pick<ProspectView, "cyberReadiness" | "confidence" | "caveats">;
}) {
  if (of === null) return <ProvenanceMark of="none">not assessed</ProvenanceMark>;
  const strength = showControls(of, { confidence, caveats });
  if (strength === null) return <ProvenanceMark of="none">Requires Validation</ProvenanceMark>;
  return (
    <span className="inline-flex items-baseline gap-[2px]">
      {[1, 2, 3].map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={`solid-shape h-[9px] w-[5px] ${place <= FILLED[of] ? "bg-ink-2" : "bg-line"} ${place === 3 ? "mr-[5px]" : ""}`}
        />
      ))}
      {strength}
    </span>
  );
}
