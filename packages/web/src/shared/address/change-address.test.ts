import { createMemoryRouter, type DataRouter } from "react-router";
import { expect, test } from "vitest";
import { addressNow, changeAddress } from "./change-address.ts";

const SLOW = { path: "/elsewhere", lazy: () => new Promise<{ Component: null }>(() => undefined) };

const at = (...entries: string[]): DataRouter =>
  createMemoryRouter([{ path: "/list" }, { path: "/other" }, SLOW], { initialEntries: entries });
const shown = ({ state: { location } }: DataRouter) => `${location.pathname}${location.search}`;
const typed = (router: DataRouter, q: string) => changeAddress(router, "/list", { q }, false);
const opened = (router: DataRouter, tab: string) => changeAddress(router, "/list", { tab }, true);

test("two changes in the same moment both stand", () => {
  const router = at("/list?sort=name");
  typed(router, "pennine");
  changeAddress(router, "/list", { sort: null, risk: "high" }, false);
  expect(shown(router)).toBe("/list?q=pennine&risk=high");
});

test("a change after a wait builds on what the reader did meanwhile, and undoes none of it", async () => {
  const router = at("/list?job=1");
  const waiting = Promise.resolve().then(() => changeAddress(router, "/list", { job: null }, false));
  typed(router, "pennine");
  opened(router, "lists");
  await waiting;
  expect(shown(router)).toBe("/list?q=pennine&tab=lists");
  expect(addressNow(router).get("tab")).toBe("lists");
});

test("Back walks through the steps, not through what was typed in them", async () => {
  const router = at("/other", "/list");
  for (const q of ["p", "pe", "pen"]) typed(router, q);
  opened(router, "lists");
  typed(router, "fennick");
  await router.navigate(-1);
  expect(shown(router)).toBe("/list?q=pen");
  await router.navigate(-1);
  expect(shown(router)).toBe("/other");
});

test("what is open already is no second step", async () => {
  const router = at("/other", "/list");
  for (const tab of ["lists", "lists", "lists"]) opened(router, tab);
  await router.navigate(-1);
  expect(shown(router)).toBe("/list");
  await router.navigate(-1);
  expect(shown(router)).toBe("/other");
});

test("a screen that was left, or is being left, changes nothing of where the reader is going", () => {
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

test("all parameters may be made anew from those that stand", () => {
  const router = at("/list?q=pennine&view=dashboard");
  changeAddress(router, "/list", (now) => new URLSearchParams({ view: now.get("view") ?? "" }), true);
  expect(shown(router)).toBe("/list?view=dashboard");
  changeAddress(router, "/list", () => new URLSearchParams(), true);
  expect(shown(router)).toBe("/list");
});
