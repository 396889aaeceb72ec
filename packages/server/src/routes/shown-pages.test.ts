import { expect, test } from "vitest";
import { openShownPages } from "./documents-routes.ts";

/** Pages at a time of ours, and how often one was made. */
function pages() {
  let [now, made] = [0, 0];
  const shown = openShownPages(() => now);
  const make = async () => {
    made += 1;
    return `page ${made}`;
  };
  return {
    ask: (dest: string, { name = "jane", url = "/api/book?format=html" } = {}) =>
      shown.of({ actor: { name }, request: { url, headers: { "sec-fetch-dest": dest } } }, make),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test("a requested page is shown once to the frame that follows", async () => {
  const { ask } = pages();
  expect(await ask("empty")).toBe("page 1");
  expect(await ask("iframe")).toBe("page 1");
  expect(await ask("iframe")).toBe("page 2");
});

test("a further request, not for a frame, makes the page again, and the frame shows that one", async () => {
  const { ask } = pages();
  await ask("empty");
  expect(await ask("empty")).toBe("page 2");
  expect(await ask("iframe")).toBe("page 2");
});

test("a frame of another user, of another address, or long after gets a newly made page", async () => {
  const { ask, wait } = pages();
  await ask("empty");
  expect(await ask("iframe", { name: "grace" })).toBe("page 2");
  expect(await ask("iframe", { url: "/api/book?format=html&save=false" })).toBe("page 3");
  wait(5000);
  expect(await ask("iframe")).toBe("page 4");
});

test("of many pages without a frame the oldest is dropped", async () => {
  const { ask } = pages();
  for (let n = 1; n <= 9; n += 1) await ask("empty", { url: `/${n}` });
  expect(await ask("iframe", { url: "/2" })).toBe("page 2");
  expect(await ask("iframe", { url: "/1" })).toBe("page 10");
});
