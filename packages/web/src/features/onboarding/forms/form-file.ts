import type { FormFile } from "@broker/contracts";
import { saveText } from "../../../shared/files/save-blob.ts";

/** Downloads the file of a form under its own name. */
export function saveFormFile({ name, type, content, encoding }: FormFile): void {
  saveText(name, type, encoding === "utf8" ? content : Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)));
}
