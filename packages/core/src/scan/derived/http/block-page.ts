import type { BlockPage, HttpBody, HttpExchange } from "@broker/contracts";
import { BLOCK_PAGES } from "./block-pages.ts";

/** The marks of these pages are near their beginning. */
const READ = 65_536;

/** The beginning of a page as matched by the rules, with matches found so far. */
interface BlockPageText {
  readonly text: string;
  readonly title: string;
  readonly found: Map<RegExp, boolean>;
}

/** Pages already read: the same body is read while it is collected and again when facts are derived from it. */
const read = new WeakMap<HttpBody, BlockPageText>();

function readText(whole: string): BlockPageText {
  const text = whole.slice(0, READ);
  const title = /<title[^>]{0,200}>([^<]{0,300})/i.exec(text)?.[1]?.replace(/\s+/g, " ").trim() ?? "";
  return { text, title, found: new Map() };
}

function readBody(body: HttpBody): BlockPageText {
  const known = read.get(body) ?? readText(body.text);
  read.set(body, known);
  return known;
}

function isPresent(pattern: RegExp, { text, found }: BlockPageText): boolean {
  const known = found.get(pattern) ?? pattern.test(text);
  found.set(pattern, known);
  return known;
}

/** Whether a response is a known page presented in place of a site, whatever its status. */
export function blockPageOf(exchange: Pick<HttpExchange, "status" | "headers" | "body">): BlockPage | null {
  const page = exchange.body === null ? readText("") : readBody(exchange.body);
  const found = BLOCK_PAGES.find(
    (rule) =>
      (rule.status === undefined || rule.status.includes(exchange.status ?? 0)) &&
      (rule.header === undefined ||
        exchange.headers.some(([name, value]) => name === rule.header?.[0] && rule.header[1].test(value))) &&
      (rule.longest === undefined || page.text.length <= rule.longest) &&
      (rule.title === undefined || rule.title.test(page.title)) &&
      (rule.body === undefined || isPresent(rule.body, page)),
  );
  return found === undefined ? null : { kind: found.kind, name: found.name };
}
