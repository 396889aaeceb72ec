import { type RegionRisk, showCount, showFixed } from "@broker/contracts";
import { useLevelOf } from "../../data/use-tier.ts";
import { BAND_LOOKS, type Band, RiskMark } from "../../shared/risk/risk-mark.tsx";

/** Trend of a region's mean risk; nothing where no company was scanned twice. */
const moving = ({ trend }: RegionRisk) => (trend === null ? "" : ` · ${trend}`);

function TileBody({ region, band }: { readonly region: RegionRisk; readonly band: Band | null }) {
  if (region.businesses === 0)
    return <span className="mt-2 block text-xs text-ink-3 md:text-sm">no businesses listed</span>;
  const companies = `${showCount(region.businesses, "company", "companies")}${moving(region)}`;
  if (region.riskScore === null || band === null)
    return (
      <>
        <span className="mt-2 block text-xs text-ink-2 md:text-sm">not assessed</span>
        <span className="mt-[2px] block text-xs text-ink-3">{companies}</span>
      </>
    );
  return (
    <>
      <span className="block font-serif text-[23px] leading-[28px] tracking-[-0.02em] md:text-[26px] md:leading-[32px]">
        {showFixed(region.riskScore, 1)}
      </span>
      <span className="block text-[11px] leading-4 md:text-xs">
        <RiskMark band={band} />
      </span>
      <span className="mt-[2px] block text-xs text-ink-2">{companies}</span>
    </>
  );
}

/** One region of the map: its mean risk index with mark and word; hatched without data. */
function RegionTile({ region, chosen, onChoose }: { region: RegionRisk; chosen: boolean; onChoose: () => void }) {
  const levelOf = useLevelOf();
  const level = region.riskScore === null ? null : levelOf(region.riskScore);
  const band = level === null ? null : BAND_LOOKS[level];
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={`relative flex min-h-[100px] flex-col justify-start w-full rounded-none border border-transparent px-[7px] pt-[10px] pb-2 text-left md:min-h-[98px] md:px-[10px] ${band === null ? "hatched border-line!" : band.tint} ${chosen ? "outline-2 outline-offset-1 outline-ink" : ""}`}
    >
      <span
        aria-hidden="true"
        className={`solid-shape absolute inset-x-[-1px] top-[-1px] h-[3px] ${band === null ? "bg-rule" : band.fill}`}
      />
      <span className="block min-h-7 text-xs leading-[14px] font-semibold md:min-h-0 md:text-sm md:leading-4">
        {region.name}
      </span>
      <TileBody region={region} band={level} />
    </button>
  );
}

/** The regions in their geographic arrangement, north-west to south-east; null = no tile. */
const PLACES = [
  "merseyside",
  "greater-manchester",
  "west-yorkshire",
  null,
  "west-midlands",
  null,
  "bristol",
  null,
  "greater-london",
] as const;

interface RegionMapProps {
  readonly regions: readonly RegionRisk[];
  /** Id of the selected region; null = none. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** The six regions as equal tiles arranged as on the map. A click opens a region, a second click closes it. */
export function RegionMap({ regions, chosen, onChoose }: RegionMapProps) {
  return (
    <ul className="grid grid-cols-3 gap-[6px]">
      {PLACES.map((id, place) => {
        const region = regions.find((each) => each.id === id);
        if (id === null || region === undefined)
          return <li key={place} aria-hidden="true" className="border border-dashed border-line" />;
        return (
          <li key={place}>
            <RegionTile region={region} chosen={chosen === id} onChoose={() => onChoose(chosen === id ? null : id)} />
          </li>
        );
      })}
    </ul>
  );
}
