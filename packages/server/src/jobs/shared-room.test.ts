import { expect, test } from "vitest";
import { openSharedRoom, type SharedRoom } from "./shared-room.ts";

/** A workspace with that much work in a lane, which begins as much of it as it may whenever it can. */
function workspace(room: SharedRoom, parts: number, share = 1) {
  let left = parts;
  let running = 0;
  const begin = () => {
    const taken = member.enter("lists", left);
    running += taken;
    left -= taken;
    if (left === 0) member.rest("lists");
  };
  const member = room.join(() => share, begin);
  return {
    begin,
    /** One of its parts ends. */
    end() {
      running -= 1;
      member.leave("lists", 1);
      begin();
    },
    running: () => running,
    close: () => member.close(),
  };
}

const open = (lists: number, others = true) => openSharedRoom({ lists }, () => others);

test("one of several workspaces leaves a place, in which another one begins at once", () => {
  const room = open(4);
  const [busy, small] = [workspace(room, 100_000), workspace(room, 1)];
  busy.begin();
  expect(busy.running()).toBe(3);
  small.begin();
  expect(small.running()).toBe(1);
});

test("a workspace that is alone uses every place", () => {
  const only = workspace(open(4, false), 100_000);
  only.begin();
  expect(only.running()).toBe(4);
});

test("with a single place, workspaces take turns", () => {
  const room = open(1);
  const [one, other] = [workspace(room, 100), workspace(room, 100)];
  one.begin();
  other.begin();
  const turns: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    turns.push(one.running() === 1 ? "one" : "other");
    (one.running() === 1 ? one : other).end();
  }
  expect(turns).toEqual(["one", "other", "one", "other", "one", "other"]);
});

test("places are divided by share", () => {
  const room = open(8);
  const [large, small] = [workspace(room, 1000, 3), workspace(room, 1000, 1)];
  small.begin();
  large.begin();
  expect([large.running(), small.running()]).toEqual([1, 7]);
  // Each part lasts as long as any other: over time each workspace has what its share gives it.
  for (let n = 0; n < 20; n += 1) (n % 2 === 0 && small.running() > 2 ? small : large).end();
  expect([large.running(), small.running()]).toEqual([6, 2]);
});

test("a workspace that is done, or is closed, delays no other one", () => {
  const room = open(1);
  const [one, other, third] = [workspace(room, 2), workspace(room, 1), workspace(room, 1)];
  one.begin();
  other.begin();
  third.begin();
  other.close();
  one.end();
  expect([one.running(), other.running(), third.running()]).toEqual([0, 0, 1]);
  third.end();
  expect(one.running()).toBe(1);
});
