import type { MrzReading } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { readMrz } from "./read-mrz.ts";

/** Specimens as printed in ICAO Doc 9303, parts 4, 5 and 6. */
const TD3 = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F1204159ZE184226B<<<<<10`;
const TD1 = `I<UTOD231458907<<<<<<<<<<<<<<<
7408122F1204159UTO<<<<<<<<<<<6
ERIKSSON<<ANNA<MARIA<<<<<<<<<<`;
const TD2 = `I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<
D231458907UTO7408122F1204159<<<<<<<6`;
const TODAY = "2012-04-01";

const digitsOf = ({ digits }: MrzReading) =>
  digits.map(({ field, stated, expected, status }) => `${field} ${stated}/${expected} ${status}`);
const kinds = ({ flags }: MrzReading) => flags.map(({ kind }) => kind);

describe("a specimen of ICAO Doc 9303", () => {
  test("TD3 is read with each of its five digits, and its state is that of a specimen", () => {
    const reading = readMrz(TD3, TODAY);
    expect(reading).toMatchObject({
      format: "TD3",
      complete: true,
      documentCode: "P",
      issuing: { code: "UTO", status: "specimen" },
      surname: "ERIKSSON",
      givenNames: "ANNA MARIA",
      documentNumber: "L898902C3",
      birth: { text: "740812", iso: "1974-08-12" },
      sex: "F",
      expiry: { text: "120415", iso: "2012-04-15" },
      optional: "ZE184226B",
    });
    expect(digitsOf(reading)).toEqual([
      "number 6/6 passed",
      "birth 2/2 passed",
      "expiry 9/9 passed",
      "optional 1/1 passed",
      "composite 0/0 passed",
    ]);
    expect(kinds(reading)).toEqual(["issuing-specimen", "nationality-specimen"]);
  });

  test.each([
    ["TD1", TD1],
    ["TD2", TD2],
  ])("%s is read, and has no digit of optional data", (format, text) => {
    const reading = readMrz(text, TODAY);
    expect(reading).toMatchObject({
      ...{ format, surname: "ERIKSSON", givenNames: "ANNA MARIA", documentNumber: "D23145890", optional: null },
      ...{ birth: { iso: "1974-08-12" }, expiry: { iso: "2012-04-15" }, sex: "F" },
    });
    expect(digitsOf(reading)).toEqual([
      "number 7/7 passed",
      "birth 2/2 passed",
      "expiry 9/9 passed",
      "composite 6/6 passed",
    ]);
  });

  test("is read from one line, with blanks and in small letters", () => {
    const one = TD3.replace("\n", "").toLowerCase().replace("eriksson<<", "eriksson<< ");
    expect(readMrz(one, TODAY)).toEqual(readMrz(TD3, TODAY));
  });
});

/** A text with another character at a place, from 0. */
const altered = (text: string, line: number, at: number, character: string) =>
  text
    .split("\n")
    .map((each, n) => (n === line ? `${each.slice(0, at)}${character}${each.slice(at + 1)}` : each))
    .join("\n");

describe("a digit that does not agree", () => {
  test.each([
    ["number", 0],
    ["birth", 13],
    ["expiry", 21],
    ["optional", 29],
  ])("of the field %s fails with the composite, and no other does", (field, at) => {
    const character = at === 0 ? "K" : "8";
    const { digits } = readMrz(altered(TD3, 1, at, character), TODAY);
    expect(digits.filter(({ status }) => status === "failed").map((each) => each.field)).toEqual([field, "composite"]);
  });

  test("of the composite alone leaves the others passed", () => {
    const { digits } = readMrz(altered(TD3, 1, 43, "1"), TODAY);
    expect(digits.at(-1)).toEqual({ field: "composite", stated: "1", expected: "0", status: "failed" });
    expect(digits.slice(0, -1).every(({ status }) => status === "passed")).toBe(true);
  });

  test("of empty optional data may be 0 or a filler", () => {
    const empty = "L898902C36UTO7408122F1204159<<<<<<<<<<<<<<";
    for (const digit of ["0", "<"]) {
      const { digits } = readMrz(`${TD3.split("\n")[0]}\n${empty}${digit}8`, TODAY);
      expect(digits[3]).toMatchObject({ field: "optional", stated: digit, status: "passed" });
    }
  });
});

test("a TD1 number of more than nine characters continues in the optional data, before its digit", () => {
  // ICAO Doc 9303-5: D23145890734 with digit 9.
  const { documentNumber, digits, optional } = readMrz(TD1.replace("D231458907<<<<", "D23145890<7349"), TODAY);
  expect(documentNumber).toBe("D23145890734");
  expect(optional).toBeNull();
  expect(digits[0]).toEqual({ field: "number", stated: "9", expected: "9", status: "passed" });
});

test("a line of the wrong length is flagged, and nothing is read from it", () => {
  const reading = readMrz(TD3.slice(0, -1), TODAY);
  expect(reading.flags).toContainEqual({ kind: "length", line: 2, position: null, found: "43 instead of 44" });
  expect(reading).toMatchObject({ complete: false, surname: "ERIKSSON", documentNumber: null, birth: null });
  expect(reading.digits.every(({ status }) => status === "not-read")).toBe(true);
});

test.each([
  ["one line", "P<UTOERIKSSON", "1"],
  ["four lines", "A\nB\nC\nD", "4"],
  ["nothing", " \n", "0"],
])("%s fits no format", (_, text, found) => {
  const reading = readMrz(text, TODAY);
  expect(reading.format).toBeNull();
  expect(reading.flags).toContainEqual({ kind: "lines", line: null, position: null, found });
});

describe("what is noticed beside the digits", () => {
  test.each([
    ["birth-impossible", altered(altered(TD3, 1, 15, "1"), 1, 16, "3")],
    ["expiry-impossible", altered(TD3, 1, 25, "3")],
    ["name-digit", altered(TD3, 0, 6, "1")],
    ["issuing-code", altered(TD3, 0, 2, "Q")],
    ["nationality-code", altered(TD3, 1, 10, "Q")],
    ["document-code", altered(TD3, 0, 0, "X")],
    ["sex", altered(TD3, 1, 20, "X")],
    ["character", altered(TD3, 0, 6, "Ä")],
    ["number-missing", TD3.replace("L898902C3", "<<<<<<<<<")],
    ["name-missing", TD3.replace("ERIKSSON<<ANNA<MARIA", "<<<<<<<<<<<<<<<<<<<<")],
    ["name-layout", TD3.replace("ANNA<MARIA", "ANNA<<MARI")],
    ["name-truncated", TD3.replace(/MARIA<+/, `MARIA${"A".repeat(19)}`)],
    ["visa", altered(TD3, 0, 0, "V")],
    ["own-layout", TD2.replace("I<UTO", "IDFRA")],
  ])("%s", (kind, text) => expect(kinds(readMrz(text, TODAY))).toContain(kind));

  test("the code of a state is judged by itself: the digits pass all the same", () => {
    const { issuing, digits } = readMrz(TD3.replace("P<UTO", "P<QQQ"), TODAY);
    expect(issuing).toEqual({ code: "QQQ", status: "unknown", name: null });
    expect(digits.every(({ status }) => status === "passed")).toBe(true);
  });

  test("Germany's code of one letter, and a refugee's, are known", () => {
    const reading = readMrz(TD3.replace("P<UTO", "P<D<<").replace("6UTO7", "6XXB7"), TODAY);
    expect([reading.issuing?.name, reading.nationality?.name]).toEqual(["Germany", "Refugee"]);
  });

  test("a document expires after its last day", () => {
    expect(kinds(readMrz(TD3, "2012-04-15"))).not.toContain("expired");
    expect(kinds(readMrz(TD3, "2012-04-16"))).toContain("expired");
  });

  test("a birth whose day is not known is partial; a year after today belongs to the century before", () => {
    const unknown = readMrz(TD3.replace("7408122F", "7408<<1F"), TODAY);
    expect(unknown.birth?.iso).toBe("1974-08");
    expect(kinds(unknown)).toContain("birth-partial");
    expect(readMrz(TD3.replace("740812", "120402"), TODAY).birth?.iso).toBe("1912-04-02");
    expect(readMrz(TD3.replace("740812", "120401"), TODAY).birth?.iso).toBe("2012-04-01");
  });

  test("29 February exists in leap years only", () => {
    expect(readMrz(TD3.replace("740812", "760229"), TODAY).birth?.iso).toBe("1976-02-29");
    expect(readMrz(TD3.replace("740812", "750229"), TODAY).birth?.iso).toBeNull();
  });
});
