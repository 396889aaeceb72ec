/**
 * The part of the changelog about a release: below its heading `## Release 2.1.0, …`, down to that of the release
 * before; null = it has no such heading, or nothing is below it. The sections of single subjects are part of it.
 * @param {string} text @param {string} version @returns {string | null}
 */
export function changelogSection(text, version) {
  const lines = text.split("\n");
  const begins = lines.findIndex(
    (line) => line === `## Release ${version}` || line.startsWith(`## Release ${version}, `),
  );
  if (begins < 0) return null;
  const after = lines.slice(begins + 1);
  const ends = after.findIndex((line) => line.startsWith("## Release "));
  const section = (ends < 0 ? after : after.slice(0, ends)).join("\n").trim();
  return section === "" ? null : section;
}
