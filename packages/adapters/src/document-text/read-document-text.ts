import { strFromU8, unzipSync } from "fflate";
import { decodeText } from "../files/read-input-file.ts";

/** A filed document with its media type, which its content was checked against. */
export interface FiledDocument {
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Largest part of an Office package that is unpacked, in bytes. */
const MAX_PART = 50_000_000;

/** The text between tags, in linear time; a tag counts as a space. */
function withoutTags(markup: string): string {
  let text = "";
  let from = 0;
  for (;;) {
    const start = markup.indexOf("<", from);
    if (start < 0) return text + markup.slice(from);
    text += `${markup.slice(from, start)} `;
    const end = markup.indexOf(">", start);
    if (end < 0) return text;
    from = end + 1;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const markupText = (markup: string): string =>
  withoutTags(markup).replace(/&([a-z]{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The text of a Word document; null = it has no text part, or one that is too large. */
function docxText(content: Uint8Array): string | null {
  const files = unzipSync(content, {
    filter: ({ name, originalSize }) => name === "word/document.xml" && originalSize <= MAX_PART,
  });
  const part = files["word/document.xml"];
  return part === undefined ? null : markupText(strFromU8(part).replaceAll("</w:p>", " "));
}

async function pdfText(content: Uint8Array): Promise<string> {
  const { extractText, getDocumentProxy } = await import("unpdf");
  // Else it warns of each fault of a file on the terminal.
  const document = await getDocumentProxy(content.slice(), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: true });
  return text;
}

/** The text of a filed document; null = it has none, such as a picture, or it cannot be read. */
export async function readDocumentText({ mediaType, content }: FiledDocument): Promise<string | null> {
  try {
    if (mediaType === "application/pdf") return await pdfText(content);
    if (mediaType.endsWith("wordprocessingml.document")) return docxText(content);
    if (mediaType === "text/html") return markupText(decodeText(content).text);
    return mediaType === "text/plain" || mediaType === "text/markdown" ? decodeText(content).text : null;
  } catch {
    // What cannot be read is neither bad nor good.
    return null;
  }
}
