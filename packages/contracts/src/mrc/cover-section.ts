import { z } from "zod";
import type { ExclusionId } from "../client/exclusion-list.ts";
import { Money, moneyOf } from "../money.ts";

/** The sections of a stand-alone cyber policy, in the order in which INTEREST prints them, with their titles. */
export const COVER_SECTIONS = {
  breachResponse: "Breach response",
  businessInterruption: "Business interruption",
  dependentInterruption: "Dependent business interruption",
  systemFailure: "System failure",
  extortion: "Cyber extortion",
  dataRestoration: "Data restoration",
  liability: "Privacy and network security liability",
  regulatory: "Regulatory proceedings, where insurable by law",
  media: "Media liability",
  pci: "Payment card industry (PCI) assessments",
  cybercrime: "Cybercrime and social engineering",
  reputation: "Reputational harm",
  bricking: "Bricking of hardware",
  claimPreparation: "Claim preparation",
} as const;
export const CoverSection = z.enum(
  Object.keys(COVER_SECTIONS) as [keyof typeof COVER_SECTIONS, ...(keyof typeof COVER_SECTIONS)[]],
);
export type CoverSection = z.infer<typeof CoverSection>;
export const COVER_SECTION_IDS: readonly CoverSection[] = CoverSection.options;

/** The listed exclusions that exclude a whole section. An exclusion of some losses of a section is not among them. */
export const SECTION_EXCLUSIONS: Readonly<Record<CoverSection, readonly ExclusionId[]>> = {
  breachResponse: ["no-breach-response"],
  businessInterruption: ["no-business-interruption"],
  dependentInterruption: ["no-dependent-interruption"],
  systemFailure: ["no-system-failure"],
  extortion: ["no-extortion"],
  dataRestoration: ["no-data-restoration"],
  liability: ["no-liability"],
  regulatory: ["no-regulatory"],
  media: ["no-media"],
  pci: ["no-pci"],
  cybercrime: ["no-cybercrime", "payment-fraud"],
  reputation: ["no-reputation"],
  bricking: ["no-bricking"],
  claimPreparation: ["no-claim-preparation"],
};

/** full = up to the limit of liability; subLimit = up to an amount within it. */
const SectionCover = z.enum(["full", "subLimit", "notCovered"]);

/** The cover of one section, as quoted or chosen. `limit` in pence, of a sub-limit only. */
export const SectionChoice = z
  .strictObject({ section: CoverSection, cover: SectionCover, limit: z.int().positive().optional() })
  .refine(({ cover, limit }) => (cover === "subLimit") === (limit !== undefined), {
    message: "A sub-limit has an amount; full cover and no cover have none.",
  });
export type SectionChoice = z.infer<typeof SectionChoice>;

/** The sections as form values, by section; an empty `cover` = to be advised. */
export const SectionsForm = z
  .partialRecord(
    CoverSection,
    z.strictObject({ cover: z.union([SectionCover, z.literal("")]).optional(), amount: Money.optional() }),
  )
  .refine(
    (form) =>
      Object.values(form).every(({ cover, amount }) => cover !== "subLimit" || (amount && Number(amount.amount) > 0)),
    { message: "Enter the amount of each sub-limit." },
  )
  .default({});
type SectionsForm = z.infer<typeof SectionsForm>;

/** Chosen sections as form values. */
export const formOfSections = (chosen: readonly SectionChoice[]): SectionsForm =>
  Object.fromEntries(
    chosen.map(({ section, cover, limit }) => [
      section,
      { cover, ...(limit === undefined ? {} : { amount: moneyOf(limit) }) },
    ]),
  );

/** The sections chosen in a form, in their order. */
export const sectionsOfForm = (form: SectionsForm): SectionChoice[] =>
  COVER_SECTION_IDS.flatMap((section) => {
    const { cover = "", amount } = form[section] ?? {};
    if (cover === "") return [];
    if (cover !== "subLimit" || amount === undefined) return [{ section, cover }];
    return [{ section, cover, limit: Math.round(Number(amount.amount) * 100) }];
  });
