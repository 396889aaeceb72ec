import { HTML_LIMITS, type HtmlReader } from "./tag-stream.ts";

/** A meta element; `key` is its name, property or http-equiv in lower case. */
export interface Meta {
  readonly key: string;
  readonly content: string;
}

export interface HeadReading {
  readonly title: string | null;
  readonly language: string | null;
  readonly baseHref: string | null;
  readonly metas: readonly Meta[];
}

/** Reads title, language, base and meta elements. The first title and the first base with an address count. */
export function headReader(): HtmlReader<HeadReading> {
  let title: string | null = null;
  let inTitle = false;
  let inSvg = 0;
  let language: string | null = null;
  let baseHref: string | null = null;
  const metas: Meta[] = [];
  return {
    open({ name, attributes, noscript }) {
      if (name === "svg") inSvg += 1;
      if (name === "title" && title === null && inSvg === 0) {
        title = "";
        inTitle = true;
      }
      if (name === "html") language ??= attributes.get("lang") ?? null;
      if (name === "base" && !noscript) baseHref ??= attributes.get("href") ?? null;
      if (name === "meta" && metas.length < HTML_LIMITS.metas) {
        const key = attributes.get("name") ?? attributes.get("property") ?? attributes.get("http-equiv");
        const content = attributes.get("content");
        if (key !== undefined && content !== undefined) metas.push({ key: key.toLowerCase(), content });
      }
    },
    close(name) {
      if (name === "svg" && inSvg > 0) inSvg -= 1;
      if (name === "title") inTitle = false;
    },
    text(text, within) {
      if (inTitle && within === "title" && title !== null && title.length < 500) title += text.slice(0, 500);
    },
    result: () => ({ title: title === null ? null : tidy(title), language: language?.trim() || null, baseHref, metas }),
  };
}

function tidy(title: string): string | null {
  return title.replace(/\s+/g, " ").trim().slice(0, 300) || null;
}
