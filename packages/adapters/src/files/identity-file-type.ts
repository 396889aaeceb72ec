import { AppError, IDV_FILE_LIMIT, IDV_FILE_TYPES } from "@broker/contracts";
import { markedType } from "./evidence-file-type.ts";

type MediaType = (typeof IDV_FILE_TYPES)[keyof typeof IDV_FILE_TYPES];

/**
 * The media type of an identity document, by its first bytes whatever its name. AppError `input_invalid` for an empty
 * file, one above 10 MB, and one that is neither a PDF nor a picture.
 */
export function identityFileType(name: string, content: Uint8Array): MediaType {
  if (content.length === 0)
    throw new AppError("input_invalid", `${name} is empty.`, { hint: "Choose the file that shows the document." });
  if (content.length > IDV_FILE_LIMIT)
    throw new AppError("input_invalid", `${name} is larger than 10 MB.`, { hint: "Choose a smaller file." });
  const found = markedType(content);
  if (found === "pdf" || found === "png" || found === "jpg") return IDV_FILE_TYPES[found];
  throw new AppError("input_invalid", `${name} is neither a PDF nor a picture.`, {
    hint: "Accepted types: pdf, png, jpg. The content decides, not the name.",
  });
}
