import content from "./rules/content.json" with { type: "json" };
import libraries from "./rules/libraries.json" with { type: "json" };
import servers from "./rules/servers.json" with { type: "json" };
import services from "./rules/services.json" with { type: "json" };
import trade from "./rules/trade.json" with { type: "json" };

/**
 * How a product is recognised. Every entry is a regular expression; its first group, if it takes part, is the version.
 * `{v}` is a version of two to four numbers. Only bounded repetition is allowed, so that hostile text costs no more
 * than its length.
 */
export interface TechnologyRule {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** URLs of scripts, styles, links, frames, images and media: resolved, lower case, each ending with a line feed. */
  readonly url?: readonly string[];
  /** URLs of anchors, likewise. */
  readonly anchor?: readonly string[];
  /** URLs that forms post to, likewise. */
  readonly form?: readonly string[];
  /** `name: pattern` of a response header; case-insensitive. */
  readonly header?: readonly string[];
  /** `name: pattern` of a meta element; case-insensitive. */
  readonly meta?: readonly string[];
  /** `name: pattern` of an attribute with a dash in its name. */
  readonly attribute?: readonly string[];
  /** Names of cookies. */
  readonly cookie?: readonly string[];
  /** Names of form fields. */
  readonly field?: readonly string[];
  /** Types of script elements. */
  readonly type?: readonly string[];
  /** Inline code. */
  readonly inline?: readonly string[];
  /** Comments; case-insensitive. */
  readonly comment?: readonly string[];
  /** Ids and class names, compared unchanged. */
  readonly ids?: readonly string[];
  readonly classes?: readonly string[];
}

/** Our own rules, as data; each has a true and a lookalike example in the adjacent fixtures. */
export const TECHNOLOGY_RULES: readonly TechnologyRule[] = [
  ...content,
  ...libraries,
  ...servers,
  ...services,
  ...trade,
];
