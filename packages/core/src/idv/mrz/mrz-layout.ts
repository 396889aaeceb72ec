import type { MrzFormat } from "@broker/contracts";

/** A field: line from 0, first place from 0, and the place after its last. */
export type Place = readonly [line: number, from: number, to: number];

/** Where a format has its fields (ICAO Doc 9303, parts 4 to 6). */
export interface MrzLayout {
  readonly lines: number;
  readonly length: number;
  readonly documentCode: Place;
  readonly issuing: Place;
  readonly name: Place;
  readonly number: Place;
  readonly nationality: Place;
  readonly birth: Place;
  readonly sex: Place;
  readonly expiry: Place;
  /** Where optional data are; a number of more than nine characters continues in the first. */
  readonly optional: readonly Place[];
  /** Place of the digit that checks the optional data; null = the format has none. */
  readonly optionalDigit: Place | null;
  readonly composite: Place;
  /** What the composite digit checks, in this order. */
  readonly covered: readonly Place[];
  /** First letters of the document code. */
  readonly codes: string;
}

/** The layouts by format. Number, birth and expiry are each followed by their digit. */
export const MRZ_LAYOUTS: Readonly<Record<MrzFormat, MrzLayout>> = {
  TD1: {
    lines: 3,
    length: 30,
    documentCode: [0, 0, 2],
    issuing: [0, 2, 5],
    name: [2, 0, 30],
    number: [0, 5, 14],
    nationality: [1, 15, 18],
    birth: [1, 0, 6],
    sex: [1, 7, 8],
    expiry: [1, 8, 14],
    optional: [
      [0, 15, 30],
      [1, 18, 29],
    ],
    optionalDigit: null,
    composite: [1, 29, 30],
    covered: [
      [0, 5, 30],
      [1, 0, 7],
      [1, 8, 15],
      [1, 18, 29],
    ],
    codes: "ACI",
  },
  TD2: {
    lines: 2,
    length: 36,
    documentCode: [0, 0, 2],
    issuing: [0, 2, 5],
    name: [0, 5, 36],
    number: [1, 0, 9],
    nationality: [1, 10, 13],
    birth: [1, 13, 19],
    sex: [1, 20, 21],
    expiry: [1, 21, 27],
    optional: [[1, 28, 35]],
    optionalDigit: null,
    composite: [1, 35, 36],
    covered: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 35],
    ],
    codes: "ACIPV",
  },
  TD3: {
    lines: 2,
    length: 44,
    documentCode: [0, 0, 2],
    issuing: [0, 2, 5],
    name: [0, 5, 44],
    number: [1, 0, 9],
    nationality: [1, 10, 13],
    birth: [1, 13, 19],
    sex: [1, 20, 21],
    expiry: [1, 21, 27],
    optional: [[1, 28, 42]],
    optionalDigit: [1, 42, 43],
    composite: [1, 43, 44],
    covered: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 43],
    ],
    codes: "PV",
  },
};
