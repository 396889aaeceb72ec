import { HTML_LIMITS, type HtmlReader, type OpenTag } from "./tag-stream.ts";

/** Something that the browser loads with the page, scripts and style sheets apart. Address as written. */
export interface RawResource {
  readonly kind: "frame" | "plugin" | "image" | "media";
  readonly url: string;
  readonly noscript: boolean;
}

export interface RawFrame {
  readonly src: string;
  readonly sandboxed: boolean;
}

/**
 * Addresses in a srcset: each candidate is an address and a descriptor, parted by commas and spaces (HTML §4.8.4.3).
 */
function srcsetAddresses(srcset: string): string[] {
  return srcset
    .split(/,\s/)
    .map((candidate) => candidate.trim().split(/\s/)[0] ?? "")
    .filter(Boolean);
}

function addresses({ name, attributes }: OpenTag): [RawResource["kind"], string][] {
  const at = (attribute: string) => attributes.get(attribute)?.trim() ?? "";
  if (name === "iframe" || name === "frame") return [["frame", at("src")]];
  if (name === "object") return [["plugin", at("data")]];
  if (name === "embed") return [["plugin", at("src")]];
  if (name === "img" || (name === "input" && at("type").toLowerCase() === "image")) {
    return [["image", at("src")], ...srcsetAddresses(at("srcset")).map((url): ["image", string] => ["image", url])];
  }
  if (name === "image" || name === "use") return [["image", at("href") || at("xlink:href")]];
  if (name === "video")
    return [
      ["media", at("src")],
      ["image", at("poster")],
    ];
  if (name === "audio" || name === "track") return [["media", at("src")]];
  if (name === "source")
    return [["media", at("src")], ...srcsetAddresses(at("srcset")).map((url): ["image", string] => ["image", url])];
  return [];
}

/** Reads frames, plug-ins, images and media. */
export function resourceReader(): HtmlReader<{
  readonly resources: readonly RawResource[];
  readonly frames: readonly RawFrame[];
}> {
  const resources: RawResource[] = [];
  const frames: RawFrame[] = [];
  return {
    open(tag) {
      for (const [kind, url] of addresses(tag)) {
        if (url !== "" && resources.length < HTML_LIMITS.resources)
          resources.push({ kind, url, noscript: tag.noscript });
      }
      if ((tag.name === "iframe" || tag.name === "frame") && !tag.noscript && frames.length < HTML_LIMITS.frames) {
        const src = tag.attributes.get("src")?.trim();
        if (src) frames.push({ src, sandboxed: tag.attributes.has("sandbox") });
      }
    },
    result: () => ({ resources, frames }),
  };
}
