import { encode } from "uqr";

/** Modules of white around the code (ISO/IEC 18004: four). */
const QUIET = 4;

/**
 * A QR code as SVG that scales with its place. It is dark on white in either theme, as readers require, and is named by
 * `label` for those who do not see it. Error correction M restores about 15% of it.
 */
export function qrPicture(text: string, label: string): string {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")).join(""));
  const width = size + 2 * QUIET;
  return `<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges">
<rect width="${width}" height="${width}" fill="#fff"/><path d="${rows.join("")}" fill="#000"/></svg>`;
}
