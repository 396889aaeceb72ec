/** An event before it has its number in the stream; `at` is when it happened. */
export type Unnumbered<Event> = Event extends unknown ? Omit<Event, "seq"> : never;

/** Numbers the events of one stream from 0, in the order in which the reader gets them. */
export function numberEvents<Event extends { readonly seq: number }>(): (event: Unnumbered<Event>) => Event {
  let seq = 0;
  return (event) => ({ seq: seq++, ...event }) as unknown as Event;
}

/** A queue between parallel work and the one loop that reports it. */
export interface EventChannel<Event> {
  push(event: Event): void;
  close(): void;
  /** Yields events in the order pushed, until closed and empty. */
  read(): AsyncGenerator<Event, void>;
}

/** Opens an unbounded channel with one reader. */
export function openChannel<Event>(): EventChannel<Event> {
  const queue: Event[] = [];
  let closed = false;
  let wake: (() => void) | null = null;
  const signal = () => {
    wake?.();
    wake = null;
  };
  return {
    push(event) {
      queue.push(event);
      signal();
    },
    close() {
      closed = true;
      signal();
    },
    async *read() {
      for (;;) {
        const event = queue.shift();
        if (event !== undefined) yield event;
        else if (closed) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
