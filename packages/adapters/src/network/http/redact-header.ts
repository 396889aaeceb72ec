import { createHash } from "node:crypto";
import { redactSetCookie } from "@broker/contracts";
import { redactUrl } from "./redact-url.ts";

const ADDRESSES = new Set(["location", "content-location", "refresh"]);

/** Takes secrets out of a response header at collection: values of cookies, user name and password of addresses. */
export function redactHeader(name: string, value: string): string {
  if (name === "set-cookie" || name === "set-cookie2") return redactSetCookie(value, sha256);
  return ADDRESSES.has(name) ? redactUrl(value) : value;
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "latin1").digest("hex");
}
