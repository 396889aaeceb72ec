/**
 * How a product shows itself. Every entry is a regular expression; its first group, if it takes part, is the version. `{v}` stands
 * for a version of two to four numbers. Only bounded repetition is allowed, so that hostile text costs no more than its length.
 */
export interface TechnologyRule {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** Addresses of scripts, styles, links, frames, pictures and media: resolved, lower case, each ending with a line feed. */
  readonly url?: readonly string[];
  /** Addresses of anchors, likewise. */
  readonly anchor?: readonly string[];
  /** Addresses that forms post to, likewise. */
  readonly form?: readonly string[];
  /** `name: pattern` of an answer's header; case does not matter. */
  readonly header?: readonly string[];
  /** `name: pattern` of a meta element; case does not matter. */
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
  /** Comments; case does not matter. */
  readonly comment?: readonly string[];
  /** Ids and class names, compared as they stand. */
  readonly ids?: readonly string[];
  readonly classes?: readonly string[];
}
