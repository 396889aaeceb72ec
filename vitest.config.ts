import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,fixtures,walls,scripts,bench}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    passWithNoTests: true,
  },
});
