/** The room of one member: how many parts it may do at once in each lane. */
export interface RoomMember {
  /** Takes up to `most` places of a lane; fewer = it is woken when one may be free for it. */
  enter(lane: string, most: number): number;
  /** Gives places of a lane back. */
  leave(lane: string, count: number): void;
  /** It has nothing more to do in a lane, and no longer waits for a place. */
  rest(lane: string): void;
  /** It has nothing more to do at all. */
  close(): void;
}

/** Room without a limit: a worker of one workspace has its widths alone. */
export const OWN_ROOM: RoomMember = {
  enter: (_, most) => most,
  leave: () => undefined,
  rest: () => undefined,
  close: () => undefined,
};

/** Room of one process that several workspaces share. */
export interface SharedRoom {
  /** A member with a share, at least 1, which may change. `wake` is called with a lane that may have a place for it. */
  join(share: () => number, wake: (lane: string) => void): RoomMember;
}

interface Member {
  readonly share: () => number;
  readonly wake: (lane: string) => void;
  readonly held: Map<string, number>;
}

/**
 * Divides the places of each lane between workspaces by their shares: a free place goes to whichever of those that wait
 * has the fewest places for its share, the longest wait first. Where there are `others`, one member leaves a place of a
 * lane free, if the lane has several: work of another workspace then begins at once, however much the first one has.
 */
export function openSharedRoom(widths: Readonly<Record<string, number>>, others: () => boolean): SharedRoom {
  const used = new Map<string, number>();
  const waiting = new Map<string, Set<Member>>();
  const add = (counts: Map<string, number>, lane: string, count: number) =>
    counts.set(lane, (counts.get(lane) ?? 0) + count);
  const widthOf = (lane: string) => widths[lane] ?? 0;
  const heldBy = (member: Member, lane: string) => member.held.get(lane) ?? 0;
  const load = (member: Member, lane: string) => heldBy(member, lane) / member.share();
  const mostOf = (lane: string) => (others() ? Math.max(1, widthOf(lane) - 1) : widthOf(lane));
  const ownFree = (member: Member, lane: string) => mostOf(lane) - heldBy(member, lane);
  /** Those that wait for a place of the lane and may have one, the next one first. */
  const inLine = (lane: string): readonly Member[] =>
    [...(waiting.get(lane) ?? [])]
      .filter((member) => ownFree(member, lane) > 0)
      .sort((one, other) => load(one, lane) - load(other, lane));
  const wakeNext = (lane: string) => {
    for (const member of inLine(lane)) member.wake(lane);
  };

  return {
    join(share, wake) {
      const member: Member = { share, wake, held: new Map() };
      return {
        enter(lane, most) {
          const line = inLine(lane);
          const own = line.indexOf(member);
          const before = line.filter((each, at) => (own < 0 ? load(each, lane) <= load(member, lane) : at < own));
          const free = widthOf(lane) - (used.get(lane) ?? 0) - before.length;
          const taken = Math.max(0, Math.min(most, free, ownFree(member, lane)));
          add(used, lane, taken);
          add(member.held, lane, taken);
          const all = waiting.get(lane) ?? new Set();
          if (taken < most) waiting.set(lane, all.add(member));
          else all.delete(member);
          return taken;
        },
        leave(lane, count) {
          if (count === 0) return;
          add(used, lane, -count);
          add(member.held, lane, -count);
          // Its next turn comes after those of others that have as few places.
          const line = waiting.get(lane);
          if (line?.delete(member)) line.add(member);
          wakeNext(lane);
        },
        rest: (lane) => void waiting.get(lane)?.delete(member),
        close() {
          for (const line of waiting.values()) line.delete(member);
          for (const lane of waiting.keys()) wakeNext(lane);
        },
      };
    },
  };
}
