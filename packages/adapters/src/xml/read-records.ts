import type { AppError } from "@broker/contracts";
import { SaxesParser } from "saxes";
import type { XmlElement } from "./xml-element.ts";

/** What reads one product's XML while it is parsed. */
export interface XmlReader {
  /** Names of elements that are passed whole. */
  readonly records: ReadonlySet<string>;
  /** Names of elements whose content is not needed. */
  readonly skipped?: ReadonlySet<string>;
  /** The start of an element outside a record; the root is not passed. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  record(element: XmlElement): void;
  /** The end of an element outside a record. */
  close?(name: string): void;
  /** At the end of the file. */
  finish?(): void;
}

/** How a document that cannot be read is refused, in the words of what it should be. */
export interface XmlFaults {
  /** It breaks the rules of XML or its limits; `why` continues 'cannot be read: '. */
  malformed(why: string, cause?: unknown): AppError;
  /** It ends early. */
  incomplete(cause?: unknown): AppError;
  /** Its document type declares entities. */
  declaresEntities(): AppError;
  /** It has no element. */
  empty(): AppError;
}

const MAX_DEPTH = 200;
const MAX_TEXT = 16_384;
/** Characters of one record, an element counted as 100. */
const MAX_RECORD = 32 * 1024 ** 2;
/** Characters without the start or end of an element. */
const MAX_RUN = 16 * 1024 ** 2;

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

/**
 * Reads XML in chunks: strict, no entity beyond the five of XML, at most 200 levels. A document type is tolerated and
 * never fetched; one that declares entities is refused. `pick` finds the reader by the root element, or throws.
 */
export async function readXmlRecords(
  texts: AsyncIterable<string>,
  pick: (root: string, attributes: Readonly<Record<string, string>>) => XmlReader,
  faults: XmlFaults,
): Promise<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let picked: XmlReader | null = null;
  let [depth, skipping, run, size, ending] = [0, 0, 0, 0, false];
  const open: OpenElement[] = [];

  const take = (text: string) => {
    const element = open.at(-1);
    if (element === undefined || element.text.length >= MAX_TEXT) return;
    element.text += text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
    size += Math.min(text.length, MAX_TEXT);
  };
  /** saxes works less where there is no one to take the text. */
  const listen = (on: boolean) => {
    if (on) {
      parser.on("text", take);
      parser.on("cdata", take);
    } else {
      parser.off("text");
      parser.off("cdata");
    }
  };

  parser.on("error", (error) => {
    if (ending) throw faults.incomplete(error);
    throw faults.malformed("it is not well-formed XML", error);
  });
  parser.on("doctype", (doctype) => {
    run = 0;
    if (/<!ENTITY/i.test(doctype)) throw faults.declaresEntities();
  });
  parser.on("opentag", ({ name, attributes }) => {
    run = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw faults.malformed(`its elements are nested more than ${MAX_DEPTH} levels deep`);
    if (depth === 1) {
      picked = pick(name, attributes);
      return;
    }
    if (picked === null) return;
    if (skipping > 0) {
      skipping += 1;
      return;
    }
    const reader = picked;
    if (reader.skipped?.has(name) === true) {
      skipping = 1;
      listen(false);
      return;
    }
    const parent = open.at(-1);
    if (parent === undefined && !reader.records.has(name)) {
      reader.open?.(name, attributes);
      return;
    }
    const element: OpenElement = { name, attributes, children: [], text: "" };
    size = parent === undefined ? 0 : size + 100;
    if (size > MAX_RECORD) throw faults.malformed("one of its records is larger than 32 MB");
    if (parent === undefined) listen(true);
    else parent.children.push(element);
    open.push(element);
  });
  parser.on("closetag", ({ name }) => {
    run = 0;
    depth -= 1;
    if (picked === null) return;
    if (skipping > 0) {
      skipping -= 1;
      if (skipping === 0 && open.length > 0) listen(true);
      return;
    }
    const element = open.pop();
    if (element === undefined) {
      if (depth > 0) picked.close?.(name);
      return;
    }
    if (open.length > 0) return;
    listen(false);
    picked.record(element);
  });

  for await (const text of texts) {
    run += text.length;
    if (run > MAX_RUN) throw faults.malformed("one of its texts is longer than 16 MB");
    parser.write(text);
  }
  ending = true;
  parser.close();
  // Assigned in a callback, which the compiler does not see.
  const found = picked as XmlReader | null;
  if (found === null) throw faults.empty();
  found.finish?.();
}
