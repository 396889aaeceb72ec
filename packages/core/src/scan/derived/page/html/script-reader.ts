import { HTML_LIMITS, type HtmlReader, type OpenTag } from "./tag-stream.ts";

/**
 * A script element, in the order of the page. `text` is its inline code, empty with `src`; all inline code together is
 * capped.
 */
export interface RawScript {
  readonly src: string | null;
  readonly type: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Reads script elements and counts event handlers written into tags (onclick="…" and javascript: addresses). */
export function scriptReader(): HtmlReader<{ readonly scripts: readonly RawScript[]; readonly handlers: number }> {
  const scripts: { src: string | null; type: string; attributes: ReadonlyMap<string, string>; text: string }[] = [];
  let handlers = 0;
  let length = 0;
  let open: { text: string } | null = null;
  return {
    open({ name, attributes, noscript }) {
      if (noscript) return;
      for (const [attribute, value] of attributes) {
        if (/^on[a-z]{3,}$/.test(attribute)) handlers += 1;
        else if ((attribute === "href" || attribute === "action") && /^\s*javascript:/i.test(value)) handlers += 1;
      }
      if (name !== "script" || scripts.length >= HTML_LIMITS.scripts) return;
      const src = attributes.get("src")?.trim() || null;
      const script = { src, type: (attributes.get("type") ?? "").trim().toLowerCase(), attributes, text: "" };
      scripts.push(script);
      open = script;
    },
    close(name) {
      if (name === "script") open = null;
    },
    text(text, within) {
      if (within !== "script" || open === null || length >= HTML_LIMITS.inlineScriptText) return;
      const piece = text.slice(0, HTML_LIMITS.inlineScriptText - length);
      length += piece.length;
      open.text += piece;
    },
    result: () => ({ scripts, handlers }),
  };
}

/** A script element with a source, as written; `inert` = in a noscript or template element, where it never loads. */
export interface ScriptSource {
  readonly src: string;
  readonly type: string;
  readonly integrity: string | null;
  readonly inert: boolean;
}

const LONGEST_VALUE = 2_048;

/**
 * Reads all script elements with a source: those that never load (HTML §4.12.2 and §4.12.3) are marked, not left out.
 */
export function scriptSourceReader(): HtmlReader<readonly ScriptSource[]> {
  const found: ScriptSource[] = [];
  const read = ({ name, attributes, noscript }: OpenTag, isInert: boolean) => {
    if (name !== "script" || found.length >= HTML_LIMITS.scripts) return;
    const src = attributes.get("src")?.slice(0, LONGEST_VALUE).trim();
    if (!src) return;
    found.push({
      src,
      type: (attributes.get("type") ?? "").slice(0, LONGEST_VALUE).trim().toLowerCase(),
      integrity: attributes.get("integrity")?.slice(0, LONGEST_VALUE) ?? null,
      inert: isInert || noscript,
    });
  };
  return {
    open: (tag) => read(tag, false),
    openInert: (tag) => read(tag, true),
    result: () => found,
  };
}
