import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,fixtures,walls,scripts,bench}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    // Where there is no browser the shipped one is unpacked, once for all tests.
    env: {
      PUPPETEER_CACHE_DIR: process.env.PUPPETEER_CACHE_DIR ?? join(tmpdir(), `broker-tests-${process.getuid?.() ?? 0}`),
    },
    pool: "forks",
    // No file leaves anything behind in a module or a global, so the files of a worker share one: a third of the time.
    isolate: false,
    maxWorkers: "100%",
    // Only a guard against a test that hangs; nothing is measured by it.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
