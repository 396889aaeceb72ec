import { REGIONS, type Region } from "@broker/contracts";

/**
 * Postcode areas (`M`) and districts (`OL1-12`) by region. The regions are counties; Bristol is the city with its
 * built-up area. A district across two counties follows the outcode table of
 * github.com/Gibbs/uk-postcodes (its centre, by Ordnance Survey boundaries), so companies near a border may be
 * misplaced. Outcodes of large users (`WV98`) count with their town.
 */
export const POSTCODE_REGIONS: Readonly<Record<Exclude<Region, "elsewhere-in-the-uk">, readonly string[]>> = {
  "greater-london": [
    ...["E", "EC", "HA", "N", "NW", "SE", "SW", "W", "WC"],
    ...["BR1-7", "CR0", "CR2", "CR4-5", "CR7-9", "DA5-8", "DA14-18", "EN1-5", "IG1-6", "IG8", "IG11", "KT1-6", "KT9"],
    ...["RM1-3", "RM5-14", "SM1-6", "TN16", "TW1-14", "UB1-8", "UB10-11", "UB18"],
  ],
  "greater-manchester": ["BL", "M", "OL1-12", "OL15-16", "OL95", "SK1-8", "SK14-16", "WA14-15", "WN1-7"],
  "west-midlands": [
    ...["B1-45", "B62-76", "B90-93", "B99", "CV1-7", "DY1-6", "DY8-9"],
    ...["WS1-5", "WS8-10", "WV1-4", "WV6", "WV9-14", "WV98-99"],
  ],
  "west-yorkshire": ["BD1-22", "BD97-99", "HD", "HX", "LS1-23", "LS25-29", "LS88", "LS98-99", "OL14", "WF"],
  merseyside: ["CH41-49", "CH60-63", "L1-38", "L67-75", "L80", "PR8-9", "WA9-12"],
  bristol: ["BS1-16", "BS30", "BS32", "BS34", "BS36", "BS98-99"],
};

/** Every postcode area of the United Kingdom; GY, IM and JE are not of it. */
export const UK_POSTCODE_AREAS: ReadonlySet<string> = new Set(
  (
    "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA HD HG " +
    "HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE " +
    "SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE"
  ).split(" "),
);

/** The location parts of a postcode. */
interface Postcode {
  /** In capitals with its space: `M1 1AE`; only the outcode if no more was given. */
  readonly text: string;
  /** Its letters: `EC`. */
  readonly area: string;
  /** The number after them, without a final letter as in some London districts: 1 of `EC1A`. */
  readonly district: number;
}

/** Parses a UK postcode or its outcode, in any spacing and case (BS 7666 patterns); null = not a postcode. */
export function readPostcode(text: string): Postcode | null {
  const plain = text.toUpperCase().replace(/[\s.-]/g, "");
  const [, outcode = plain, incode = ""] = /^(.{2,4})(\d[A-Z]{2})$/.exec(plain) ?? [];
  const [, area, district] = /^([A-Z]{1,2})(\d{1,2})[A-Z]?$/.exec(outcode) ?? [];
  if (area === undefined || district === undefined || outcode.length > 4) return null;
  return { text: incode === "" ? outcode : `${outcode} ${incode}`, area, district: Number(district) };
}

/** Regions by area (`M`) and by district (`OL14`), expanded from the table's ranges. */
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

/** The region of a UK postcode; null = not a UK postcode. */
export function regionOf(postcode: string | null): Region | null {
  const read = postcode === null ? null : readPostcode(postcode);
  if (read === null || !UK_POSTCODE_AREAS.has(read.area)) return null;
  return regions.get(`${read.area}${read.district}`) ?? regions.get(read.area) ?? "elsewhere-in-the-uk";
}
