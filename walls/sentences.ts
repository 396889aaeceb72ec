import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isNode, type Node, textOf, treeOf, visit } from "./source-strings.ts";

/** A shipped source file, parsed. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
}

/** The commands of the product, by the names of the functions that make them. */
const COMMANDS = Array.from(
  readFileSync(join(import.meta.dirname, "../packages/cli/src/commands/all.ts"), "utf8").matchAll(
    /\b([a-z]+)Command\b/g,
  ),
  ([, name]) => name,
);
const COMMAND = new RegExp(`\\bbroker (?:${COMMANDS.join("|")})\\b`);
const FLAG = /(?:^|[\s'"`(,])--[a-z][a-z-]*/;

/** Shipped TypeScript below a folder. */
export function shippedSources(folder: string): Source[] {
  return globSync("**/*.{ts,tsx}", { cwd: folder })
    .filter((path) => !/\.test\.tsx?$|(?:^|\/)(?:test|testing|node_modules)\//.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      return { path, text, tree: treeOf(path, text) };
    });
}

function found({ path, text, tree }: Source, isFault: (node: Node) => boolean): string[] {
  const faults: string[] = [];
  visit(tree, (node) => {
    if (isFault(node)) faults.push(`${path}: ${text.slice(node.start).split("\n", 1)[0]?.trim().slice(0, 100) ?? ""}`);
  });
  return faults;
}

/** Strings that name a command of the product or a flag, as 'file: line'. */
export function commandsInStrings(source: Source): string[] {
  return found(source, (node) => {
    const text = node.type === "JSXText" ? null : textOf(node);
    return text !== null && !text.includes("var(--") && (COMMAND.test(text) || FLAG.test(text));
  });
}

const TESTS = new Set(["startsWith", "endsWith", "includes", "indexOf", "match", "test", "search"]);
const REPLACES = new Set(["replace", "replaceAll"]);
const SENTENCE = /^[\s':]*(?:[A-Z][^/\\{}<>=]*[a-z] [a-z]|[a-z]{2,} [a-z]{2,})/;
const SENTENCE_PATTERN = /^\^?(?:[A-Z][a-z]+|[a-z]{2,}) [a-z]+ [a-z]/;
const LABEL = /^[A-Z][a-z]+$/;
const LABEL_PATTERN = /^\^[A-Z][a-z]+/;

/** Values of the data that read like labels, 'Low' or 'not known': listed in arrays, `z.literal` and types. */
export function declaredValues(sources: readonly Source[]): ReadonlySet<string> {
  const values = new Set<string>();
  const add = (nodes: unknown) => {
    for (const node of nodes as readonly unknown[])
      if (isNode(node) && node.type === "Literal" && typeof node.value === "string") values.add(node.value);
  };
  for (const { tree } of sources)
    visit(tree, (node) => {
      if (node.type === "ArrayExpression") add(node.elements);
      if (node.type === "TSLiteralType") add([node.literal]);
      if (node.type === "CallExpression" && isNode(node.callee) && isNode(node.callee.property))
        if (node.callee.property.name === "literal") add(node.arguments);
    });
  return values;
}

/** Constants that a file imports from a module of words. */
function importedWords({ tree }: Source): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of tree.body as readonly Node[]) {
    if (node.type !== "ImportDeclaration" || !/words/.test(String((node.source as Node).value))) continue;
    for (const { local } of node.specifiers as readonly { readonly local: { readonly name: string } }[])
      if (/^[A-Z_]+$/.test(local.name)) names.add(local.name);
  }
  return names;
}

const propertyOf = (node: unknown): unknown =>
  isNode(node) && node.type === "MemberExpression" && isNode(node.property) ? node.property.name : undefined;

/** A pressed key: of the event, or taken out of it. */
const isKey = (node: unknown): boolean =>
  propertyOf(node) === "key" || (isNode(node) && node.type === "Identifier" && node.name === "key");

/** A text cut from its beginning: `text.slice(0, 5)`. */
const isBeginning = (node: unknown): boolean =>
  isNode(node) &&
  node.type === "CallExpression" &&
  ["slice", "substring"].includes(String(propertyOf(node.callee))) &&
  (node.arguments as readonly Node[])[0]?.value === 0;

/**
 * Tests of text against a sentence or a label, or against a constant of a module of words, as 'file: line'. Values that
 * the data itself may have (`declared`) are no labels.
 */
export function branchesOnWording(source: Source, declared: ReadonlySet<string> = new Set()): string[] {
  const words = importedWords(source);
  const isText = (node: unknown, like: RegExp): boolean =>
    isNode(node) && node.type === "Literal" && like.test(String(node.value)) && !declared.has(String(node.value));
  const isWords = (node: unknown): boolean => {
    if (!isNode(node)) return false;
    if (node.type === "Identifier") return words.has(String(node.name));
    if (node.type === "MemberExpression" && isNode(node.object) && node.object.name === "WORDS") return true;
    const { pattern } = (node.regex ?? {}) as { readonly pattern?: string };
    if (pattern !== undefined) return SENTENCE_PATTERN.test(pattern) || LABEL_PATTERN.test(pattern);
    return isText(node, SENTENCE);
  };
  const isLabel = (node: unknown) => isWords(node) || isText(node, LABEL);
  const compares = (one: unknown, other: unknown) =>
    (isLabel(one) && !isKey(other)) || (isText(one, /[a-z]{2}/i) && isBeginning(other));
  return found(source, (node) => {
    if (node.type === "BinaryExpression")
      return (
        ["===", "!=="].includes(String(node.operator)) &&
        (compares(node.left, node.right) || compares(node.right, node.left))
      );
    if (node.type === "SwitchCase") return isLabel(node.test);
    if (node.type !== "CallExpression" || !isNode(node.callee) || !isNode(node.callee.property)) return false;
    const { object, property } = node.callee;
    const given = node.arguments as readonly unknown[];
    if (REPLACES.has(String(property.name))) return isLabel(given[0]);
    // A list of ids may come from a module of words; a pattern is the callee.
    const called = isNode(object) && object.type === "Literal" ? [object] : [];
    return TESTS.has(String(property.name)) && [...called, ...given].some(isWords);
  });
}
