import { REGIONS, type Region } from "@broker/contracts";
import { POSTCODE_REGIONS, UK_POSTCODE_AREAS } from "./postcode-regions.ts";
import { readPostcode } from "./read-postcode.ts";

/** Regions by area (`M`) and by district (`OL14`), from the table's short writing. */
function spread(): ReadonlyMap<string, Region> {
  const found = new Map<string, Region>();
  for (const region of REGIONS) {
    if (region === "elsewhere-in-the-uk") continue;
    for (const entry of POSTCODE_REGIONS[region]) {
      const [, area = entry, first, last = first] = /^([A-Z]+)(\d+)(?:-(\d+))?$/.exec(entry) ?? [];
      if (first === undefined) found.set(area, region);
      else for (let each = Number(first); each <= Number(last); each += 1) found.set(`${area}${each}`, region);
    }
  }
  return found;
}

const regions = spread();

/** The region in which a UK postcode lies; null = no postcode, or none of the United Kingdom. */
export function regionOf(postcode: string | null): Region | null {
  const read = postcode === null ? null : readPostcode(postcode);
  if (read === null || !UK_POSTCODE_AREAS.has(read.area)) return null;
  return regions.get(`${read.area}${read.district}`) ?? regions.get(read.area) ?? "elsewhere-in-the-uk";
}
