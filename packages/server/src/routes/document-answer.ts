import type { AnsweredFile } from "../app/call.ts";

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  json: "application/json",
  xml: "application/xml",
  zip: "application/zip",
};

/** A document as a file to be shown or saved. */
export function documentAnswer({
  content,
  name,
  save,
}: {
  readonly content: string | Uint8Array;
  readonly name: string;
  readonly save: boolean;
}): AnsweredFile {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return { content, name, type: TYPES[ending] ?? "application/octet-stream", attachment: save };
}
