import { AppError, BUNDLE_PART_KINDS } from "@broker/contracts";
import type { OpenedBundle } from "@broker/core/documents";
import { nearest } from "../nearest.ts";

/** The paths that a word names: a kind of parts, or one part. */
function named({ manifest }: Pick<OpenedBundle, "manifest">, word: string): string[] {
  const meant = manifest.parts.filter(({ kind, path }) => kind === word || path === word).map(({ path }) => path);
  if (meant.length > 0) return meant;
  const words = [...BUNDLE_PART_KINDS, ...manifest.parts.map(({ path }) => path)];
  if (BUNDLE_PART_KINDS.some((kind) => kind === word)) return [];
  const close = nearest(word, words);
  throw new AppError("usage", `There is no part '${word}' in the bundle.`, {
    hint: close ? `Did you mean ${close}?` : `Name a kind (${BUNDLE_PART_KINDS.join(", ")}) or a part's path.`,
  });
}

/** The bundle without the contents and the salts of the named parts; chain, head and signature stay as they are. */
export function eraseParts<Bundle extends Omit<OpenedBundle, "altered">>(
  bundle: Bundle,
  words: readonly string[],
): Bundle {
  const gone = new Set(words.flatMap((word) => named(bundle, word)));
  const stays = <Value>(of: ReadonlyMap<string, Value>) => new Map([...of].filter(([path]) => !gone.has(path)));
  const erased = [...new Set([...bundle.erased, ...gone])].sort();
  return { ...bundle, parts: stays(bundle.parts), salts: stays(bundle.salts), erased };
}
