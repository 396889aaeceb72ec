import { dirname } from "node:path";
import { AppError } from "@broker/contracts";
import { installedPath } from "../files/installed-path.ts";

/** The folder of the brokers' documents, upward from `from`. AppError `file_unreadable` if it is not installed. */
export function templatesRoot(from?: string): string {
  const known = installedPath("templates/report/document.hbs", from);
  if (known !== null) return dirname(dirname(known));
  throw new AppError("file_unreadable", "The report templates are missing from this installation.", {
    hint: "Install Broker Intelligence again, with its templates folder.",
  });
}
