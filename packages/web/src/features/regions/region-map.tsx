import type { RegionRisk } from "@broker/contracts";
import type { ReactNode } from "react";
import { RegionTile } from "./region-tile.tsx";

/** The regions where they lie, from north-west to south-east; null = sea, or a part of the country that the map leaves out. */
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
  /** Id of the region whose panel is open; null = none. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** The six regions as equal tiles placed like the map. A click opens a region, another closes it. */
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
