import { type Brand, readPicture } from "@broker/core/documents";
import { ImageRun } from "docx";

/** Largest size of a logo on the page, in pixels, as on other documents. */
const MAX_WIDTH = 200;
const MAX_HEIGHT = 44;

/** The logo as a picture of Word; null = there is none, or it is an SVG, which older readers do not show. */
export function logoPicture({ logo, sender }: Pick<Brand, "logo" | "sender">): ImageRun | null {
  const data = Buffer.from(/^data:[^,]*,(.*)$/s.exec(logo ?? "")?.[1] ?? "", "base64");
  const picture = readPicture(data);
  if (picture === null || picture.size === null) return null;
  const { size } = picture;
  const type = picture.type === "image/png" ? "png" : "jpg";
  const scale = Math.min(1, MAX_WIDTH / size.width, MAX_HEIGHT / size.height);
  const transformation = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  // A number of its own would differ from document to document.
  const altText = { id: "1", name: "Logo", description: sender ?? "Logo" };
  return new ImageRun({ type, data, transformation, altText });
}
