/** The first `least` bytes or characters of a stream, or all there is, and the stream from its beginning. */
export async function peeked<Piece extends string | Uint8Array>(
  pieces: AsyncGenerator<Piece>,
  least: number,
): Promise<{ readonly head: readonly Piece[]; readonly all: AsyncGenerator<Piece> }> {
  const head: Piece[] = [];
  let length = 0;
  while (length < least) {
    const next = await pieces.next();
    if (next.done === true) break;
    head.push(next.value);
    length += next.value.length;
  }
  async function* all() {
    yield* head;
    yield* pieces;
  }
  return { head, all: all() };
}
