import { parseAst } from "rolldown/parseAst";

/**
 * A piece of text in a source file that a person may read: a string with a space or a capital, part of a template, or
 * text of JSX.
 */
export interface SourceString {
  /** 1 for the first line. */
  readonly line: number;
  readonly text: string;
}

/** A node of the syntax tree (ESTree). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The syntax tree of a TypeScript source. */
export const treeOf = (path: string, source: string): Node =>
  parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;

/** Calls `see` with a node and every node below it, in the order of the tree; false = not those below this one. */
export function visit(node: Node, see: (node: Node) => unknown): void {
  if (see(node) === false) return;
  for (const name in node) {
    const part = node[name];
    if (Array.isArray(part)) {
      for (const child of part) if (isNode(child)) visit(child, see);
    } else if (isNode(part)) visit(part, see);
  }
}

/** Text of a string, of a part of a template or of JSX; null = the node has none of its own. */
export function textOf({ type, value }: Node): string | null {
  if (type === "JSXText" || type === "Literal") return typeof value === "string" ? value : null;
  return type === "TemplateElement" ? (value as { readonly cooked: string | null }).cooked : null;
}

/** Whether people may read it: an id, a path or a name of a field is no prose. */
const isProse = (text: string): boolean => /[a-z] [a-zA-Z]|^[A-Z][a-z]/.test(text);

/** The prose of a TypeScript source, in the order of the file. */
export function sourceStrings(path: string, source: string): SourceString[] {
  const found: SourceString[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  visit(treeOf(path, source), (node) => {
    const text = textOf(node);
    if (text !== null && isProse(text)) found.push({ line: lineAt(node.start), text });
    return node.type !== "ImportDeclaration";
  });
  return found;
}
