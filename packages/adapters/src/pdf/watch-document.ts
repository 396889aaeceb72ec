import { AppError } from "@broker/contracts";

/** What ends a document before its time. */
export interface DocumentWatch {
  /** Rejects when somebody stops the document, when its page has crashed, and when its time is up; never fulfils. */
  readonly failed: Promise<never>;
  /** Begins the document's time. */
  start(): void;
  /** The document's page has crashed. */
  crash(error: Error): void;
  /** True once the time was up. */
  readonly late: () => boolean;
  /** The document is done with. */
  clear(): void;
}

/** Somebody stopped a document, or the printer. */
export function printingStopped(): AppError {
  return new AppError("interrupted", "Printing was interrupted; nothing was written.");
}

/**
 * Watches over one document. `limit` = milliseconds it may take once it was begun; `stops` = whoever may stop it; none
 * of them has yet.
 */
export function watchDocument(limit: number, stops: readonly AbortSignal[]): DocumentWatch {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  let timer: NodeJS.Timeout | null = null;
  let late = false;
  const stop = () => reject(printingStopped());
  for (const signal of stops) signal.addEventListener("abort", stop, { once: true });
  return {
    failed,
    start() {
      timer = setTimeout(() => {
        late = true;
        const sentence = `A document was not printed within ${limit / 1000} seconds.`;
        reject(
          new AppError("internal", sentence, { hint: "Try again; the HTML of the same document can be printed too." }),
        );
      }, limit);
    },
    crash: (error) => reject(error),
    late: () => late,
    clear() {
      if (timer !== null) clearTimeout(timer);
      for (const signal of stops) signal.removeEventListener("abort", stop);
    },
  };
}
