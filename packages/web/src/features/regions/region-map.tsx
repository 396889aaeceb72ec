import type { RegionRisk } from "@broker/contracts";
import type { ReactNode } from "react";
import { RegionTile } from "./region-tile.tsx";

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

export interface RegionMapProps {
  readonly regions: readonly RegionRisk[];
  /** Id of the selected region; null = none. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** The six regions as equal tiles arranged as on the map. A click opens a region, a second click closes it. */
export function RegionMap({ regions, chosen, onChoose }: RegionMapProps): ReactNode {
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
