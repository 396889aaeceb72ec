import type { Region } from "@broker/contracts";
import type { ReactNode } from "react";
import { BAND_LOOKS, type Band } from "../risk/band.ts";
import { ProvenanceMark } from "../risk/provenance-mark.tsx";
import { RiskMark } from "../risk/risk-mark.tsx";
import { showCount } from "../words/show-count.ts";

/** A tile of the map. */
export interface RegionTile {
  readonly id: Region;
  readonly name: string;
  /** Mean risk index, one decimal; null = nobody there has a figure. */
  readonly index: number | null;
  readonly band: Band | null;
  readonly firms: number;
  readonly trend?: "up" | "down" | "stable" | null;
}

export interface RegionTilesProps {
  readonly regions: readonly RegionTile[];
  readonly selected: Region | undefined;
  readonly onSelect: (region: Region) => void;
}

/** Where each region lies, north to south and west to east; the gaps are the country between. */
const MAP: readonly (Region | null)[] = [
  "merseyside",
  "greater-manchester",
  "west-yorkshire",
  null,
  "west-midlands",
  null,
  "bristol",
  null,
  "greater-london",
];

function Tile({
  region,
  selected,
  onSelect,
  wide = false,
}: { readonly region: RegionTile; readonly wide?: boolean } & Omit<RegionTilesProps, "regions">): ReactNode {
  const { id, name, index, band, firms, trend } = region;
  const look = band === null ? undefined : BAND_LOOKS[band];
  return (
    <button
      type="button"
      aria-pressed={selected === id}
      onClick={() => onSelect(id)}
      style={{ borderTopColor: look?.colour ?? "var(--rule)" }}
      className={`region-tile ${look?.tint ?? "border-line"} ${wide ? "col-span-3 min-h-0! flex-row! flex-wrap items-baseline gap-x-4" : ""}`}
    >
      <span className="block text-sm leading-4 font-semibold first-letter:uppercase max-md:text-xs">{name}</span>
      {index === null ? (
        <span className="my-[6px] block text-xs">
          <ProvenanceMark of="none" word />
        </span>
      ) : (
        <>
          <span className="block font-serif text-[26px] leading-8 tracking-[-0.02em] max-md:text-[23px] max-md:leading-7">
            {index.toFixed(1)}
          </span>
          {band === null ? null : (
            <span className="flex text-xs max-md:text-[11px]">
              <RiskMark band={band} />
            </span>
          )}
        </>
      )}
      <span className="mt-[2px] block text-xs text-ink-2">
        {showCount(firms, "firm")}
        {trend === undefined || trend === null ? "" : ` · ${trend}`}
      </span>
    </button>
  );
}

/** The risk map: equal tiles placed like the country. Each is a button that opens its region. */
export function RegionTiles({ regions, selected, onSelect }: RegionTilesProps): ReactNode {
  const rest = regions.filter(({ id }) => !MAP.includes(id));
  return (
    <div className="grid grid-cols-3 gap-[6px]">
      {MAP.map((id, at) => {
        const region = regions.find((each) => each.id === id);
        return region === undefined ? (
          <span key={id ?? at} aria-hidden="true" className="min-h-[92px] border border-dashed border-line" />
        ) : (
          <Tile key={id} region={region} selected={selected} onSelect={onSelect} />
        );
      })}
      {rest.map((region) => (
        <Tile key={region.id} region={region} selected={selected} onSelect={onSelect} wide />
      ))}
    </div>
  );
}
