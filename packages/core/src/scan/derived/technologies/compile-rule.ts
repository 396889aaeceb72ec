import { prefilter, type Trigrams, trigramsOf } from "./prefilter.ts";
import type { TechnologyRule } from "./technology-rules.ts";
import type { NamedTrace, TechnologyTraces } from "./technology-traces.ts";

/** A match of a rule, in words, with its version. */
export interface TechnologyMatch {
  readonly evidence: string;
  readonly version: string | null;
}

type Matcher = (traces: TechnologyTraces) => TechnologyMatch[];

/** Two to four numbers; a single number is as often a cache-breaker as a version. */
const VERSION = "(\\d{1,4}(?:\\.\\d{1,6}){1,3})";
const pattern = (source: string, flags: string) => new RegExp(source.replaceAll("{v}", VERSION), flags);
/** A page that names one product a thousand times is reported after the first twenty. */
const MAX_MATCHES = 20;

/** The line of `text` that contains `at`. */
function lineAt(text: string, at: number): string {
  const end = text.indexOf("\n", at);
  return text.slice(text.lastIndexOf("\n", at - 1) + 1, end === -1 ? text.length : end);
}

type TextPlace = "url" | "anchor" | "form" | "inline" | "comment";

const gathered = new WeakMap<TechnologyTraces, Map<TextPlace, Trigrams>>();

/** The trigrams of one text of a page, collected on first use. */
function trigramsAt(traces: TechnologyTraces, place: TextPlace): Trigrams {
  const known = gathered.get(traces) ?? new Map<TextPlace, Trigrams>();
  gathered.set(traces, known);
  const trigrams = known.get(place) ?? trigramsOf(traces[place]);
  known.set(place, trigrams);
  return trigrams;
}

const NO_MATCH: TechnologyMatch[] = [];

function overText(place: TextPlace, label: string, source: string): Matcher {
  const regExp = pattern(source, place === "comment" ? "gi" : "g");
  const canMatch = prefilter(regExp);
  const wholeLine = place === "url" || place === "anchor" || place === "form";
  return (traces) => {
    if (!canMatch(trigramsAt(traces, place))) return NO_MATCH;
    const matches: TechnologyMatch[] = [];
    for (const match of traces[place].matchAll(regExp)) {
      const text = wholeLine ? lineAt(traces[place], match.index) : match[0];
      matches.push({ evidence: `${label} ${text}`, version: match[1] ?? null });
      if (matches.length >= MAX_MATCHES) break;
    }
    return matches;
  };
}

function overNamed(place: "header" | "meta" | "attribute", label: string, source: string): Matcher {
  const parted = source.indexOf(": ");
  const written = source.slice(0, parted);
  const nameForm = new RegExp(`^(?:${written})$`);
  const named = /^[\w-]+$/.test(written) ? (name: string) => name === written : (name: string) => nameForm.test(name);
  const value = pattern(source.slice(parted + 2), "i");
  const matchOne = (trace: NamedTrace): TechnologyMatch[] => {
    const match = named(trace.name) ? value.exec(trace.value) : null;
    return match === null ? [] : [{ evidence: `${label} ${trace.name}: ${trace.value}`, version: match[1] ?? null }];
  };
  return (traces) => (traces[place].some(({ name }) => named(name)) ? traces[place].flatMap(matchOne) : NO_MATCH);
}

function overNames(place: "cookie" | "field" | "type", label: string, source: string): Matcher {
  const regExp = pattern(source, "");
  return (traces) =>
    traces[place].filter((name) => regExp.test(name)).map((name) => ({ evidence: `${label} ${name}`, version: null }));
}

function overSet(place: "ids" | "classes", label: string, name: string): Matcher {
  return (traces) => (traces[place].has(name) ? [{ evidence: `${label} ${name}`, version: null }] : []);
}

/** Compiles a rule's patterns into one function. */
export function compileRule(rule: TechnologyRule): Matcher {
  const matchers: Matcher[] = [
    ...(rule.header ?? []).map((source) => overNamed("header", "header", source)),
    ...(rule.meta ?? []).map((source) => overNamed("meta", "meta", source)),
    ...(rule.url ?? []).map((source) => overText("url", "address", source)),
    ...(rule.form ?? []).map((source) => overText("form", "form posts to", source)),
    ...(rule.attribute ?? []).map((source) => overNamed("attribute", "attribute", source)),
    ...(rule.comment ?? []).map((source) => overText("comment", "comment", source)),
    ...(rule.inline ?? []).map((source) => overText("inline", "inline script", source)),
    ...(rule.cookie ?? []).map((source) => overNames("cookie", "cookie", source)),
    ...(rule.field ?? []).map((source) => overNames("field", "form field", source)),
    ...(rule.type ?? []).map((source) => overNames("type", "script type", source)),
    ...(rule.ids ?? []).map((name) => overSet("ids", "id", name)),
    ...(rule.classes ?? []).map((name) => overSet("classes", "class", name)),
    ...(rule.anchor ?? []).map((source) => overText("anchor", "link", source)),
  ];
  return (traces) => matchers.flatMap((match) => match(traces));
}
