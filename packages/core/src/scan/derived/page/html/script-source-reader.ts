import { HTML_LIMITS } from "./html-limits.ts";
import type { HtmlReader, OpenTag } from "./tag-stream.ts";

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
