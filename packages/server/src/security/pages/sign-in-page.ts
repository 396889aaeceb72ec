import { readFileSync } from "node:fs";
import { join } from "node:path";
import { htmlText } from "@broker/core/documents";
import { iconLink, nameOrLogo, OWN_PAGE_BRAND, type PageBrand, styleLink } from "../../static/brand/page-brand.ts";

/** Styles of the sign-in page: the app's colours and fonts if its styles are loaded, else plain ones. */
export const SIGN_IN_STYLES = `.sign-in { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box;
  background: var(--ground, Canvas); color: var(--ink, CanvasText); font: 15px/22px var(--font-ui, system-ui, sans-serif); }
.sign-in main { width: 100%; max-width: 400px; box-sizing: border-box; padding: 32px; background: var(--paper, Canvas);
  border: 1px solid var(--line, GrayText); border-top: 2px solid var(--ink, CanvasText); border-radius: var(--radius, 3px); }
.sign-in p { margin: 0 0 12px; }
.sign-in .product { margin: 0 0 4px; font-size: 13px; line-height: 20px; color: var(--ink-2, CanvasText); }
.sign-in .product img { display: block; max-width: 100%; max-height: 44px; }
.sign-in :is(.product, .aside) { overflow-wrap: anywhere; }
.sign-in h1 { margin: 0 0 20px; font: 400 32px/38px var(--font-figure, Georgia, serif); }
.sign-in label { display: block; margin: 0 0 4px; font-size: 13px; line-height: 20px; font-weight: 600; }
.sign-in input:not([type="hidden"]) { display: block; width: 100%; box-sizing: border-box; min-height: 36px; margin: 0 0 16px; padding: 4px 10px; font: inherit;
  color: inherit; background: var(--paper, Field); border: 1px solid var(--rule, GrayText); border-radius: var(--radius, 3px); }
.sign-in button { min-height: 36px; padding: 4px 16px; font: inherit; font-weight: 600; cursor: pointer; color: var(--on-accent, ButtonText);
  background: var(--accent, ButtonFace); border: 1px solid var(--accent, ButtonBorder); border-radius: var(--radius, 3px); }
.sign-in :focus-visible { outline: 2px solid var(--accent, Highlight); outline-offset: 2px; }
.sign-in code { overflow-wrap: anywhere; font: 13px/20px var(--font-code, monospace); }
.sign-in .qr { display: block; width: 216px; max-width: 100%; margin: 0 0 16px; border: 1px solid var(--line, GrayText); }
.sign-in .refused { padding-left: 12px; border-left: 3px solid var(--high-fill, CanvasText); color: var(--high, CanvasText); }
.sign-in ol { margin: 0 0 20px; padding: 0; list-style: none; display: grid; grid-template-columns: 1fr 1fr; gap: 4px 16px; }
.sign-in ul { margin: 0 0 20px; padding: 0 0 0 20px; }
.sign-in .go { display: inline-block; padding: 6px 16px; font-weight: 600; text-decoration: none; color: var(--on-accent, ButtonText);
  background: var(--accent, ButtonFace); border: 1px solid var(--accent, ButtonBorder); border-radius: var(--radius, 3px); }
.sign-in summary { margin: 0 0 12px; cursor: pointer; }
.sign-in .go + *, .sign-in form + form, .sign-in form + .go, .sign-in .go + form { margin-top: 20px; }
.sign-in a:not(.go) { text-decoration: underline; color: var(--accent, LinkText); }
.sign-in .aside { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid var(--line, GrayText); font-size: 13px; line-height: 20px; color: var(--ink-2, CanvasText); }
@media (max-width: 420px) { .sign-in ol { grid-template-columns: 1fr; } }
@media (pointer: coarse) { .sign-in .go { padding: 10px 16px; } .sign-in input:not([type="hidden"]), .sign-in button { min-height: 44px; } }
`;

/** What the sign-in page shows. */
export interface SignInShown {
  /** True = users have names and passwords; false = only a link signs in. */
  readonly users: boolean;
  /** What started the server. */
  readonly startedBy: "serve" | "demo";
  /** Single sign-on: required = a password signs in the break-glass administrator only. */
  readonly sso: "none" | "offered" | "required";
  /** The name that was entered. */
  readonly name: string;
  /** Where to go afterwards. */
  readonly next: string;
  /** See `formTokens`. */
  readonly token: string;
}

/** The styles of the built app (colours and fonts); empty without it. */
export function appStyles(webRoot: string | null): string {
  if (webRoot === null) return "";
  try {
    const page = readFileSync(join(webRoot, "index.html"), "utf8");
    const [, href] = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)"/.exec(page) ?? [];
    return `${href === undefined ? "" : `<link rel="stylesheet" href="${href}">`}<script src="/theme.js"></script>`;
  } catch {
    return "";
  }
}

/** Values that a form sends back unchanged. */
export const hidden = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${htmlText(value)}">`)
    .join("\n");

const form = ({ name, next, token }: SignInShown) => `<form method="post" action="/sign-in">
${hidden({ next, form: token })}
<label for="name">Name</label>
<input id="name" name="name" autocomplete="username" required maxlength="100" value="${htmlText(name)}"${name === "" ? " autofocus" : ""}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1000"${name === "" ? "" : " autofocus"}>
<button type="submit">Sign in</button>
</form>`;

/** The commands that start the server, and that print another link of the running one. */
const COMMANDS = {
  serve: { start: "broker serve", link: "broker serve --link" },
  demo: { start: "broker demo", link: "broker demo" },
} as const;

const linkOnly = ({ startedBy }: SignInShown) =>
  `<p>Open the link that <code>${COMMANDS[startedBy].start}</code> printed. It signs you in once, within ten minutes.</p>
<p>For another one, run <code>${COMMANDS[startedBy].link}</code> on the machine that the server runs on.</p>`;

const orLink = ({ startedBy }: SignInShown) =>
  `<p class="aside">No password? <code>${COMMANDS[startedBy].link}</code>, on the machine that the server runs on, prints a link that signs you in.</p>`;

/** What every page of signing in has. */
export interface PlainPage {
  readonly title: string;
  /** The error message; null = none. */
  readonly refused: string | null;
  /** HTML. */
  readonly body: string;
}

/** A page of signing in; it needs no script. */
export function plainPage(
  webRoot: string | null,
  { title, refused, body }: PlainPage,
  brand: PageBrand = OWN_PAGE_BRAND,
): string {
  const foot = brand.footer === null ? "" : `<p class="aside">${htmlText(brand.footer)}</p>\n`;
  const shown = refused === null ? "" : `<p class="refused" role="alert">${htmlText(refused)}</p>`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${htmlText(title)} · ${htmlText(brand.name)}</title>
${iconLink(brand)}
${appStyles(webRoot)}<link rel="stylesheet" href="/sign-in.css">${styleLink(brand)}
</head>
<body class="sign-in">
<main>
<p class="product">${nameOrLogo(brand)}</p>
<h1>${htmlText(title)}</h1>
${shown}
${body}
${foot}</main>
</body>
</html>
`;
}

const ssoLink = ({ next }: SignInShown) =>
  `<p><a class="go" href="/sign-in/sso?next=${htmlText(encodeURIComponent(next))}">Sign in with your organisation</a></p>`;

/** The form where single sign-on is required: closed until it is requested, or a name was refused. */
const breakGlass = (shown: SignInShown) => `<details${shown.name === "" ? "" : " open"}>
<summary>Sign in with a password</summary>
<p>Only for the administrator named for emergencies.</p>
${form(shown)}
</details>`;

/** The page of signing in by a name and a password, a link, or single sign-on: HTML below its title. */
export function signInBody(shown: SignInShown): string {
  const { users, sso } = shown;
  if (sso === "required") return ssoLink(shown) + (users ? breakGlass(shown) : "") + orLink(shown);
  if (sso === "offered") return ssoLink(shown) + (users ? form(shown) : "") + orLink(shown);
  return users ? form(shown) + orLink(shown) : linkOnly(shown);
}

/** A page that redirects by itself. */
export const onwardPage = (next: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0;url=${htmlText(next)}">
<title>Continue</title>
</head>
<body><a href="${htmlText(next)}">Continue</a></body>
</html>
`;
