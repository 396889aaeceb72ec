import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAppAddress } from "./serve-app.ts";

const routes = readFileSync(new URL("../../../web/src/app/routes.tsx", import.meta.url), "utf8");
const routed = [...routes.matchAll(/path: "(\/[^"]*)"/g)].map(([, path = ""]) => path);

test("every address that the app routes is answered with the app", () => {
  expect(routed.length).toBeGreaterThan(8);
  expect(routed.filter((path) => !isAppAddress(path.replaceAll(/:\w+/g, "one")))).toEqual([]);
});

test.each(["/nowhere", "/dashboard/clients", "/dashboard/clients/a/b", "/app/x"])(
  "%s is no address of the app",
  (path) => {
    expect(isAppAddress(path)).toBe(false);
  },
);

test("a slash at the end makes no other address", () => {
  expect(isAppAddress("/prospects/")).toBe(true);
});
