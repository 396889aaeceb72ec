import { analyse } from "scslre";
import { type Node, treeOf, visit } from "./source-strings.ts";

/**
 * Patterns that a short text cannot slow down, by their source: each is applied to text of limited length, and why.
 * Any other pattern takes time in proportion to its text.
 */
const SHORT_TEXT: ReadonlySet<string> = new Set([
  // An address of a name server, from the configuration.
  String.raw`^(?:\[(?<bracketed>[^\]]+)\]|(?<plain>[^:]+|[^[]*:[^[]*:[^[]*?))(?::(?<port>\d{1,5}))?$`,
]);

type Pattern = { readonly pattern: string; readonly flags: string };

/** A pattern written as a literal, or as one string given to `RegExp`. */
function patternOf(node: Node): Pattern | null {
  if (node.type === "Literal" && typeof node.regex === "object" && node.regex !== null) return node.regex as Pattern;
  if (!/^(?:New|Call)Expression$/.test(node.type) || (node.callee as Node & { name?: string }).name !== "RegExp")
    return null;
  const [text, flags] = (node.arguments as (Node & { value?: unknown })[]).map(({ value }) => value);
  return typeof text === "string" ? { pattern: text, flags: typeof flags === "string" ? flags : "" } : null;
}

/**
 * Patterns of a source whose time grows faster than their text, as `path:line /pattern/`: a text from outside could
 * block the process with them.
 */
export function slowPatterns(path: string, source: string): string[] {
  const found: string[] = [];
  visit(treeOf(path, source), (node) => {
    const written = patternOf(node);
    if (written === null || SHORT_TEXT.has(written.pattern)) return;
    const { reports } = analyse({ source: written.pattern, flags: written.flags });
    if (reports.length === 0) return;
    const line = source.slice(0, node.start).split("\n").length;
    found.push(`${path}:${line} /${written.pattern}/${written.flags}`);
  });
  return found;
}
