/**
 * Text inside Markdown as text: characters that CommonMark or HTML would read as markup are escaped, so that no heading, link, image,
 * table cell or tag can come out of it. Bare addresses lose their colon's power by an escape, so that nothing links by itself.
 */
export function markdownText(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~$!]/g, (character) => `\\${character}`)
    .replaceAll("&", "&amp;")
    .replace(/:(?=\/\/)/g, "&#58;")
    .replace(/\b(www)\./gi, "$1&#46;")
    .replaceAll("@", "&#64;")
    .replace(/^(\s*)([-+=])/, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, "$1\\$2");
}
