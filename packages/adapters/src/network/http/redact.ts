import { createHash } from "node:crypto";
import { redactSetCookie } from "@broker/contracts";

const ADDRESSES = new Set(["location", "content-location", "refresh"]);

/** Takes secrets out of a response header at collection: values of cookies, user name and password of addresses. */
export function redactHeader(name: string, value: string): string {
  if (name === "set-cookie" || name === "set-cookie2") return redactSetCookie(value, sha256);
  return ADDRESSES.has(name) ? redactUrl(value) : value;
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "latin1").digest("hex");
}

/** Puts `redacted` in the place of a user name and password in an address; everything else stays as written. */
export function redactUrl(url: string): string {
  return url.replace(/^(\s*(?:[a-z][a-z0-9+.-]*:)?[/\\]{2})[^/\\?#]*@/i, "$1redacted@");
}
