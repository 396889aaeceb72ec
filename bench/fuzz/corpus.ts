import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Parts } from "./random-text.ts";

const fileOf = (name: string) => new URL(`./corpus/${name}.json`, import.meta.url);

/** Inputs that once were too much for a parser, each in parts. */
export function readCorpus(name: string): readonly Parts[] {
  const file = fileOf(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly Parts[]) : [];
}

/** Adds inputs to the corpus, each once. */
export function addToCorpus(name: string, found: readonly Parts[]): void {
  const all = [...readCorpus(name), ...found].map((parts) => JSON.stringify(parts));
  if (found.length > 0) writeFileSync(fileOf(name), `[\n${[...new Set(all)].join(",\n")}\n]\n`);
}
