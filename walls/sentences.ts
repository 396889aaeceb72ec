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
const SENTENCE = /^[\s':]*[A-Z][^/\\{}<>=]*[a-z] [a-z]/;
const SENTENCE_PATTERN = /^\^?[A-Z][a-z]+ [a-z]+ [a-z]/;

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

/** Tests of text against a sentence, or against a constant of a module of words, as 'file: line'. */
export function branchesOnWording(source: Source): string[] {
  const words = importedWords(source);
  const isWords = (node: unknown): boolean => {
    if (!isNode(node)) return false;
    if (node.type === "Identifier") return words.has(String(node.name));
    if (node.type === "MemberExpression" && isNode(node.object) && node.object.name === "WORDS") return true;
    const { pattern } = (node.regex ?? {}) as { readonly pattern?: string };
    if (pattern !== undefined) return SENTENCE_PATTERN.test(pattern);
    return node.type === "Literal" && SENTENCE.test(String(node.value));
  };
  return found(source, (node) => {
    if (node.type === "BinaryExpression")
      return ["===", "!=="].includes(String(node.operator)) && (isWords(node.left) || isWords(node.right));
    if (node.type === "SwitchCase") return isWords(node.test);
    if (node.type !== "CallExpression" || !isNode(node.callee) || !isNode(node.callee.property)) return false;
    const { object, property } = node.callee;
    const given = node.arguments as readonly unknown[];
    // A list of ids may come from a module of words; a pattern is what is called.
    const called = isNode(object) && object.type === "Literal" ? [object] : [];
    return TESTS.has(String(property.name)) && [...called, ...given].some(isWords);
  });
}
