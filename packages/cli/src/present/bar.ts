import { glyph, type Look } from "../look.ts";

/** A bar of `cells` for a share of 0–1; empty where the stream has no use for bars. */
export function bar(look: Look, share: number, cells = 12): string {
  if (!look.bars) return "";
  const full = Math.round(Math.min(1, Math.max(0, share)) * cells);
  return glyph(look, "bar").repeat(full) + glyph(look, "rest").repeat(cells - full);
}
