import { Tokenizer } from "htmlparser2";

/**
 * Limits for one page, so that a hostile one costs no more than a large legitimate one. Counts are elements, lengths
 * are UTF-16 units. Far above what real home pages contain (a busy shop: 600 links, 150 images, 80 scripts).
 */
export const HTML_LIMITS = {
  attributesPerTag: 100,
  attributeLength: 4_096,
  anchors: 2_000,
  anchorText: 200,
  links: 500,
  metas: 200,
  scripts: 500,
  inlineScriptText: 200_000,
  resources: 2_000,
  frames: 100,
  forms: 50,
  fieldsPerForm: 100,
  labels: 1_000,
  comments: 200,
  commentLength: 500,
  text: 200_000,
  markers: 4_000,
} as const;

/** A start tag. Names are lower case; of a repeated attribute the first counts (HTML §13.2.5.33). */
export interface OpenTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Within noscript: browsers that run scripts never build it. */
  readonly noscript: boolean;
}

/** Takes part in the one pass over a page. `text` has the name of its raw-text element, else null. */
export interface HtmlReader<Result> {
  open?(tag: OpenTag): void;
  /** A start tag in a template element. */
  openInert?(tag: OpenTag): void;
  close?(name: string): void;
  text?(text: string, within: string | null): void;
  comment?(text: string): void;
  result(): Result;
}

/** Elements whose content is not text for the visitor. */
const RAW_TEXT = new Set(["script", "style", "title", "textarea", "iframe", "noembed", "noframes", "xmp"]);

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Characters read at a time: a few milliseconds of work on a page of tags alone. */
const PIECE = 16_384;

/**
 * Reads HTML once, piece by piece, and passes its parts to the readers; each step reads one piece. No tree and no
 * stack: cost and memory are linear in the length, whatever the nesting. The content of a template element is inert
 * (HTML §4.12.3): its start tags are for `openInert` alone.
 */
export function* streamTags(html: string, readers: readonly HtmlReader<unknown>[]): Generator<undefined, void> {
  let name = "";
  let attribute = "";
  let value = "";
  let attributes: Map<string, string> | null = null;
  let within: string | null = null;
  let templates = 0;
  let noscripts = 0;

  const opened = (selfClosing: boolean) => {
    if (name === "template") templates += 1;
    const tag: OpenTag = { name, attributes: attributes ?? NO_ATTRIBUTES, noscript: noscripts > 0 };
    if (templates === 0) for (const reader of readers) reader.open?.(tag);
    else for (const reader of readers) reader.openInert?.(tag);
    if (name === "noscript") noscripts += 1;
    if (RAW_TEXT.has(name) && !selfClosing) within = name;
  };
  const text = (piece: string) => {
    if (templates > 0 || (noscripts > 0 && within === null)) return;
    for (const reader of readers) reader.text?.(piece, within);
  };
  const ignore = () => undefined;

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = null;
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        if (value.length < HTML_LIMITS.attributeLength)
          value += html.slice(start, Math.min(end, start + HTML_LIMITS.attributeLength - value.length));
      },
      onattribentity(codePoint) {
        if (value.length < HTML_LIMITS.attributeLength) value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        attributes ??= new Map();
        if (attributes.size < HTML_LIMITS.attributesPerTag && !attributes.has(attribute))
          attributes.set(attribute, value);
      },
      onopentagend: () => opened(false),
      onselfclosingtag: () => opened(true),
      onclosetag(start, end) {
        const closed = html.slice(start, end).toLowerCase();
        if (closed === within) within = null;
        if (closed === "template" && templates > 0) templates -= 1;
        else if (closed === "noscript" && noscripts > 0) noscripts -= 1;
        else if (templates === 0) for (const reader of readers) reader.close?.(closed);
      },
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (codePoint) => text(String.fromCodePoint(codePoint)),
      oncomment(start, end, offset) {
        const comment = html.slice(start, Math.min(end - offset, start + HTML_LIMITS.commentLength));
        for (const reader of readers) reader.comment?.(comment);
      },
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  for (let at = 0; at < html.length; at += PIECE) {
    tokenizer.write(html.slice(at, at + PIECE));
    yield;
  }
  tokenizer.end();
}
