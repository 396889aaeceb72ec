import { HTML_LIMITS } from "./html-limits.ts";
import type { HtmlReader } from "./tag-stream.ts";

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
  let kept = 0;
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
      if (within !== "script" || open === null || kept >= HTML_LIMITS.inlineScriptText) return;
      const piece = text.slice(0, HTML_LIMITS.inlineScriptText - kept);
      kept += piece.length;
      open.text += piece;
    },
    result: () => ({ scripts, handlers }),
  };
}
