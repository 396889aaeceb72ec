/**
 * What a call makes the first time, and returns each time. The formats of Intl take 15 to 20 ms of processor time, at
 * each start of a process, and most processes print none.
 */
export function whenUsed<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
