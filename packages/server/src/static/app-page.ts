import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The app's page as built; `screens` = the scripts of each address, by the app's own names. */
interface BuiltPage {
  readonly version: number;
  readonly html: string;
  readonly screens: ReadonlyMap<string, readonly string[]>;
}

const PAGE = "index.html";
const SCREENS = "screens.json";

/** The frame of the app in the page; see index.html. */
const SHELL = /<!--app-shell[\s\S]*?<!--\/app-shell-->/;
/** Addresses whose page has no sidebar. */
const BARE: ReadonlySet<string> = new Set(["/", "/tiers"]);

/**
 * The calls that a screen sends before it is complete, which the browser may send as soon as it has the page; `first` =
 * those of what it shows first, which an address of another view or tab does not need.
 */
const FIRST_CALLS: Readonly<Record<string, { readonly all: readonly string[]; readonly first?: readonly string[] }>> = {
  "/app": { all: [], first: ["/api/todo"] },
  "/dashboard/settings": { all: ["/api/settings"] },
  "/dashboard/clients/:id": {
    all: ["/api/clients/:id", "/api/clients/:id/scans"],
    first: ["/api/clients/:id/cover", "/api/clients/:id/papers", "/api/placements?client=:id"],
  },
};
/** Parameters that open another part of a screen than its first. */
const OTHER_VIEWS: readonly string[] = ["tab", "view", "tier"];
const EVERY_FRAME: readonly string[] = ["/api/session"];

const partsOf = (path: string): readonly string[] => path.split("/").filter((part) => part !== "");

/** Whether a path is this address; a segment of the address that begins with a colon matches any one segment. */
export function fitsAddress(path: string, address: string): boolean {
  const [parts, segments] = [partsOf(path), partsOf(address)];
  return parts.length === segments.length && segments.every((part, at) => part.startsWith(":") || part === parts[at]);
}

/** The first calls of an address; an id is that of the path if it is made of the characters of ids. */
function firstCalls(path: string, query: string): readonly string[] {
  const [address, calls] = Object.entries(FIRST_CALLS).find(([each]) => fitsAddress(path, each)) ?? [];
  if (address === undefined || calls === undefined) return EVERY_FRAME;
  const id = partsOf(path)[partsOf(address).indexOf(":id")] ?? "";
  const asked = new URLSearchParams(query);
  const isFirst = !OTHER_VIEWS.some((name) => asked.has(name));
  const named = [...calls.all, ...(isFirst ? (calls.first ?? []) : [])];
  const known = named.filter((call) => !call.includes(":id") || /^[\w-]{1,64}$/.test(id));
  return [...EVERY_FRAME, ...known.map((call) => call.replace(":id", id))];
}

function readScreens(webRoot: string): BuiltPage["screens"] {
  const file = join(webRoot, SCREENS);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>));
}

/**
 * The pages of the built app: each names its screen's scripts, so that the browser fetches them at once, and has the
 * frame of the app, so that it is seen before any script runs. Returns null while there is no build.
 */
export function appPages(webRoot: string): (path: string, query: string) => string | null {
  let built: BuiltPage | null = null;
  const read = (): BuiltPage | null => {
    const page = statSync(join(webRoot, PAGE), { throwIfNoEntry: false });
    if (page === undefined) return null;
    if (built?.version !== page.mtimeMs)
      built = {
        version: page.mtimeMs,
        html: readFileSync(join(webRoot, PAGE), "utf8"),
        screens: readScreens(webRoot),
      };
    return built;
  };
  return (path, query) => {
    const page = read();
    if (page === null) return null;
    const framed = [...BARE].some((address) => fitsAddress(path, address)) ? page.html.replace(SHELL, "") : page.html;
    const scripts = [...page.screens].find(([address]) => fitsAddress(path, address))?.[1] ?? [];
    const calls = framed === page.html ? firstCalls(path, query) : [];
    const further = scripts.filter((script) => !framed.includes(`"/${script}"`));
    // The few bytes of the calls come before the scripts, which would keep every connection busy.
    return framed
      .replace(
        "<script",
        () => `${calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${call}">`).join("")}<script`,
      )
      .replace(
        "</head>",
        () => `${further.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`).join("")}</head>`,
      );
  };
}
