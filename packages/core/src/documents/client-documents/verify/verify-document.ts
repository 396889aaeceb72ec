import {
  AppError,
  type DocumentVerification,
  type FiledEvidence,
  type NewVerification,
  type SavedClientDocument,
  type VerifiableDocument,
  type VerifiedBy,
} from "@broker/contracts";
import { versionInForce } from "../versions/document-state.ts";

type Subject = Omit<VerifiableDocument, "standing" | "verifications"> & { readonly sha256: string | null };

/**
 * Documents of a client that can be compared: those in force with the file that was filed on approval, and other filed
 * files and certificates.
 */
export function verifiableDocuments(
  written: readonly SavedClientDocument[],
  filed: readonly FiledEvidence[],
): readonly Subject[] {
  const approvals = new Set(
    written.flatMap(({ versions }) => versions.flatMap(({ approved }) => approved?.evidence ?? [])),
  );
  return [
    ...written.flatMap((document): Subject[] => {
      const version = versionInForce(document);
      if (version === null) return [];
      const since = (version.approved?.at ?? version.at).slice(0, 10);
      const { file } = filed.find(({ id }) => id === version.approved?.evidence) ?? {};
      const own = { file: file?.name ?? null, sha256: file?.sha256 ?? null };
      return [{ kind: "written", id: document.id, name: document.name, n: version.n, since, ...own }];
    }),
    ...filed.flatMap(({ id, kind, title, file, at, withdrawn }): Subject[] => {
      if (withdrawn !== null || approvals.has(id) || (file === undefined && kind !== "certificate")) return [];
      const own = { file: file?.name ?? null, sha256: file?.sha256 ?? null };
      return [{ kind: "filed", id, name: title, n: null, since: at.slice(0, 10), ...own }];
    }),
  ];
}

/** Whether a comparison came after another: by its day, then by the recording. */
const isLater = (a: DocumentVerification, b: DocumentVerification): boolean =>
  a.on === b.on ? a.at > b.at : a.on > b.on;

/** The comparison that decides: the newest that is in force and compared something; null = there is none. */
export const decidingVerification = (all: readonly DocumentVerification[]): DocumentVerification | null =>
  all
    .filter(({ withdrawn, outcome }) => withdrawn === null && outcome !== "not-compared")
    .reduce<DocumentVerification | null>((last, each) => (last === null || isLater(each, last) ? each : last), null);

function standingOf(
  subject: Subject,
  last: DocumentVerification | null,
  today: string,
): VerifiableDocument["standing"] {
  if (last === null) return "unverified";
  // The file of a version is filed again with each acknowledgement; its text stays.
  const isSame = subject.kind === "written" ? last.n === subject.n : last.sha256 === subject.sha256;
  if (!isSame) return "outdated";
  if (last.outcome === "differs") return "differs";
  return last.validUntil !== null && last.validUntil < today ? "expired" : "verified";
}

/** Documents with their comparisons and where each is on a day. Pure. @param today ISO 8601 date */
export function verifiedDocuments(
  subjects: readonly Subject[],
  verifications: readonly DocumentVerification[],
  today: string,
): readonly VerifiableDocument[] {
  return subjects.map((subject) => {
    const own = verifications.filter(({ kind, document }) => kind === subject.kind && document === subject.id);
    const { sha256: _, ...shown } = subject;
    return {
      ...shown,
      standing: standingOf(subject, decidingVerification(own), today),
      verifications: own.toSorted((a, b) => (isLater(a, b) ? -1 : 1)),
    };
  });
}

/** What a row of a list states of the deciding comparison; undefined = there is none. */
export function verifiedBy({ standing, verifications }: VerifiableDocument): VerifiedBy | undefined {
  const last = decidingVerification(verifications);
  if (last === null) return undefined;
  return { standing, verifiedBy: last.verifiedBy, on: last.on, validUntil: last.validUntil };
}

/**
 * A comparison as it is recorded. AppErrors `not_found` for a document that is neither in force nor filed,
 * `input_invalid` for a later day, and for an end before the day or without agreement.
 */
export function newVerification(
  subjects: readonly (Subject & { readonly template?: string })[],
  given: NewVerification,
  made: { readonly id: string; readonly by: string; readonly at: string },
): DocumentVerification {
  const { document, against, method, on, outcome, note = null, validUntil = null } = given;
  const subject = subjects.find(({ id, template }) => id === document || template === document);
  if (subject === undefined)
    throw new AppError("not_found", `The client has no document '${document}' that is in force or filed.`, {
      hint: "A draft is verified once it is approved.",
    });
  const refuse = (field: string, sentence: string) =>
    new AppError("input_invalid", sentence, { fields: { [field]: sentence } });
  if (on > made.at.slice(0, 10)) throw refuse("on", "The comparison is dated later than today.");
  if (validUntil !== null && validUntil < on) throw refuse("validUntil", "The verification ends before its own day.");
  if (validUntil !== null && outcome !== "agrees")
    throw refuse("validUntil", "Only a document that agrees is valid until a day.");
  return {
    ...{ id: made.id, kind: subject.kind, document: subject.id, n: subject.n, sha256: subject.sha256 },
    ...{ against, method, on, outcome, verifiedBy: given.verifiedBy ?? made.by, validUntil },
    ...{ note: note === "" ? null : note, by: made.by, at: made.at, withdrawn: null },
  };
}
