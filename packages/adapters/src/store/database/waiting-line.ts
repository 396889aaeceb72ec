/**
 * Lets `places` holders in at a time, in the order in which they came; each gives its place back by calling what it was
 * given, once or more often.
 */
export function waitingLine(places: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let free = places;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let held = true;
    return () => {
      if (held) leave();
      held = false;
    };
  };
}
