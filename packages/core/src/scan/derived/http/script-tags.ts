import type { ScriptTag } from "@broker/contracts";
import { Tokenizer } from "htmlparser2";

const MOST_TAGS = 500;
const LONGEST_VALUE = 2_048;
const NO_ATTRIBUTES = new Map<string, string>();

/**
 * Script elements with a source, as written, those in noscript and template elements marked: they never load (HTML §4.12.2
 * and §4.12.3), but the published header grade counts them. One pass, no tree.
 * @param pageUrl address that the page came from; its first base element with an address changes what relative ones mean
 */
export function scriptTags(html: string, pageUrl: string): ScriptTag[] {
  const found: Omit<ScriptTag, "url">[] = [];
  let name = "";
  let attribute = "";
  // Most tags have none, and are left with the one map that stays empty.
  let attributes = NO_ATTRIBUTES;
  let base: string | null = null;
  let inert = 0;
  const add = (text: string) => {
    const value = attributes.get(attribute) ?? "";
    if (attributes !== NO_ATTRIBUTES && value.length < LONGEST_VALUE)
      attributes.set(attribute, (value + text).slice(0, LONGEST_VALUE));
  };
  const opened = () => {
    if (name === "base" && inert === 0) base ??= attributes.get("href") ?? null;
    if (name === "noscript" || name === "template") inert += 1;
    const src = attributes.get("src")?.trim();
    if (name !== "script" || !src || found.length >= MOST_TAGS) return;
    found.push({
      src,
      type: (attributes.get("type") ?? "").trim().toLowerCase(),
      integrity: attributes.get("integrity") ?? null,
      inert: inert > 0,
    });
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, Math.min(end, start + 50)).toLowerCase();
        attributes = NO_ATTRIBUTES;
      },
      onattribname(start, end) {
        attribute = html.slice(start, Math.min(end, start + 100)).toLowerCase();
        // Of a repeated attribute the first counts: later ones are read under a name that nothing asks for.
        if (attributes.has(attribute)) attribute = "";
        else {
          if (attributes === NO_ATTRIBUTES) attributes = new Map();
          attributes.set(attribute, "");
        }
      },
      onattribdata: (start, end) => add(html.slice(start, Math.min(end, start + LONGEST_VALUE))),
      onattribentity: (codePoint) => add(String.fromCodePoint(codePoint)),
      onattribend: ignore,
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag(start, end) {
        const closed = html.slice(start, Math.min(end, start + 50)).toLowerCase();
        if ((closed === "noscript" || closed === "template") && inert > 0) inert -= 1;
      },
      ontext: ignore,
      ontextentity: ignore,
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const origin = (base === null ? null : URL.parse(base, pageUrl)) ?? new URL(pageUrl);
  return found.map((tag) => {
    const url = URL.parse(tag.src, origin.href);
    return { ...tag, url: url !== null && /^https?:$/.test(url.protocol) ? url.href : null };
  });
}
