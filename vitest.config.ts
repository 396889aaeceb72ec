import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./scripts/long-first.ts";
import { testFolder } from "./scripts/test-folder.ts";

/** What outlives a run: the unpacked browser and the sample workspace. */
const shelf = join(tmpdir(), `broker-tests-${process.getuid?.() ?? 0}`);

export default defineConfig({
  test: {
    include: ["{packages,fixtures,walls,scripts,bench}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    globalSetup: ["scripts/test-folder.ts"],
    env: {
      TMPDIR: testFolder(),
      BROKER_TESTS_SHELF: shelf,
      // Where there is no browser the shipped one is unpacked, once for all tests.
      PUPPETEER_CACHE_DIR: process.env.PUPPETEER_CACHE_DIR ?? shelf,
    },
    pool: "forks",
    // No file leaves anything behind in a module or a global, so the files of a worker share one: a third of the time.
    isolate: false,
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    // Only a guard against a test that hangs; nothing is measured by it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
