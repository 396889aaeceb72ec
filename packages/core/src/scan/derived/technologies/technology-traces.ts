import type { CookieFacts, HttpExchange } from "@broker/contracts";
import type { PageView } from "../page/page-view.ts";

/** A named text, such as a header. */
export interface NamedTrace {
  readonly name: string;
  readonly value: string;
}

/** All the places in which products leave traces, prepared for matching. */
export interface TechnologyTraces {
  readonly url: string;
  readonly anchor: string;
  readonly form: string;
  readonly inline: string;
  readonly comment: string;
  readonly header: readonly NamedTrace[];
  readonly meta: readonly NamedTrace[];
  readonly attribute: readonly NamedTrace[];
  readonly cookie: readonly string[];
  readonly field: readonly string[];
  readonly type: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

/** Longest text that URL patterns are run over; the rest is left out. */
const MAX_ADDRESS_TEXT = 120_000;

function lines(view: PageView, addresses: Iterable<string>): string {
  const seen = new Set<string>();
  let length = 0;
  for (const address of addresses) {
    if (length > MAX_ADDRESS_TEXT) break;
    const line = `${(view.resolve(address)?.href ?? address).toLowerCase().slice(0, 500)}\n`;
    if (!seen.has(line)) length += line.length;
    seen.add(line);
  }
  return [...seen].join("");
}

/** Collects the traces of a page and of its response. */
export function technologyTraces(
  view: PageView,
  home: HttpExchange,
  cookies: readonly CookieFacts[],
): TechnologyTraces {
  const { html } = view;
  return {
    url: lines(view, [
      ...html.scripts.flatMap(({ src }) => src ?? []),
      ...html.links.map(({ href }) => href),
      ...html.resources.map(({ url }) => url),
    ]),
    anchor: lines(
      view,
      html.anchors.map(({ href }) => href),
    ),
    form: lines(
      view,
      html.forms.flatMap(({ action }) => (action === "" ? [] : [action])),
    ),
    inline: html.scripts
      .filter(({ src }) => src === null)
      .map(({ text }) => text)
      .join("\n"),
    comment: html.markers.comments.join("\n"),
    header: home.headers.map(([name, value]) => ({ name, value })),
    meta: html.head.metas.map(({ key, content }) => ({ name: key, value: content })),
    attribute: [...html.markers.attributes].map(([name, value]) => ({ name, value })),
    cookie: cookies.map(({ name }) => name),
    field: html.forms.flatMap(({ fields }) => fields.map(({ name }) => name)),
    type: html.scripts.map(({ type }) => type),
    ids: html.markers.ids,
    classes: html.markers.classes,
  };
}
