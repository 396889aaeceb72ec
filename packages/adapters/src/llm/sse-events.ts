/** Text of one event that may grow before it is too long to be one. */
const MAX_EVENT = 1_000_000;

/**
 * The data of each event of a server-sent stream (WHATWG HTML §9.2), its lines joined; comments and names are left out.
 * An event that the stream's end cuts off is none.
 */
export async function* sseEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    if (rest.length > MAX_EVENT) return;
    for (const line of lines) {
      if (line.startsWith("data:")) data.push(line.slice("data:".length).replace(/^ /, ""));
      if (line !== "" || data.length === 0) continue;
      yield data.join("\n");
      data = [];
    }
  }
}
