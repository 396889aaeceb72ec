/** The parts of a postcode that say where it lies. */
export interface Postcode {
  /** In capitals, with its blank: `M1 1AE`; the outcode alone where no more was told. */
  readonly text: string;
  /** Its letters: `EC`. */
  readonly area: string;
  /** The number after them, without the letter that some London districts end in: 1 of `EC1A`. */
  readonly district: number;
}

/** Reads a UK postcode or its outcode, however it is spaced and cased (BS 7666 patterns); null for anything else. */
export function readPostcode(text: string): Postcode | null {
  const plain = text.toUpperCase().replace(/[\s.-]/g, "");
  const [, outcode = plain, incode = ""] = /^(.{2,4})(\d[A-Z]{2})$/.exec(plain) ?? [];
  const [, area, district] = /^([A-Z]{1,2})(\d{1,2})[A-Z]?$/.exec(outcode) ?? [];
  if (area === undefined || district === undefined || outcode.length > 4) return null;
  return { text: incode === "" ? outcode : `${outcode} ${incode}`, area, district: Number(district) };
}
