import { AppError, type DocumentDiff, type DocumentSection, type SavedClientDocument } from "@broker/contracts";

type Line = DocumentDiff["sections"][number]["lines"][number];

/** Most cells of the table of common lines; above it a section counts as rewritten. */
const MAX_CELLS = 4_000_000;

const all = (kind: Line["kind"], lines: readonly string[]): Line[] => lines.map((text) => ({ kind, text }));

/** The lines of two texts by their longest common subsequence. */
function diffLines(before: readonly string[], after: readonly string[]): Line[] {
  const width = after.length + 1;
  if ((before.length + 1) * width > MAX_CELLS) return [...all("removed", before), ...all("added", after)];
  // longest[i * width + j] = length of the longest common part of before[i…] and after[j…].
  const longest = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      longest[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [old = "", now = ""] = [before[i], after[j]];
    if (old === now) {
      lines.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      lines.push({ kind: "removed", text: old });
      i += 1;
    } else {
      lines.push({ kind: "added", text: now });
      j += 1;
    }
  }
  return [...lines, ...all("removed", before.slice(i)), ...all("added", after.slice(j))];
}

const linesOf = (section: DocumentSection | undefined) => (section === undefined ? [] : section.body.split("\n"));

function sectionDiff(before: DocumentSection | undefined, after: DocumentSection | undefined) {
  const lines = diffLines(linesOf(before), linesOf(after));
  const changed = lines.some(({ kind }) => kind !== "same");
  const kept = changed ? ("changed" as const) : ("same" as const);
  const change = before === undefined ? ("added" as const) : after === undefined ? ("removed" as const) : kept;
  return { id: (after ?? before)?.id ?? "", heading: (after ?? before)?.heading ?? "", change, lines };
}

/** What changed between two versions, section by section and line by line. AppError `not_found`. */
export function diffVersions(
  { versions }: Pick<SavedClientDocument, "versions">,
  from: number,
  to: number,
): DocumentDiff {
  const version = (n: number) => {
    const found = versions.find((each) => each.n === n);
    if (found === undefined) throw new AppError("not_found", `The document has no version ${n}.`);
    return found.sections;
  };
  const [before, after] = [version(from), version(to)];
  const gone = before.filter(({ id }) => after.every((section) => section.id !== id));
  return {
    from,
    to,
    sections: [
      ...after.map((section) =>
        sectionDiff(
          before.find(({ id }) => id === section.id),
          section,
        ),
      ),
      ...gone.map((section) => sectionDiff(section, undefined)),
    ],
  };
}
