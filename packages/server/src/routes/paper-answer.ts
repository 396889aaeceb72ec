import type { FastifyReply } from "fastify";
import type { AnsweredFile } from "../app/call.ts";

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  json: "application/json",
  xml: "application/xml",
  zip: "application/zip",
};

/** A page of ours may be framed by the app alone, and in the frame nothing of it runs, asks or leads away. */
const FRAMED =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'; sandbox allow-popups";

/** Paper as a file to be shown or saved; a page of it is let into a frame of the app. */
export function paperAnswer(
  reply: FastifyReply,
  { content, name, save }: { readonly content: string | Uint8Array; readonly name: string; readonly save: boolean },
): AnsweredFile {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (ending === "html") reply.header("content-security-policy", FRAMED).header("x-frame-options", "SAMEORIGIN");
  return { content, name, type: TYPES[ending] ?? "application/octet-stream", attachment: save };
}
