import { HTML_LIMITS, type HtmlReader, type OpenTag } from "./tag-stream.ts";

/** A link that a visitor can follow. `text` falls back to its label, title or the alternative text of its picture. */
export interface Anchor {
  readonly href: string;
  readonly text: string;
  readonly target: string;
  /** Tokens of the rel attribute, lower case. */
  readonly rel: readonly string[];
}

/** A link element: style sheets, icons, hints. */
export interface HeadLink {
  readonly href: string;
  readonly rel: readonly string[];
  readonly attributes: ReadonlyMap<string, string>;
}

const tokens = (rel: string | undefined): string[] => (rel ?? "").toLowerCase().split(/\s+/).filter(Boolean);

/** Reads anchors with their words, and link elements. */
export function linkReader(): HtmlReader<{ readonly anchors: readonly Anchor[]; readonly links: readonly HeadLink[] }> {
  const anchors: Anchor[] = [];
  const links: HeadLink[] = [];
  let current: { tag: OpenTag; text: string; alt: string } | null = null;
  const finish = () => {
    if (current === null) return;
    const { tag, text, alt } = current;
    current = null;
    const href = tag.attributes.get("href")?.trim();
    if (href === undefined || anchors.length >= HTML_LIMITS.anchors) return;
    const words =
      text.replace(/\s+/g, " ").trim() || tag.attributes.get("aria-label") || tag.attributes.get("title") || alt;
    anchors.push({
      href,
      text: words.trim().slice(0, HTML_LIMITS.anchorText),
      target: (tag.attributes.get("target") ?? "").toLowerCase(),
      rel: tokens(tag.attributes.get("rel")),
    });
  };
  return {
    open(tag) {
      if (tag.noscript) return;
      if (tag.name === "a" || tag.name === "area") {
        finish();
        current = { tag, text: "", alt: tag.attributes.get("alt") ?? "" };
        if (tag.name === "area") finish();
      } else if (tag.name === "link") {
        const href = tag.attributes.get("href")?.trim();
        if (href && links.length < HTML_LIMITS.links)
          links.push({ href, rel: tokens(tag.attributes.get("rel")), attributes: tag.attributes });
      } else if (current !== null) {
        current.alt ||= tag.name === "img" ? (tag.attributes.get("alt") ?? "") : "";
        if (current.text.length < HTML_LIMITS.anchorText) current.text += " ";
      }
    },
    close(name) {
      if (name === "a") finish();
    },
    text(text, within) {
      if (current !== null && within === null && current.text.length < HTML_LIMITS.anchorText)
        current.text += text.slice(0, HTML_LIMITS.anchorText);
    },
    result() {
      finish();
      return { anchors, links };
    },
  };
}
