const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const MORE: Readonly<Record<string, string>> = {
  hundred: "100",
  hundreds: "100",
  thousand: "1000",
  thousands: "1000",
  million: "1000000",
  millions: "1000000",
  billion: "1000000000",
  dozen: "12",
  dozens: "12",
  once: "1",
  single: "1",
  both: "2",
  twice: "2",
  pair: "2",
  couple: "2",
  double: "2",
  thrice: "3",
  triple: "3",
  half: "0.5",
  third: "3",
  quarter: "0.25",
};

/** Number words, with their figures. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...UNITS.map((word, value) => [word, String(value)] as const),
  ...TENS.map((word, place) => [word, String((place + 2) * 10)] as const),
  ...Object.entries(MORE),
]);
