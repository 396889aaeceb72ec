import { AppError, SCAN_PARTS, type ScanPart } from "@broker/contracts";
import { nearest } from "./nearest.ts";

/** Parts that an outside view has no collector for. */
const ANSWERED_BY_SOURCES: readonly ScanPart[] = ["darkweb", "registry"];

/** The parts that --only names, by comma; none = all. AppError `usage` for an unknown one, and where nothing at all would be looked at. */
export function scanParts(text = ""): ScanPart[] {
  const names = text
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  const parts = names.map((name) => {
    const part = SCAN_PARTS.find((each) => each === name);
    if (part) return part;
    const meant = nearest(name, SCAN_PARTS);
    throw new AppError("usage", `--only knows no part '${name}'.`, {
      hint: meant ? `Did you mean ${meant}?` : `There are ${SCAN_PARTS.join(", ")}.`,
    });
  });
  if (parts.length > 0 && parts.every((part) => ANSWERED_BY_SOURCES.includes(part)))
    throw new AppError(
      "usage",
      `No outside source is asked yet about: ${parts.join(", ")}. Nothing would be looked at.`,
      {
        hint: "Add web, email, tls or auth.",
      },
    );
  return parts;
}
