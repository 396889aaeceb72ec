import { type OnboardingPack, showCount, showDate, showLoss, showPercent } from "@broker/contracts";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";

interface PackFigureProps {
  readonly label: string;
  /** null = not known. */
  readonly value: string | null;
  /** Shown for null (default: 'not known'). */
  readonly none?: string;
  /** The basis of the figure. */
  readonly children: ReactNode;
}

/** One figure of a client's onboarding, with its basis. */
export function PackFigure({ label, value, none = "not known", children }: PackFigureProps) {
  return (
    <div className="border-t-2 border-ink pt-2">
      <p className="text-sm text-ink-2">{label}</p>
      <p className="font-serif text-2xl">{value ?? none}</p>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  );
}

const NO_PREMIUM = {
  "turnover-not-known": "Turnover is not known.",
  "no-action": "No open action changes the premium.",
} as const;

/** Risk score, compliance score and premium optimisation, each with its basis. */
export function PackFigures({
  risk,
  compliance,
  premium: { now, after, percent, reason },
}: Pick<OnboardingPack, "risk" | "compliance" | "premium">) {
  return (
    <div className="grid gap-x-8 gap-y-4 pb-5 md:grid-cols-3">
      <PackFigure label="Risk score, of 100" value={risk === null ? null : String(risk.score)}>
        {risk === null
          ? "No scan supports a score."
          : `Posture, 100 = lowest risk. ${risk.domain}, ${showDate(risk.scannedOn)}${risk.critical === 0 ? "" : `, ${showCount(risk.critical, "critical finding")} open`}.`}
      </PackFigure>
      <PackFigure label="Compliance score, of 100" value={compliance === null ? null : String(compliance.score)}>
        {compliance === null
          ? "No part of the frameworks layer is assessed."
          : `Frameworks layer of the readiness index, ${showPercent(compliance.coverage)} assessed.`}
      </PackFigure>
      <PackFigure label="Premium optimisation" value={percent === null ? null : `${percent}%`}>
        {now === null || after === null ? (
          NO_PREMIUM[reason ?? "no-action"]
        ) : (
          <ProvenanceMark of="estimated">
            {`${showLoss(now)} today, ${showLoss(after)} with every action completed`}
          </ProvenanceMark>
        )}
      </PackFigure>
    </div>
  );
}
