// Bundles one module and its dependencies into a folder: bundle-module.mjs <module> <folder>
import { argv } from "node:process";
import { rolldown } from "rolldown";

const [, , input = "", dir = ""] = argv;
const bundle = await rolldown({
  input,
  platform: "node",
  external: ["pg-native", "cpu-features", /sshcrypto\.node$/],
  logLevel: "silent",
});
await bundle.write({ dir, format: "esm", entryFileNames: "main.mjs", chunkFileNames: "[name]-[hash].mjs" });
await bundle.close();
