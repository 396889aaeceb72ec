import type { CookieFacts, HttpExchange, TechnologyFacts } from "@broker/contracts";
import type { PageView } from "../page/page-view.ts";

/** stub */
export function deriveTechnologies(_view: PageView, _home: HttpExchange, _cookies: readonly CookieFacts[], _at: string): TechnologyFacts[] {
  return [];
}
