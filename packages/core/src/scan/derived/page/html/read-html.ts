import type { HttpBody } from "@broker/contracts";
import { formReader, type RawForm } from "./form-reader.ts";
import { type HeadReading, headReader } from "./head-reader.ts";
import { type Anchor, type HeadLink, linkReader } from "./link-reader.ts";
import { type RawFrame, type RawResource, resourceReader } from "./resource-reader.ts";
import { type RawScript, type ScriptSource, scriptReader, scriptSourceReader } from "./script-reader.ts";
import { streamTags } from "./tag-stream.ts";
import { type MarkerReading, markerReader, textReader } from "./text-reader.ts";

/** Everything that is read from a page's HTML, URLs as written, nothing assessed. */
export interface HtmlReading {
  readonly head: HeadReading;
  readonly anchors: readonly Anchor[];
  readonly links: readonly HeadLink[];
  readonly scripts: readonly RawScript[];
  readonly handlers: number;
  /** Every script element with a source, including those that never load. */
  readonly scriptSources: readonly ScriptSource[];
  readonly resources: readonly RawResource[];
  readonly frames: readonly RawFrame[];
  readonly forms: readonly RawForm[];
  readonly text: string;
  readonly markers: MarkerReading;
}

/** Lets other work run, if it is time. */
type Turn = () => Promise<void>;

/** Reads a page in one pass, one piece a step. Never throws; anything above the limits is left out. */
function* readingOf(html: string): Generator<undefined, HtmlReading> {
  const readers = {
    head: headReader(),
    links: linkReader(),
    scripts: scriptReader(),
    sources: scriptSourceReader(),
    resources: resourceReader(),
    forms: formReader(),
    text: textReader(),
    markers: markerReader(),
  };
  yield* streamTags(html, Object.values(readers));
  return {
    head: readers.head.result(),
    ...readers.links.result(),
    ...readers.scripts.result(),
    scriptSources: readers.sources.result(),
    ...readers.resources.result(),
    ...readers.forms.result(),
    ...readers.text.result(),
    markers: readers.markers.result(),
  };
}

/** Reads a page in one pass. Never throws, whatever the text; anything above the limits is left out. */
export function readHtml(html: string): HtmlReading {
  const reading = readingOf(html);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

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

/** Reads the body of a response as HTML, only once, and lets other work run between its pieces. */
export async function readBodyInTurns(body: HttpBody, turn: Turn): Promise<void> {
  if (read.has(body)) return;
  const reading = readingOf(body.text);
  for (;;) {
    const step = reading.next();
    if (step.done) {
      read.set(body, step.value);
      return;
    }
    await turn();
  }
}
