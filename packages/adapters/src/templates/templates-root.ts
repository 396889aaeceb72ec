import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "@broker/contracts";

/**
 * The folder of the brokers' documents: the nearest `templates/report` upward from this file, which is the same one
 * from the sources and from the bundled command.
 */
export function templatesRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, "templates");
    if (existsSync(join(candidate, "report", "document.hbs"))) return candidate;
    if (dirname(folder) === folder) {
      throw new AppError("file_unreadable", "The report templates are missing from this installation.", {
        hint: "Install Broker Intelligence again, with its templates folder.",
      });
    }
  }
}
