import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";

/** The server to which the development server proxies API calls. */
const api = process.env.BROKER_API ?? "http://127.0.0.1:4780";

/** Smaller files gain nothing: they fit into one packet. */
const SMALLEST = 1024;
const LARGE = 50_000;

/** Writes each text file of the build compressed beside it, as browsers accept it: brotli, gzip. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file))) {
        const bytes = readFileSync(join(dir, name));
        if (bytes.length < SMALLEST) continue;
        // The best quality takes a second for each half megabyte: worth it for what every page loads.
        const quality = bytes.length > LARGE ? constants.BROTLI_MAX_QUALITY : 9;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * The library of toasts writes its styles into the page without a nonce. They are a file of the app instead, so that
 * the page's policy needs no 'unsafe-inline'.
 */
function toastStyles(): Plugin {
  return {
    name: "toast-styles",
    apply: "build",
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
      const start = "function __insertCSS(code) {";
      if (!code.includes(start)) this.error("sonner no longer inserts its styles with __insertCSS.");
      return { code: code.replace(start, `${start}\n  return;`), map: null };
    },
  };
}

const BUILD = {
  target: "es2024",
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} as const;

/** A script of a build. */
type Script = Pick<Rolldown.OutputChunk, "fileName" | "isEntry" | "isDynamicEntry" | "imports" | "moduleIds" | "code">;

/** The screens of the app's addresses, as its routes name them. */
const ROUTED =
  /path: "(?<path>[^"]+)",(?:\s*\w+: \w+,)*\s*lazy: async \(\) => \(\{\s*Component: \(await import\("\.\.\/(?<module>[^"]+)"\)/g;

/** The scripts that one needs, itself included, besides those named before. */
function neededBy({ fileName, imports }: Script, all: readonly Script[], found = new Set<string>()): Set<string> {
  found.add(fileName);
  for (const script of all)
    if (imports.includes(script.fileName) && !found.has(script.fileName)) neededBy(script, all, found);
  return found;
}

/** Parts that a screen loads by itself once it is there; each counts as a screen where files are shared. */
const PARTS = ["features/dynamic-rol/market-movement.tsx", "shared/sample/quick-demo.tsx"];

const scriptWith = (module: string, scripts: readonly Script[]): Script | undefined =>
  scripts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));

/** The scripts that each screen needs beside the app's own, by its address. Throws if a screen has none. */
function screensOf(scripts: readonly Script[]): ReadonlyMap<string, readonly string[]> {
  const routes = readFileSync(join(import.meta.dirname, "src/app/routes.tsx"), "utf8");
  const entries = new Set(scripts.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const screens = [...routes.matchAll(ROUTED)].map(({ groups: { path = "", module = "" } = {} }) => {
    const script = scriptWith(module, scripts);
    if (script === undefined) throw new Error(`The screen of ${path} has no script of its own.`);
    return [path, [...neededBy(script, scripts, new Set(entries))].filter((name) => !entries.has(name))] as const;
  });
  const lazy = routes.split("lazy: async").length - 1;
  if (screens.length !== lazy) throw new Error(`Of ${lazy} screens of the routes, ${screens.length} can be read.`);
  return new Map(screens);
}

/** Writes screens.json: the scripts of each address, so that the server can name them before any of them has run. */
function screenScripts(): Plugin {
  return {
    name: "screen-scripts",
    apply: "build",
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((each) => each.type === "chunk");
      // Two that import each other may run before what they use exists.
      for (const entry of scripts.filter(({ isEntry }) => isEntry))
        for (const name of neededBy(entry, scripts))
          if (scripts.some(({ fileName, imports }) => fileName === name && imports.includes(entry.fileName)))
            this.error(`${name} and ${entry.fileName} import each other.`);
      const screens = screensOf(scripts);
      this.emitFile({ type: "asset", fileName: "screens.json", source: JSON.stringify(Object.fromEntries(screens)) });
    },
  };
}

/** Characters of code that are cheaper for every page than one more file for some: about a kilobyte compressed. */
const SMALL = 2500;

/** The file of each script: of those that the same screens use, of those that every page loads, or its own (null). */
function filesOf(scripts: readonly Script[]): ReadonlyMap<Script, string> {
  const entries = scripts.filter(({ isEntry }) => isEntry);
  const every = new Set(entries.flatMap((entry) => [...neededBy(entry, scripts)]));
  const parts = PARTS.map((module) => scriptWith(module, scripts)).filter((part) => part !== undefined);
  const screens = [...screensOf(scripts).values(), ...parts.map((part) => [...neededBy(part, scripts)])];
  const files = new Map<Script, string>();
  for (const script of scripts) {
    const users = screens.flatMap((needed, at) => (needed.includes(script.fileName) ? [at] : []));
    if (script.isEntry) continue;
    if (every.has(script.fileName)) files.set(script, "frame");
    else if (users.length > 1 || (users.length === 1 && !script.isDynamicEntry))
      files.set(script, `screens-${users.join("-")}`);
  }
  for (const [name, some] of Map.groupBy(files.keys(), (script) => files.get(script) ?? "")) {
    const others = new Set([...every, ...some.map(({ fileName }) => fileName)]).difference(
      new Set(entries.map(({ fileName }) => fileName)),
    );
    const isSmall = some.reduce((sum, { code }) => sum + code.length, 0) < SMALL;
    // Whatever it imports would be loaded by every page as well.
    const isLone = some.every(({ imports }) => imports.every((each) => others.has(each)));
    if (name === "frame" || !isSmall || !isLone) continue;
    for (const script of some) files.set(script, "frame");
  }
  return files;
}

/**
 * The file into which each module goes that screens share, since each further file costs a part of a round trip on a
 * slow line. Read from a first build, which has left out what nothing uses. The schema library keeps its own file.
 */
async function sharedModules(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "silent",
    plugins: [react(), tailwindcss(), toastStyles()],
    build: { ...BUILD, write: false },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const files = filesOf(outputs.filter((each) => each.type === "chunk"));
  return new Map(
    [...files].flatMap(([{ moduleIds }, file]) =>
      moduleIds.filter((id) => !/[\\/]zod[\\/]/.test(id)).map((id) => [id, file] as const),
    ),
  );
}

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const shared = command === "build" ? await sharedModules() : new Map<string, string>();
  return {
    plugins: [react(), tailwindcss(), toastStyles(), screenScripts(), compressed()],
    build: {
      ...BUILD,
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => shared.get(id) ?? null, debugName: "shared" }],
          },
        },
      },
    },
    server: {
      host: "127.0.0.1",
      proxy: Object.fromEntries(
        ["/api", "/sign-in"].map((path) => [
          path,
          {
            target: api,
            changeOrigin: true,
            configure: (proxy) => proxy.on("proxyReq", (call) => call.setHeader("origin", api)),
          },
        ]),
      ),
    },
  };
});
