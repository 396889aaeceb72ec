// Loaded into a test worker: it resolves what the sources import from each other, which Node would look up in the file
// system for each import, and Vitest would tell the main process of, for its watch mode alone. A worker imports
// everything in two thirds of the processor time.
import module from "node:module";

const REGISTERED = Symbol.for("broker.resolve-sources");

/**
 * Our packages, by the name that is imported; each is the same from everywhere.
 * @type {Map<string, import("node:module").ResolveFnOutput>}
 */
const packages = new Map();

// Vitest runs this before every test file; the hook comes before its own, which is registered when the worker starts.
if (!(REGISTERED in globalThis)) {
  Object.assign(globalThis, { [REGISTERED]: true });
  module.registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL;
      if (from === undefined || from.includes("/node_modules/")) return next(specifier, context);
      if (specifier.startsWith("node:")) return { url: specifier, format: "builtin", shortCircuit: true };
      if (specifier.startsWith(".") && specifier.endsWith(".ts"))
        return { url: new URL(specifier, from).href, format: "module-typescript", shortCircuit: true };
      if (!specifier.startsWith("@broker/")) return next(specifier, context);
      const known = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      packages.set(specifier, known);
      return known;
    },
  });
}
