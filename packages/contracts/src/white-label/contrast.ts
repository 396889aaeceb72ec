/** Contrast from which small text can be read (WCAG 2.2, success criterion 1.4.3, level AA). */
export const READABLE = 4.5;
export const WHITE = "#ffffff";

const channelsOf = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];
const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Share of light of a channel, 0 to 1 (WCAG 2.2, definition of relative luminance). */
const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(linear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two #rrggbb colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with a share of another in it, by channel. @param share 0 = the first, 1 = the second */
export function mixed(colour: string, other: string, share: number): string {
  const to = channelsOf(other);
  return hexOf(channelsOf(colour).map((channel, at) => channel + ((to[at] ?? 0) - channel) * share));
}

/** Coordinates in OKLab (Ottosson 2020), in which distances are as the eye sees them. */
function okLab([red, green, blue]: readonly [number, number, number]): readonly [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const between = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

/** Distance of two #rrggbb colours as the eye sees it: 0 = the same, 1 = black and white. */
export const colourDistance = (one: string, other: string): number =>
  between(okLab(channelsOf(one)), okLab(channelsOf(other)));

/** Widths of the search around a candidate, in steps of a channel. */
const REACHES = [32, 16, 8, 4, 2, 1] as const;
const SIDES = [-1, 0, 1] as const;

/** The nearest of the neighbours at a reach that passes, or the colour itself. */
function better(at: string, wanted: readonly number[], reach: number, passes: (colour: string) => boolean): string {
  const [red, green, blue] = channelsOf(at);
  let found = { colour: at, distance: between(okLab([red, green, blue]), wanted) };
  const moved = (channel: number, side: number) => Math.min(255, Math.max(0, channel + side * reach));
  for (const r of SIDES)
    for (const g of SIDES)
      for (const b of SIDES) {
        const next = [moved(red, r), moved(green, g), moved(blue, b)] as const;
        const distance = between(okLab(next), wanted);
        if (distance < found.distance && passes(hexOf(next))) found = { colour: hexOf(next), distance };
      }
  return found.colour;
}

/**
 * The colour nearest to one that passes; the colour itself if it does. It starts at the first mix with the anchor that
 * passes, and moves nearer while any neighbour does. The anchor passes.
 */
export function nearestColour(colour: string, anchor: string, passes: (colour: string) => boolean): string {
  if (passes(colour)) return colour;
  const wanted = okLab(channelsOf(colour));
  let found = anchor;
  for (let step = 255; step >= 0; step -= 1) {
    const candidate = mixed(colour, anchor, step / 255);
    if (!passes(candidate)) break;
    found = candidate;
  }
  for (const reach of REACHES)
    for (;;) {
      const next = better(found, wanted, reach, passes);
      if (next === found) break;
      found = next;
    }
  return found;
}
