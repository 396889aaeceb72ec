import { createMemoryRouter, type DataRouter } from "react-router";
import { expect, test } from "vitest";
import { addressNow, changeAddress } from "./use-address.ts";

const SLOW = { path: "/elsewhere", lazy: () => new Promise<{ Component: null }>(() => undefined) };

const at = (...entries: string[]): DataRouter =>
  createMemoryRouter([{ path: "/list" }, { path: "/other" }, SLOW], { initialEntries: entries });
const shown = ({ state: { location } }: DataRouter) => `${location.pathname}${location.search}`;
const typed = (router: DataRouter, q: string) => changeAddress(router, "/list", { q }, false);
const opened = (router: DataRouter, tab: string) => changeAddress(router, "/list", { tab }, true);

test("two simultaneous changes both apply", () => {
  const router = at("/list?sort=name");
  typed(router, "pennine");
  changeAddress(router, "/list", { sort: null, risk: "high" }, false);
  expect(shown(router)).toBe("/list?q=pennine&risk=high");
});

test("a delayed change keeps the changes made in the meantime", async () => {
  const router = at("/list?job=1");
  const waiting = Promise.resolve().then(() => changeAddress(router, "/list", { job: null }, false));
  typed(router, "pennine");
  opened(router, "lists");
  await waiting;
  expect(shown(router)).toBe("/list?q=pennine&tab=lists");
  expect(addressNow(router).get("tab")).toBe("lists");
});

test("Back returns to the previous step, not to what was typed in it", async () => {
  const router = at("/other", "/list");
  for (const q of ["p", "pe", "pen"]) typed(router, q);
  opened(router, "lists");
  typed(router, "fennick");
  await router.navigate(-1);
  expect(shown(router)).toBe("/list?q=pen");
  await router.navigate(-1);
  expect(shown(router)).toBe("/other");
});

test("opening what is already open adds no step", async () => {
  const router = at("/other", "/list");
  for (const tab of ["lists", "lists", "lists"]) opened(router, tab);
  await router.navigate(-1);
  expect(shown(router)).toBe("/list");
  await router.navigate(-1);
  expect(shown(router)).toBe("/other");
});

test("a screen that was left, or is being left, does not change the new address", () => {
  const router = at("/list");
  void router.navigate("/other");
  typed(router, "late");
  expect(shown(router)).toBe("/other");

  const leaving = at("/list");
  void leaving.navigate("/elsewhere");
  typed(leaving, "late");
  expect(shown(leaving)).toBe("/list");
  expect(leaving.state.navigation.location?.pathname).toBe("/elsewhere");
});

test("all parameters can be derived from the current ones", () => {
  const router = at("/list?q=pennine&view=dashboard");
  changeAddress(router, "/list", (now) => new URLSearchParams({ view: now.get("view") ?? "" }), true);
  expect(shown(router)).toBe("/list?view=dashboard");
  changeAddress(router, "/list", () => new URLSearchParams(), true);
  expect(shown(router)).toBe("/list");
});
