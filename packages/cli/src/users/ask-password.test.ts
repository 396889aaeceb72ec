import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askPassword } from "./users-work.ts";

const pipe = (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return input;
};
/** A user at a terminal who types a line at each question. */
function terminal(lines: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const waiting = [...lines];
  let shown = "";
  const ask = (text: string) => {
    shown += text;
    if (text.endsWith(": ")) setImmediate(() => input.write(waiting.shift() ?? ""));
  };
  return { input, ask, shown: () => shown };
}

test("from a pipe the first line is the password, with a line's end or without", async () => {
  expect(await askPassword(() => undefined, pipe("three words together\nmore\n"))).toBe("three words together");
  expect(await askPassword(() => undefined, pipe("three words together"))).toBe("three words together");
});

test("an empty pipe is reported with a remedy", async () => {
  await expect(askPassword(() => undefined, pipe(""))).rejects.toThrow("There is no password on standard input.");
});

test("at a terminal it is requested twice and never shown", async () => {
  const { input, ask, shown } = terminal(["three words together\r", "three words together\r"]);
  expect(await askPassword(ask, input)).toBe("three words together");
  expect(shown()).toBe("Password: \nOnce more: \n");
});

test("two different entries change nothing, and neither does Ctrl-C", async () => {
  const differ = terminal(["three words together\r", "three words apart\r"]);
  await expect(askPassword(differ.ask, differ.input)).rejects.toMatchObject({ code: "usage" });
  const left = terminal([String.fromCharCode(3)]);
  await expect(askPassword(left.ask, left.input)).rejects.toMatchObject({ code: "interrupted" });
});
