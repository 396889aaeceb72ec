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

const TESTS = new Set(["startsWith", "endsWith", "includes", "indexOf", "match", "search", "split", "localeCompare"]);
/** Called on a pattern. */
const PATTERN_CALLS = new Set(["test", "exec"]);
const EDGES = new Set(["startsWith", "endsWith"]);
const REPLACES = new Set(["replace", "replaceAll"]);
const SENTENCE = /^[\s':]*(?:[A-Z][^/\\{}<>=]*[a-z] [a-z]|[a-z]{2,} [a-z]{2,})/;
/** Begins with a word, or ends with one: 'record ', ' of domain'. */
const EDGE = /^\s?[A-Za-z][a-z]+ | [a-z]{2,}$/;
const SENTENCE_PATTERN = /^(?:\^?(?:[A-Z][a-z]+|[a-z]{2,}) [a-z]+ [a-z]|\^[a-z]{2,} [[(\\])/;
/** What only formatted text begins or ends with: a sign, an arrow, a currency, a unit. */
const MARK = /^[+\u2212\u2013\u2014\u00b1\u2190-\u21ff\u25b2\u25bc\u2713\u2717\u2026\u00a3\u20ac%]$/;
const MARK_PATTERN = /^\^(?:\[?\\?[+\u2212\u2013\u2014\u00b1\u2190-\u21ff\u00a3\u20ac]|\[-\u2212])(?!\?)/;
const LABEL = /^[A-Z][a-z]+$/;
const LABEL_PATTERN = /^\^[A-Z][a-z]+/;
/** One plain word, looked for within a text; a whole text of one word is an input. */
const WORD_PATTERN = /^[a-z]{4,}$/;
/** Tables and lists of words: `PROVENANCE_WORDS.derived`. */
const WORD_TABLE = /^(?:[A-Z][A-Z_]*_)?(?:WORDS|TITLES|NAMES|LABELS)$/;

const isString = (node: unknown): node is Node & { readonly value: string } =>
  isNode(node) && node.type === "Literal" && typeof node.value === "string";

const isIdentifier = (node: unknown): boolean => isNode(node) && node.type === "Identifier";

const calleeOf = ({ callee }: Node): unknown =>
  isNode(callee) ? (isNode(callee.property) ? callee.property.name : callee.name) : undefined;

/**
 * Values of the data that read like labels, 'Low' or 'not known': listed in an array `as const`, in the `options` of a
 * field, in `z.enum`, `z.literal` or a type.
 */
export function declaredValues(sources: readonly Source[]): ReadonlySet<string> {
  const values = new Set<string>();
  const add = (nodes: unknown) => {
    for (const node of nodes as readonly unknown[]) {
      if (isString(node)) values.add(node.value);
      else if (isNode(node) && node.type === "ArrayExpression") add(node.elements);
    }
  };
  for (const { tree } of sources)
    visit(tree, (node) => {
      if (node.type === "TSAsExpression" && isConst(node.typeAnnotation)) add([node.expression]);
      if (node.type === "TSLiteralType") add([node.literal]);
      if (node.type === "Property" && isNode(node.key) && node.key.name === "options") add([node.value]);
      if (node.type === "CallExpression" && ["enum", "literal"].includes(String(calleeOf(node)))) add(node.arguments);
    });
  return values;
}

const isConst = (type: unknown): boolean =>
  isNode(type) && type.type === "TSTypeReference" && isNode(type.typeName) && type.typeName.name === "const";

/** Whether a value is a sentence, or the beginning of one. */
function isSentence(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (isString(node)) return SENTENCE.test(node.value);
  if (node.type !== "TemplateLiteral") return false;
  const texts = (node.quasis as readonly Node[]).map((part) => textOf(part) ?? "");
  return EDGE.test(texts[0] ?? "") || (texts[0] === "" && EDGE.test(texts.at(-1) ?? ""));
}

/** Whether a pattern, as `/…/` or `new RegExp("…")`, is one of words. */
function isWordPattern(node: unknown): boolean {
  if (!isNode(node)) return false;
  const { pattern, flags } = (node.regex ?? {}) as { readonly pattern?: string; readonly flags?: string };
  const [first] =
    node.type === "NewExpression" && calleeOf(node) === "RegExp" ? (node.arguments as readonly Node[]) : [];
  const text = pattern ?? (isString(first) ? first.value : undefined);
  if (text === undefined) return isNode(first) && isSentence(first);
  return (
    SENTENCE_PATTERN.test(text) ||
    LABEL_PATTERN.test(text) ||
    (flags?.includes("i") === true && WORD_PATTERN.test(text))
  );
}

/** Whether a pattern looks at the sign or the currency with which a text begins. */
const isMarkPattern = (node: unknown): boolean =>
  isNode(node) && MARK_PATTERN.test(String((node.regex as { readonly pattern?: string } | undefined)?.pattern ?? ""));

/** What a constant holds: a sentence or a pattern of words, or a table of them. */
type Constants = ReadonlyMap<string, "sentence" | "table">;

function constantsIn(tree: Node): Map<string, "sentence" | "table"> {
  const names = new Map<string, "sentence" | "table">();
  const isWording = (node: unknown) => isSentence(node) || isWordPattern(node);
  visit(tree, ({ type, id, init }) => {
    if (type !== "VariableDeclarator" || !isNode(id) || id.type !== "Identifier") return;
    const value = isNode(init) && isNode(init.expression) ? init.expression : init;
    const parts = isNode(value) && value.type === "ObjectExpression" ? (value.properties as readonly Node[]) : [];
    if (isWording(value)) names.set(String(id.name), "sentence");
    else if (/^[A-Z\d_]+$/.test(String(id.name)) && parts.some((part) => isWording(part.value)))
      names.set(String(id.name), "table");
  });
  return names;
}

/** Constants with wording that these files export. */
export const exportedWording = (sources: readonly Source[]): Constants =>
  new Map(
    sources.flatMap(({ tree }) =>
      (tree.body as readonly Node[]).flatMap((node) =>
        node.type === "ExportNamedDeclaration" ? [...constantsIn(node)] : [],
      ),
    ),
  );

/** Names that a file imports in capitals: every one from a module of words, else those that hold wording. */
function importedWording({ tree }: Source, exported: Constants): Constants {
  const names = new Map<string, "sentence" | "table">();
  for (const node of tree.body as readonly Node[]) {
    if (node.type !== "ImportDeclaration") continue;
    const ofWords = /words/.test(String((node.source as Node).value));
    for (const { local } of node.specifiers as readonly { readonly local: { readonly name: string } }[]) {
      const kind = exported.get(local.name) ?? (ofWords && /^[A-Z_]+$/.test(local.name) ? "sentence" : undefined);
      if (kind !== undefined) names.set(local.name, kind);
    }
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

/** One character of a text: `text[0]`, `text.at(-1)`, `text.charAt(0)`. */
const isCharacter = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === "CallExpression"
    ? ["at", "charAt"].includes(String(propertyOf(node.callee)))
    : node.type === "MemberExpression" && node.computed === true);

/** `null`, `undefined` or an empty text: whether there is a text at all. */
const isNothing = (node: unknown): boolean =>
  isNode(node) && ((node.type === "Literal" && !node.value) || node.name === "undefined");

/** The items of a list written on the spot. */
const elementsOf = (node: unknown): readonly unknown[] =>
  isNode(node) && node.type === "ArrayExpression" ? (node.elements as readonly unknown[]) : [];

/** What other files declare: values of the data, which are no labels, and exported constants with wording. */
export interface Declared {
  readonly values?: ReadonlySet<string>;
  readonly wording?: Constants;
}

/** Tests of text against a sentence, a label, a pattern of words or a constant that holds one, as 'file: line'. */
export function branchesOnWording(
  source: Source,
  { values = new Set(), wording = new Map() }: Declared = {},
): string[] {
  const words: Constants = new Map([...importedWording(source, wording), ...constantsIn(source.tree)]);
  const isText = (node: unknown, like: RegExp): boolean =>
    isString(node) && like.test(node.value) && !values.has(node.value);
  const isWords = (node: unknown): boolean => {
    if (!isNode(node)) return false;
    if (node.type === "Identifier") return words.get(String(node.name)) === "sentence";
    if (node.type === "MemberExpression" && isNode(node.object))
      return WORD_TABLE.test(String(node.object.name)) || words.get(String(node.object.name)) === "table";
    if (isString(node)) return SENTENCE.test(node.value) && !values.has(node.value);
    return isSentence(node) || isWordPattern(node);
  };
  const isLabel = (node: unknown) => isWords(node) || isText(node, LABEL);
  const compares = (one: unknown, other: unknown) =>
    (isLabel(one) && !isKey(other) && !isNothing(other)) ||
    (isText(one, /[a-z]{2}/i) && isBeginning(other)) ||
    (isText(one, MARK) && (isBeginning(other) || isCharacter(other)));
  return found(source, (node) => {
    if (node.type === "BinaryExpression")
      return (
        ["===", "!=="].includes(String(node.operator)) &&
        (compares(node.left, node.right) || compares(node.right, node.left))
      );
    if (node.type === "SwitchCase") return isLabel(node.test);
    // A table written on the spot, looked up by a text: `{ "Not disclosed": 1 }[text]`.
    if (node.type === "MemberExpression" && node.computed === true && isNode(node.object))
      return (
        node.object.type === "ObjectExpression" &&
        (node.object.properties as readonly Node[]).some(({ key }) => isLabel(key))
      );
    if (node.type !== "CallExpression" || !isNode(node.callee) || !isNode(node.callee.property)) return false;
    const { object, property } = node.callee;
    const given = node.arguments as readonly unknown[];
    if (REPLACES.has(String(property.name))) return isLabel(given[0]);
    if (PATTERN_CALLS.has(String(property.name)))
      return isWordPattern(object) || isMarkPattern(object) || (isIdentifier(object) && isWords(object));
    if (property.name === "has")
      return (
        isNode(object) &&
        object.type === "NewExpression" &&
        calleeOf(object) === "Set" &&
        (object.arguments as readonly unknown[]).some((list) => elementsOf(list).some(isLabel))
      );
    if (property.name === "is" && isNode(object) && object.name === "Object") return given.some(isLabel);
    if (!TESTS.has(String(property.name))) return false;
    if (EDGES.has(String(property.name)) && (isText(given[0], EDGE) || isText(given[0], MARK))) return true;
    // A list written on the spot; one of ids may come from a module of words.
    return elementsOf(object).some(isLabel) || given.some(isWords);
  });
}
