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

interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Text of a node itself; null = it has none. */
function textOf(node: Node): string | null {
  if (node.type === "JSXText" || node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateElement") return (node.value as { readonly cooked: string | null }).cooked;
  return null;
}

/** Whether people may read it: an id, a path or a name of a field is no prose. */
const isProse = (text: string): boolean => /[a-z] [a-zA-Z]|^[A-Z][a-z]/.test(text);

/** The prose of a TypeScript source, in the order of the file. */
export function sourceStrings(path: string, source: string): SourceString[] {
  const found: SourceString[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each);
      return;
    }
    if (!isNode(value)) return;
    if (value.type === "ImportDeclaration") return;
    const text = textOf(value);
    if (text !== null && isProse(text)) found.push({ line: lineAt(value.start), text });
    for (const [key, each] of Object.entries(value)) if (key !== "type" && key !== "value") walk(each);
    if (isNode(value.value)) walk(value.value);
  };
  walk(parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }));
  return found;
}
