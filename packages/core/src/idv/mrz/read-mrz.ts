import type { MrzFlag, MrzFlagKind, MrzReading } from "@broker/contracts";
import { mrzCode } from "./issuing-code.ts";
import { birthDate, expiryDate } from "./mrz-date.ts";
import { mrzDigits, printedNumber, type ReadPlace } from "./mrz-digits.ts";
import { MRZ_LAYOUTS, type Place } from "./mrz-layout.ts";
import { mrzLines } from "./mrz-lines.ts";

const plain = (field: string) => field.replace(/<+/g, " ").trim();
const orNull = (text: string) => (text === "" ? null : text);

/** Surname and given names: '<<' between them, '<' within (ICAO Doc 9303-3, section 4.6). */
function namesOf(field: string) {
  const [surname = "", ...others] = field.split("<<");
  return {
    surname: orNull(plain(surname)),
    givenNames: orNull(plain(others.join(" "))),
    parts: others.filter((part) => plain(part) !== "").length + 1,
  };
}

const SEXES: Readonly<Record<string, MrzReading["sex"]>> = { M: "M", F: "F", "<": "unspecified" };

const NOTHING = {
  ...{ documentCode: null, issuing: null, nationality: null, surname: null, givenNames: null, documentNumber: null },
  ...{ birth: null, sex: null, expiry: null, optional: null, digits: [] },
};

/**
 * Reads a machine-readable zone of a passport, an identity card or a residence permit (ICAO Doc 9303, 8th edition).
 * Each check digit is judged by itself, as are codes, dates and names. A line of the wrong length is not read: its
 * fields are null and its digits 'not-read'.
 * @param text lines as typed; @param today ISO day on which expiry is judged
 */
export function readMrz(text: string, today: string): MrzReading {
  const { lines, format, flags: found } = mrzLines(text);
  const flags: MrzFlag[] = [...found];
  const base = { format, complete: false, lines: [...lines], flags };
  if (format === null) return { ...base, ...NOTHING };
  const layout = MRZ_LAYOUTS[format];
  const read: ReadPlace = ([line, from, to]) =>
    lines[line]?.length === layout.length ? lines[line].slice(from, to) : null;
  const flag = (kind: MrzFlagKind, place: Place, what: string | null = null) =>
    flags.push({ kind, line: place[0] + 1, position: place[1] + 1, found: what });
  const complete = lines.every(({ length }) => length === layout.length);
  if (format === "TD2" && lines[0]?.startsWith("IDFRA") === true) {
    flag("own-layout", layout.documentCode);
    return { ...base, complete, ...NOTHING };
  }

  const code = read(layout.documentCode);
  const isVisa = code?.startsWith("V") === true;
  if (isVisa) flag("visa", layout.documentCode);
  else if (code !== null && !layout.codes.includes(code.slice(0, 1))) flag("document-code", layout.documentCode, code);

  const [issuing, nationality] = [layout.issuing, layout.nationality].map((place) => {
    const printed = read(place);
    return printed === null ? null : mrzCode(printed);
  });
  if (issuing?.status === "unknown") flag("issuing-code", layout.issuing, issuing.code);
  if (issuing?.status === "specimen") flag("issuing-specimen", layout.issuing, issuing.code);
  if (nationality?.status === "unknown") flag("nationality-code", layout.nationality, nationality.code);
  if (nationality?.status === "specimen") flag("nationality-specimen", layout.nationality, nationality.code);

  const field = read(layout.name);
  const name = field === null ? null : namesOf(field);
  if (name !== null && field !== null) {
    const [line, from] = layout.name;
    if (name.surname === null && name.givenNames === null) flag("name-missing", layout.name);
    for (const { index, 0: digit } of field.matchAll(/\d/g)) flag("name-digit", [line, from + index, 0], digit);
    if (name.parts > 2) flag("name-layout", layout.name);
    if (!field.endsWith("<")) flag("name-truncated", layout.name);
  }

  const printed = printedNumber(format, read);
  const documentNumber = printed === null ? null : orNull(plain(printed.number));
  if (printed !== null && documentNumber === null) flag("number-missing", layout.number);

  const [bornText, expiryText, sexText] = [read(layout.birth), read(layout.expiry), read(layout.sex)];
  const birth = bornText === null ? null : birthDate(bornText, today);
  if (birth?.iso === null) flag("birth-impossible", layout.birth, birth.text);
  else if (birth !== null && birth.iso.length < 10) flag("birth-partial", layout.birth, birth.text);
  const expiry = expiryText === null ? null : expiryDate(expiryText, today);
  if (expiry?.iso === null) flag("expiry-impossible", layout.expiry, expiry.text);
  else if (expiry !== null && expiry.iso < today) flag("expired", layout.expiry, expiry.iso);
  const sex = sexText === null ? null : (SEXES[sexText] ?? null);
  if (sexText !== null && sex === null) flag("sex", layout.sex, sexText);

  const others = layout.optional.slice(1).map(read);
  const optional = printed === null ? null : orNull(plain([printed.rest, ...others].join("<")));
  return {
    ...base,
    complete,
    documentCode: code === null ? null : plain(code),
    issuing: issuing ?? null,
    nationality: nationality ?? null,
    surname: name?.surname ?? null,
    givenNames: name?.givenNames ?? null,
    documentNumber,
    birth,
    sex,
    expiry,
    optional,
    digits: mrzDigits(format, read, isVisa),
  };
}
