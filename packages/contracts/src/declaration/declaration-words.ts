import { showDate } from "../format/show-date.ts";
import { plainText } from "../plain-text.ts";
import { type Declarer, type KnownSource, type SourceOnly, sourceOf } from "../provenance-words.ts";
import type { Declaration } from "./declaration.ts";

type Given = { readonly [Key in keyof Declaration]?: Declaration[Key] | undefined };

/** Who declares a statement, as given: one word for a whole side, or a person, by default of the client. */
export type DeclaredBySaid = Declarer | (Given & Pick<Declaration, "name">);

/** The whole declaration; undefined = none, as of a register's statement. */
export function declarationOf(said: DeclaredBySaid): Declaration;
export function declarationOf(said: DeclaredBySaid | undefined): Declaration | undefined;
export function declarationOf(said: DeclaredBySaid | undefined): Declaration | undefined {
  if (said === undefined) return undefined;
  const given: Given = typeof said === "string" ? { side: said === "insured" ? "client" : "broker" } : said;
  const { name = null, position = null, side = "client", way = "record" } = given;
  const { session = null, turn = null, questionsVersion = null } = given;
  return { name, position, side, way, session, turn, questionsVersion };
}

/**
 * The word by which figures state who declared a value: `insured` for the client's side, else `broker`. Every figure
 * made of a statement (a known value, a step of a calculation, an answer of a document) has this word as `declaredBy`;
 * only the statement names the person.
 */
export const sideOf = (declaration: Declaration | undefined): Declarer | undefined =>
  declaration && (declaration.side === "client" ? "insured" : "broker");

/** The person who declared a statement: 'Jane Doe, Finance Director'; undefined = not named. */
export function personOf(declaration: Declaration | undefined): string | undefined {
  if (declaration?.name == null) return undefined;
  const { name, position } = declaration;
  return [name, position].flatMap((part) => (part === null ? [] : plainText(part))).join(", ");
}

/** A statement as far as its source. */
interface Declared extends Pick<KnownSource, "provenance" | "source"> {
  readonly declaredBy?: Declaration | undefined;
}

/** How a statement is known, with the person who declared it, for print beside the statement. */
export const sourceWithPerson = ({ provenance, declaredBy, source }: Declared): KnownSource => ({
  provenance,
  declaredBy: sideOf(declaredBy),
  person: personOf(declaredBy),
  source,
});

/** A question that was asked: 'Asked, not known on 3 Nov 2026 by Jane Doe, Finance Director (insured)'. */
export function notKnownWords(asked: Pick<KnownSource, "declaredBy" | "person">, asOf: string): string {
  const { declaredBy = "broker", person } = asked;
  const by =
    person === undefined
      ? declaredBy === "insured"
        ? " by insured"
        : ", recorded by broker"
      : ` by ${person} (${declaredBy})`;
  return `Asked, not known on ${showDate(asOf)}${by}`;
}

/** The source of a figure that a statement decides; null = not known. */
export const figureSource = (statement: Declared | null | undefined): SourceOnly<Declarer> =>
  sourceOf<Declarer>(statement && { provenance: statement.provenance, declaredBy: sideOf(statement.declaredBy) });

/** A typed person, 'Jane Doe, Finance Director': all after the first comma is the position. null = no name. */
export function readPerson(text: string): Pick<Declaration, "name" | "position"> | null {
  const [name = "", ...rest] = text.split(",");
  const position = rest.join(",").trim();
  return name.trim() === "" ? null : { name: name.trim(), position: position === "" ? null : position };
}
