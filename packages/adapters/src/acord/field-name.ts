/** The published name of a template's field: without the page that it stands on, and without its number there. */
export function publishedName(name: string): string {
  return name.replace(/^F\[0\]\.P\d+\[0\]\./, "").replace(/\[0\]$/, "");
}
