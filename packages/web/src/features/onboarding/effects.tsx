import { type OnboardingEffect, type OnboardingOutput, showPounds } from "@broker/contracts";
import { ArrowRight } from "lucide-react";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

const TITLES: Readonly<Record<OnboardingOutput, string>> = {
  posture: "Posture",
  "posture-range": "Posture range",
  readiness: "Readiness index",
  premium: "Premium",
  "premium-range": "Premium range",
  ceiling: "Cap",
  required: "Required fields missing",
  proposal: "Proposal, missing",
  "acord-125": "ACORD 125, missing",
  "acord-126": "ACORD 126, missing",
  "acord-140": "ACORD 140, missing",
  slip: "MRC slip, missing",
  pack: "Pack, incomplete",
};

const MONEY: readonly OnboardingOutput[] = ["premium", "premium-range"];

function shown({ output }: OnboardingEffect, figure: OnboardingEffect["before"]): string {
  const number = MONEY.includes(output) ? showPounds : String;
  if (figure === null) return "not known";
  if (typeof figure === "number") return number(figure);
  if ("low" in figure) return `${number(figure.low)} to ${number(figure.high)}`;
  return figure.length === 0 ? "none" : figure.join(" ");
}

/** The figures that brokers quote; the others are in the table beside the conversation. */
const MAIN: readonly OnboardingOutput[] = ["posture", "posture-range", "premium", "premium-range", "ceiling"];
const OTHERS = 2;

/** What an answer moved, in one line; an answer that moved nothing says so. */
export function EffectsLine({ effects }: { readonly effects: readonly OnboardingEffect[] }) {
  if (effects.length === 0) return <p className="mt-1 text-sm text-ink-2">Nothing moved</p>;
  const main = effects.filter(({ output }) => MAIN.includes(output));
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
      <span className="sr-only">Effect:</span>
      {(main.length > 0 ? main : effects.slice(0, OTHERS)).map((effect) => (
        <span key={effect.output} className="inline-flex flex-wrap items-center gap-x-[6px]">
          {TITLES[effect.output]} {shown(effect, effect.before)}
          <ArrowRight className="size-[13px]" aria-label="to" />
          <b className="font-semibold text-ink">{shown(effect, effect.after)}</b>
        </span>
      ))}
    </p>
  );
}

/** The figures before and after the last answer. */
export function EffectsTable({ effects }: { readonly effects: readonly OnboardingEffect[] }) {
  if (effects.length === 0) return <p className="text-sm text-ink-2">Nothing moved</p>;
  return (
    <>
      <PlainTable<OnboardingEffect>
        caption="Figures before and after the last answer"
        columns={[
          { head: "Output", cell: ({ output }) => <span className="font-normal">{TITLES[output]}</span> },
          { head: "Before", numeric: true, cell: (effect) => shown(effect, effect.before) },
          { head: "After", numeric: true, cell: (effect) => <b>{shown(effect, effect.after)}</b> },
        ]}
        rows={effects}
        rowKey={({ output }) => output}
      />
      <p className="mt-2 text-xs">
        <ProvenanceMark of="estimated">Modelled estimate, technical premium</ProvenanceMark>
      </p>
    </>
  );
}
