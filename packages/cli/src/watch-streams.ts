/** A stream of the process that may fail while it is written to. */
export interface FailingStream {
  on(event: "error", listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/**
 * Hears the first failure to write of each stream, but for a reader that has gone (`| head`): what it wanted, it has.
 * `failed` is told once a stream.
 */
export function watchStreams(
  streams: readonly FailingStream[],
  failed: (error: NodeJS.ErrnoException, stream: FailingStream) => void,
): void {
  for (const stream of streams) {
    let heard = false;
    stream.on("error", (error) => {
      if (heard || error.code === "EPIPE") return;
      heard = true;
      failed(error, stream);
    });
  }
}
