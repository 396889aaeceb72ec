import { type RegionRisk, regionBand, showCount } from "@broker/contracts";
import type { ReactNode } from "react";
import { BAND_LOOKS } from "../../shared/risk/band.ts";
import { RiskMark } from "../../shared/risk/risk-mark.tsx";

/** Trend of a region's mean risk; nothing where no company was scanned twice. */
const moving = ({ trend }: RegionRisk) => (trend === null ? "" : ` · ${trend}`);

function Matter({ region }: { readonly region: RegionRisk }): ReactNode {
  if (region.businesses === 0)
    return <span className="mt-2 block text-xs text-ink-3 md:text-sm">no businesses listed</span>;
  const firms = `${showCount(region.businesses, "firm")}${moving(region)}`;
  if (region.riskScore === null)
    return (
      <>
        <span className="mt-2 block text-xs text-ink-2 md:text-sm">not assessed</span>
        <span className="mt-[2px] block text-xs text-ink-3">{firms}</span>
      </>
    );
  return (
    <>
      <span className="block font-serif text-[23px] leading-[28px] tracking-[-0.02em] md:text-[26px] md:leading-[32px]">
        {region.riskScore.toFixed(1)}
      </span>
      <span className="block text-[11px] leading-4 md:text-xs">
        <RiskMark band={regionBand(region.riskScore)} />
      </span>
      <span className="mt-[2px] block text-xs text-ink-2">{firms}</span>
    </>
  );
}

export interface RegionTileProps {
  readonly region: RegionRisk;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One region of the map: its mean risk index with mark and word; hatched without data. */
export function RegionTile({ region, chosen, onChoose }: RegionTileProps): ReactNode {
  const look = region.riskScore === null ? null : BAND_LOOKS[regionBand(region.riskScore)];
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={`relative flex min-h-[100px] flex-col justify-start w-full rounded-none border border-transparent px-[7px] pt-[10px] pb-2 text-left md:min-h-[98px] md:px-[10px] ${look === null ? "hatched border-line!" : look.tint} ${chosen ? "outline-2 outline-offset-1 outline-ink" : ""}`}
    >
      <span
        aria-hidden="true"
        className={`solid-shape absolute inset-x-[-1px] top-[-1px] h-[3px] ${look === null ? "bg-rule" : look.fill}`}
      />
      <span className="block min-h-7 text-xs leading-[14px] font-semibold md:min-h-0 md:text-sm md:leading-4">
        {region.name}
      </span>
      <Matter region={region} />
    </button>
  );
}
