import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A file or folder that is installed with the product, by its path in the repository, which the package repeats: the
 * nearest one upward from `from`. It is the same one from the sources, the bundled command and an installed package.
 * null = not part of this installation.
 */
export function installedPath(path: string, from: string = import.meta.dirname): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, path);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) return null;
  }
}
