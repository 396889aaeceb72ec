import { AppError, EVIDENCE_FILE_TYPES } from "@broker/contracts";
import { unzipSync } from "fflate";
import { decodeText } from "./read-input-file.ts";

type Ending = keyof typeof EVIDENCE_FILE_TYPES;

const ENDINGS = Object.keys(EVIDENCE_FILE_TYPES) as readonly Ending[];
const OTHER_SPELLINGS: Readonly<Record<string, Ending>> = { jpeg: "jpg", htm: "html" };

const beginsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** A PDF may have other bytes before its header, as readers allow. */
const PDF_HEADER_WITHIN = 1024;

/** Names in a ZIP container; nothing is unpacked. Empty = it is none, or damaged. */
function namesIn(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>();
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.add(name);
        return false;
      },
    });
    return names;
  } catch {
    return new Set();
  }
}

/** An Office document without macros. */
function officeType(bytes: Uint8Array): Ending | null {
  const names = namesIn(bytes);
  if (!names.has("[Content_Types].xml") || [...names].some((name) => /vbaProject\.bin$/i.test(name))) return null;
  if (names.has("word/document.xml")) return "docx";
  return names.has("xl/workbook.xml") ? "xlsx" : null;
}

/** A control character other than tab and the ends of lines and pages. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;

/** The text of a file, in any encoding in which programs write it; null = it has characters that no text has. */
function textOf(bytes: Uint8Array): string | null {
  const { text } = decodeText(bytes);
  return CONTROL.test(text) ? null : text;
}

/** The type that content shows by itself; null = none of the accepted types with a mark. */
export function markedType(bytes: Uint8Array): Ending | null {
  if (beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (beginsWith(bytes, 0xff, 0xd8, 0xff)) return "jpg";
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return officeType(bytes);
  return Buffer.from(bytes.subarray(0, PDF_HEADER_WITHIN)).includes("%PDF-") ? "pdf" : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether content is of a type: by its mark, or as text of that kind. */
function isOf(ending: Ending, bytes: Uint8Array): boolean {
  if (["pdf", "png", "jpg", "docx", "xlsx"].includes(ending)) return markedType(bytes) === ending;
  const text = textOf(bytes);
  if (text === null) return false;
  if (ending === "json") return isJson(text);
  return ending !== "html" || text.trimStart().startsWith("<");
}

/**
 * The media type of a file to be filed as evidence, by its ending, to which its content agrees. AppError
 * `input_invalid` for an empty file, an ending that is not accepted, and content that is not of it.
 */
export function evidenceFileType(name: string, content: Uint8Array): (typeof EVIDENCE_FILE_TYPES)[Ending] {
  const written = /\.([a-z]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const ending = OTHER_SPELLINGS[written] ?? ENDINGS.find((each) => each === written);
  if (ending === undefined)
    throw new AppError("input_invalid", `${name} is not of a type that can be filed as evidence.`, {
      hint: `Accepted types: ${ENDINGS.join(", ")}.`,
    });
  if (content.length === 0)
    throw new AppError("input_invalid", `${name} is empty.`, { hint: "Choose the file that contains the evidence." });
  if (isOf(ending, content)) return EVIDENCE_FILE_TYPES[ending];
  const shown = markedType(content);
  const found = shown === null ? "" : ` It is of the type ${shown}.`;
  throw new AppError("input_invalid", `The content of ${name} is not of the type ${ending}.${found}`, {
    hint: "Choose the original file, or save it under its own type.",
  });
}
