import type { ReactNode } from "react";

interface FigureProps {
  /** The value: '48', '£1,284,600', '42 to 58'. */
  readonly value: ReactNode;
  /** Its unit: 'posture score out of 100'. */
  readonly unit?: ReactNode;
  /** `headline` is the one large figure of a screen; `tile` is one of a row of tiles. */
  readonly size?: "headline" | "tile";
}

/** A figure in serif. One headline per screen. */
export function Figure({ value, unit, size = "headline" }: FigureProps) {
  const look =
    size === "headline"
      ? "text-3xl tracking-[-0.035em]"
      : "text-[25px] leading-[30px] tracking-[-0.02em] md:text-[30px] md:leading-[36px]";
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`font-serif ${look}`}>{value}</span>
      {unit === undefined ? null : <span className="text-md text-ink-2">{unit}</span>}
    </p>
  );
}
