import type { SanctionsEntry } from "../../packages/contracts/src/index.ts";

const GIVEN = ["Mohammad", "Ali", "Ahmed", "Sergey", "Vladimir", "Ivan", "Nikolai", "Hassan", "Kim", "Jong", "Maria"];
const MORE = ["Olga", "Jean", "Pierre", "Abdul", "Rahman", "Karim", "Youssef", "Omar", "Khalid", "Li", "Wei", "Anna"];
const NAMES = [...GIVEN, ...MORE];
const CONSONANTS = "bcdfghjklmnprstvz";
const VOWELS = "aeiou";

/** Numbers from 0 to below `most`, the same in every run. */
export function draws(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >>> 12) % most;
  };
}

function word(draw: (most: number) => number): string {
  const syllables = Array.from({ length: 2 + draw(3) }, () => {
    const end = draw(3) === 0 ? (CONSONANTS[draw(CONSONANTS.length)] ?? "") : "";
    return `${CONSONANTS[draw(CONSONANTS.length)]}${VOWELS[draw(VOWELS.length)]}${end}`;
  });
  return syllables.join("");
}

const person = (draw: (most: number) => number, family: string) =>
  `${NAMES[draw(NAMES.length)]} ${NAMES[draw(NAMES.length)]} ${family}`;

/** Parties of a list that no one published, with one to three names each; three of four are persons. */
export function madeList(parties: number): { readonly entries: SanctionsEntry[]; readonly families: string[] } {
  const draw = draws(7);
  const families = Array.from({ length: parties / 2 }, () => word(draw));
  const family = () => families[draw(families.length)] ?? "";
  const entries = Array.from({ length: parties }, (_, at): SanctionsEntry => {
    const kind = draw(4) === 0 ? "entity" : "individual";
    const names = Array.from({ length: 1 + draw(3) }, () => ({
      text: kind === "entity" ? `${family()} ${family()} Trading LLC` : person(draw, family()),
      ...{ family: null, type: "primary" as const, strength: null, nonLatin: false },
    }));
    return {
      ...{ id: `M${at}`, list: "uk", kind, names, births: [], nationalities: [], genders: [], addresses: [] },
      ...{ identifiers: [], regimes: [], reasons: [], positions: [], sanctions: [] },
      ...{ designatedOn: null, updatedOn: null, otherId: null },
    };
  });
  return { entries, families };
}

/** Names of clients: most are on no list; one in five bears a listed family name, misspelt. */
export function madeNames(count: number, families: readonly string[]): string[] {
  const draw = draws(11);
  return Array.from({ length: count }, () => {
    const listed = families[draw(families.length)] ?? "";
    if (draw(5) === 0) return person(draw, listed.replace(/[aeiou]/, "e"));
    return draw(3) === 0 ? `${word(draw)} ${word(draw)} Ltd` : person(draw, word(draw));
  });
}
