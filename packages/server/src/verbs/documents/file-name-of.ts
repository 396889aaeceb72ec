/**
 * A name as part of a file's name on every platform: letters of ASCII and digits in lower case with hyphens between, at
 * most 60 characters; `otherwise` where nothing of that is left, as of a name in Arabic script.
 */
export function fileNameOf(name: string, otherwise: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return plain === "" ? otherwise : plain;
}
