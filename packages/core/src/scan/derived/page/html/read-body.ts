import type { HttpBody } from "@broker/contracts";
import { type HtmlReading, readHtml } from "./read-html.ts";

/**
 * Pages already read: the collector looks for links in the same body that the facts are derived from a moment later.
 */
const read = new WeakMap<HttpBody, HtmlReading>();

/** Reads the body of a response as HTML, only once. */
export function readBody(body: HttpBody): HtmlReading {
  const known = read.get(body);
  if (known !== undefined) return known;
  const reading = readHtml(body.text);
  read.set(body, reading);
  return reading;
}
