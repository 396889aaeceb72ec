import { HTML_LIMITS } from "./html-limits.ts";
import type { HtmlReader } from "./tag-stream.ts";

/** Product marks in markup: attributes with a dash in their name (first value each), ids, class names; and comments. */
export interface MarkerReading {
  readonly attributes: ReadonlyMap<string, string>;
  readonly ids: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly comments: readonly string[];
}

/** Reads the product marks. */
export function markerReader(): HtmlReader<MarkerReading> {
  const marked = new Map<string, string>();
  const ids = new Set<string>();
  const classes = new Set<string>();
  const comments: string[] = [];
  return {
    open({ attributes }) {
      for (const [name, value] of attributes) {
        if (name === "id") {
          if (ids.size < HTML_LIMITS.markers) ids.add(value.slice(0, 100));
        } else if (name === "class") {
          for (const token of value.split(/\s+/))
            if (token !== "" && classes.size < HTML_LIMITS.markers) classes.add(token.slice(0, 100));
        } else if (name.includes("-") && !marked.has(name) && marked.size < HTML_LIMITS.markers) {
          marked.set(name, value.slice(0, 200));
        }
      }
    },
    comment(text) {
      if (comments.length < HTML_LIMITS.comments) comments.push(text);
    },
    result: () => ({ attributes: marked, ids, classes, comments }),
  };
}
