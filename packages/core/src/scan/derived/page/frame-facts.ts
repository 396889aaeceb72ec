import type { PageFacts } from "@broker/contracts";
import type { PageView } from "./page-view.ts";

/** Frames with an address on the web, in the order of the page. */
export function deriveFrames(view: PageView): PageFacts["iframes"] {
  return view.html.frames.flatMap(({ src, sandboxed }) => {
    const url = view.resolve(src);
    if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return [];
    return [{ url: url.href.slice(0, 2_000), host: url.hostname, sandboxed }];
  });
}
