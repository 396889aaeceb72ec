import { giveTurn } from "@broker/adapters";

/** Entries written between two turns of other calls. */
const AT_ONCE = 200;

async function* piecesOf(lists: Readonly<Record<string, readonly unknown[]>>): AsyncGenerator<string> {
  let before = "{";
  for (const [name, entries] of Object.entries(lists)) {
    yield `${before}${JSON.stringify(name)}:[`;
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      const some = entries.slice(from, from + AT_ONCE).map((entry) => JSON.stringify(entry));
      yield `${from === 0 ? "" : ","}${some.join(",")}`;
      await giveTurn();
    }
    yield "]";
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

/**
 * An answer of long lists as JSON, written in pieces so that others are answered meanwhile. It is not compared with the
 * schema of the route: the entries must have been parsed when they were read.
 */
export async function listsInPieces(lists: Readonly<Record<string, readonly unknown[]>>): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(lists)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
