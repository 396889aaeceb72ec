import { expect, test } from "vitest";
import { openChannel } from "./event-channel.ts";

async function drain(reader: AsyncGenerator<number, void>): Promise<number[]> {
  const seen: number[] = [];
  for await (const event of reader) seen.push(event);
  return seen;
}

test("events pushed before and during reading arrive in order, and closing ends the reader", async () => {
  const channel = openChannel<number>();
  channel.push(1);
  const reading = drain(channel.read());
  channel.push(2);
  await Promise.resolve();
  channel.push(3);
  channel.close();
  expect(await reading).toEqual([1, 2, 3]);
});

test("closing an empty channel ends its reader with nothing", async () => {
  const channel = openChannel<number>();
  channel.close();
  expect(await drain(channel.read())).toEqual([]);
});
