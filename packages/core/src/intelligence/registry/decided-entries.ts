import type { CompanyMatch, OutsideAnswers } from "@broker/contracts";

/** A user's decision whether a register's entry is the client's. */
export interface DecidedEntry {
  readonly register: string;
  readonly number: string;
  readonly isTheirs: boolean;
}

const confirmed = (match: CompanyMatch | null): CompanyMatch => ({
  score: match?.score ?? 0,
  reasons: [...(match?.reasons ?? []), "it was confirmed by a user"],
  taken: true,
});

/**
 * The answers as users decided on their entries: a rejected one is left out, as if the register had none that fits; a
 * confirmed one is used, however uncertain the lookup was.
 */
export function asDecided(answers: OutsideAnswers, decided: readonly DecidedEntry[]): OutsideAnswers {
  const decisionOn = (register: string, number: string | undefined) =>
    decided.find((each) => each.register === register && each.number === number)?.isTheirs ?? null;
  const { companiesHouse, icoRegister } = answers;
  const found = companiesHouse?.data ?? null;
  const paid = icoRegister?.data ?? null;
  const isCompany = decisionOn("companiesHouse", found?.company?.number);
  const isPayer = decisionOn("icoRegister", paid?.entry?.number);
  return {
    ...answers,
    ...(companiesHouse === undefined ||
    found === null ||
    isCompany === null ||
    (isCompany && found.match?.taken === true)
      ? {}
      : {
          companiesHouse: {
            ...companiesHouse,
            data: isCompany ? { ...found, match: confirmed(found.match) } : { ...found, company: null, match: null },
          },
        }),
    ...(icoRegister === undefined || paid === null || isPayer !== false
      ? {}
      : { icoRegister: { ...icoRegister, data: { ...paid, entry: null, match: null } } }),
  };
}
