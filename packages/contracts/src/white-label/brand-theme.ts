import { contrastRatio, mixed, nearestColour, READABLE, WHITE } from "./contrast.ts";

/** What a theme's colours are shown on and beside: the app's and the documents' own tokens, which no brand changes. */
export const SURFACES = {
  light: { paper: "#ffffff", ground: "#f2f4f4", sunk: "#f7f9f9", ink: "#10191f", ink2: "#42505a", ink3: "#5b6871" },
  dark: { paper: "#131b20", ground: "#0c1216", sunk: "#0f161b", ink: "#e8eef1", ink2: "#b1bdc4", ink3: "#8e9ba4" },
} as const;
export type ThemeName = keyof typeof SURFACES;
export const THEME_NAMES = ["light", "dark"] as const satisfies readonly ThemeName[];

/** The colours that a brand sets in one theme. */
export interface BrandColours {
  /** Links, marks and buttons. */
  readonly accent: string;
  /** Background of selected rows. */
  readonly tint: string;
  /** Text on buttons. */
  readonly onAccent: string;
  /** Second tone of charts and rules; null = the product's own. */
  readonly second: string | null;
}

/** A foreground on a background of a theme, with its contrast. */
export interface ContrastPair {
  readonly theme: ThemeName;
  /** The brand colour that it depends on. */
  readonly colour: "primaryColor" | "secondaryColor";
  /** What it is, for a reader: 'Links and headings on the page'. */
  readonly title: string;
  readonly front: string;
  readonly back: string;
  /** 1 to 21. */
  readonly ratio: number;
}

/** Parts of the accent in a tint, the strongest first; the last always passes where the accent passes on paper. */
const TINTS = [0.14, 0.12, 0.1, 0.08, 0.06, 0.04, 0.02, 0] as const;
const SURFACE_WORDS = { paper: "the page", ground: "the sidebar", sunk: "sunk rows" } as const;
const PLACES = ["paper", "ground", "sunk"] as const;

const readable = (front: string, back: string): boolean => contrastRatio(front, back) >= READABLE;

/** Whether a colour can be read on every surface of a theme. */
const readableIn = (theme: ThemeName, colour: string): boolean =>
  PLACES.every((place) => readable(colour, SURFACES[theme][place]));

function tintOf(theme: ThemeName, accent: string): string {
  const { paper, ink, ink2, ink3 } = SURFACES[theme];
  const strongest = TINTS.find((share) =>
    [accent, ink, ink2, ink3].every((front) => readable(front, mixed(paper, accent, share))),
  );
  return mixed(paper, accent, strongest ?? 0);
}

/** A colour as light as the dark theme needs it: the nearest that can be read on its surfaces. */
const lightened = (colour: string): string => nearestColour(colour, WHITE, (each) => readableIn("dark", each));

/** The colours of a brand in a theme. @param secondary null = the product's own */
export function brandColours(theme: ThemeName, primary: string, secondary: string | null): BrandColours {
  const shown = (colour: string) => (theme === "light" ? colour.toLowerCase() : lightened(colour.toLowerCase()));
  const accent = shown(primary);
  return {
    accent,
    tint: tintOf(theme, accent),
    onAccent: theme === "light" ? WHITE : SURFACES.dark.ground,
    second: secondary === null ? null : shown(secondary),
  };
}

/** Every pair of colours that a brand produces, light and dark, with its contrast. */
export function contrastPairs(primary: string | null, secondary: string | null): ContrastPair[] {
  return THEME_NAMES.flatMap((theme) => {
    const surfaces = SURFACES[theme];
    const { accent, tint, onAccent, second } = brandColours(theme, primary ?? "#0b4a72", secondary);
    const pair = (colour: ContrastPair["colour"], title: string, front: string, back: string): ContrastPair => ({
      ...{ theme, colour, title, front, back },
      ratio: contrastRatio(front, back),
    });
    const own =
      primary === null
        ? []
        : [
            ...PLACES.map((place) => pair("primaryColor", `Links on ${SURFACE_WORDS[place]}`, accent, surfaces[place])),
            pair("primaryColor", "Links on selected rows", accent, tint),
            pair("primaryColor", "Text on selected rows", surfaces.ink3, tint),
            pair("primaryColor", "Text on buttons", onAccent, accent),
          ];
    const others =
      second === null
        ? []
        : PLACES.map((place) =>
            pair("secondaryColor", `Second tone on ${SURFACE_WORDS[place]}`, second, surfaces[place]),
          );
    return [...own, ...others];
  });
}

/** A brand colour that cannot be read somewhere. */
export interface ColourFault {
  readonly colour: ContrastPair["colour"];
  /** The pair of the lowest contrast. */
  readonly worst: ContrastPair;
  /** The nearest colour that passes everywhere. */
  readonly nearest: string;
}

/** The nearest colour that can be read in every place; the colour itself if it can. */
export const nearestReadable = (colour: string): string =>
  nearestColour(colour.toLowerCase(), "#000000", (each) => readableIn("light", each));

/** The colours of a brand that do not reach WCAG AA, each with the nearest that does. */
export function colourFaults(primary: string | null, secondary: string | null): ColourFault[] {
  const failing = contrastPairs(primary, secondary).filter(({ ratio }) => ratio < READABLE);
  return (["primaryColor", "secondaryColor"] as const).flatMap((colour) => {
    const [worst] = failing.filter((pair) => pair.colour === colour).sort((a, b) => a.ratio - b.ratio);
    const chosen = colour === "primaryColor" ? primary : secondary;
    return worst === undefined || chosen === null ? [] : [{ colour, worst, nearest: nearestReadable(chosen) }];
  });
}
