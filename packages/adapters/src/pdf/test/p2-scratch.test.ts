import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";
import { pageFaults } from "./page-faults.ts";
const names = readdirSync("/tmp/p2/out").filter((n) => n.endsWith(".html") && (process.env.ONLY === undefined || new RegExp(process.env.ONLY).test(n)));
test.each(names)("%s", { timeout: 60_000 }, async (name) => {
  const faults = await pageFaults(readFileSync(`/tmp/p2/out/${name}`, "utf8"));
  console.log(name, JSON.stringify(faults, null, 1));
});
