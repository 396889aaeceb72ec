import type { Page } from "playwright-core";

/** Timers of that many milliseconds wait for `endTimers`; others run as usual. */
const hold = (ms: number) => `(() => {
  const own = { setTimeout, setInterval, clearTimeout, clearInterval };
  const held = new Map();
  let last = 1e9;
  const start = (usual, once) => (work, ms, ...rest) =>
    ms === ${ms} ? (held.set(++last, { once, work: () => work(...rest) }), last) : usual(work, ms, ...rest);
  const end = (usual) => (id) => held.delete(id) || usual(id);
  Object.assign(window, {
    setTimeout: start(own.setTimeout, true),
    setInterval: start(own.setInterval, false),
    clearTimeout: end(own.clearTimeout),
    clearInterval: end(own.clearInterval),
    endTimers: () => {
      for (const [id, { once, work }] of [...held]) (once && held.delete(id), work());
    },
    restoreTimers: () => Object.assign(window, own),
  });
})()`;

/**
 * While `during` runs, the page's timers of exactly that time end whenever `pass` is called, and never otherwise.
 * @param during gets `pass`
 */
export async function withHeldTimers(
  page: Page,
  ms: number,
  during: (pass: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await page.evaluate(hold(ms));
  try {
    await during(() => page.evaluate<void>("endTimers()"));
  } finally {
    await page.evaluate("restoreTimers()");
  }
}
