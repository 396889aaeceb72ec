import type { SavedCompliance } from "@broker/contracts";

const json = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);

const part = (name: string, value: unknown) => ({
  kind: "assessment" as const,
  path: `assessment/${name}.json`,
  content: json(value),
});

/**
 * A client's compliance as parts of a bundle: what it adopted and decided, its own frameworks, each piece of evidence,
 * and its history. Each piece of evidence is a part of its own, so that one can be erased.
 */
export function assessmentParts(saved: SavedCompliance | undefined) {
  if (saved === undefined) return [];
  const { record, evidence, history, frameworks } = saved;
  return [
    part("record", record),
    ...(frameworks.length === 0 ? [] : [part("frameworks", frameworks)]),
    ...evidence.map((filed) => part(`evidence/${filed.id}`, filed)),
    ...(history.length === 0
      ? []
      : [
          part(
            "history",
            history.map(({ states: _, ...snapshot }) => snapshot),
          ),
        ]),
  ];
}

/** The files of a client's evidence, withdrawn pieces included, each once. */
export function evidenceFiles(
  saved: SavedCompliance | undefined,
): { readonly name: string; readonly digest: string }[] {
  const files = (saved?.evidence ?? []).flatMap(({ file }) =>
    file === undefined ? [] : [{ name: file.name, digest: file.sha256 }],
  );
  return [...new Map(files.map((file) => [file.digest, file])).values()];
}
