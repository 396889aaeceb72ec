import { type Branding, brandColours, type ThemeName } from "@broker/contracts";

const property = (name: string, value: string): string => `--${name}: ${value};`;

function rulesOf(theme: ThemeName, { primaryColor, secondaryColor }: Branding): string {
  if (primaryColor === null) return "";
  const { accent, tint, onAccent } = brandColours(theme, primaryColor, secondaryColor);
  return [property("accent", accent), property("accent-tint", tint), property("on-accent", onAccent)].join(" ");
}

const block = (selector: string, rules: string): string => (rules === "" ? "" : `${selector} { ${rules} }`);

/** A logo is drawn for paper: in the dark theme it has a ground of that. */
const PLATE = 'img[src^="/brand/"] { padding: 3px 6px; background: #ffffff; }';
const LOGO_ON_DARK = `@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) ${PLATE} }
@media screen { [data-theme="dark"] ${PLATE} }`;

/**
 * The style sheet that a brand adds to the app and to its sign-in page: colours of links, buttons and selected rows in
 * both themes, and the typeface. Risk colours and surfaces are not in it.
 * @param faces `@font-face` rules of the typeface; '' = none
 */
export function appBrandCss(branding: Branding, faces: string): string {
  const { fontFamily } = branding;
  const [light, dark] = [rulesOf("light", branding), rulesOf("dark", branding)];
  const font =
    fontFamily === null ? "" : property("font-ui", `"${fontFamily}", "Segoe UI", "Helvetica Neue", Arial, sans-serif`);
  return [
    faces,
    block(':root, [data-theme="light"]', light),
    block("@media screen and (prefers-color-scheme: dark)", block(':root:not([data-theme="light"])', dark)),
    block("@media screen", block('[data-theme="dark"]', dark)),
    block(":root", font),
    branding.logo === null ? "" : LOGO_ON_DARK,
  ]
    .filter((part) => part !== "")
    .join("\n");
}
