import { distinct } from "./distinct.ts";

/** The company states that it holds it, not that it sells it or helps others to obtain it. */
const HOLDS =
  /\bcyber essentials(?: plus)?[ -](?:certified|accredited)\b|\b(?:certified|accredited) (?:to|by|for|with|under) cyber essentials\b|\b(?:we|and) (?:hold|have held) (?:a )?cyber essentials\b/i;

/** Lines of the page that state that the company holds Cyber Essentials: claims, cut to 200 characters. */
export function findCertificateClaims(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.length <= 1_000 && HOLDS.test(line));
  return distinct(
    lines.map((line) => line.trim().slice(0, 200)),
    3,
  );
}
