import { AppError, SCAN_PARTS, type ScanPart } from "@broker/contracts";
import { nearest } from "./nearest.ts";

/** The parts that --only names, by comma; none = all. AppError `usage` for an unknown one. */
export function scanParts(text = ""): ScanPart[] {
  const names = text
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  return names.map((name) => {
    const part = SCAN_PARTS.find((each) => each === name);
    if (part) return part;
    const meant = nearest(name, SCAN_PARTS);
    throw new AppError("usage", `--only knows no part '${name}'.`, {
      hint: meant ? `Did you mean ${meant}?` : `There are ${SCAN_PARTS.join(", ")}.`,
    });
  });
}
