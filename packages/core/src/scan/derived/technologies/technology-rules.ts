import content from "./rules/content.json" with { type: "json" };
import libraries from "./rules/libraries.json" with { type: "json" };
import servers from "./rules/servers.json" with { type: "json" };
import services from "./rules/services.json" with { type: "json" };
import trade from "./rules/trade.json" with { type: "json" };
import type { TechnologyRule } from "./technology-rule.ts";

/** Our own rules, as data; each has a true and a lookalike example in the adjacent fixtures. */
export const TECHNOLOGY_RULES: readonly TechnologyRule[] = [
  ...content,
  ...libraries,
  ...servers,
  ...services,
  ...trade,
];
