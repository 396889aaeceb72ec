/** A stream of the process that may fail while it is written to. */
export interface FailingStream {
  on(event: "error", listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** Reports the first write failure of each stream, except a closed reader (`| head`). */
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
