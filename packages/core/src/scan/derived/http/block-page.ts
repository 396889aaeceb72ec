import type { BlockPage, HttpExchange } from "@broker/contracts";
import { BLOCK_PAGES } from "./block-pages.ts";

/** Marks of these pages stand near their beginning. */
const READ = 65_536;

/** Says whether an answer is a known page that stands in front of a site, whatever its status. */
export function blockPageOf(exchange: Pick<HttpExchange, "status" | "headers" | "body">): BlockPage | null {
  const text = exchange.body?.text.slice(0, READ) ?? "";
  const title = /<title[^>]{0,200}>([^<]{0,300})/i.exec(text)?.[1]?.replace(/\s+/g, " ").trim() ?? "";
  const found = BLOCK_PAGES.find(
    (rule) =>
      (rule.status === undefined || rule.status.includes(exchange.status ?? 0)) &&
      (rule.header === undefined ||
        exchange.headers.some(([name, value]) => name === rule.header?.[0] && rule.header[1].test(value))) &&
      (rule.longest === undefined || text.length <= rule.longest) &&
      (rule.title === undefined || rule.title.test(title)) &&
      (rule.body === undefined || rule.body.test(text)),
  );
  return found === undefined ? null : { kind: found.kind, name: found.name };
}
