import { z } from "zod";
import { PROVENANCES } from "../provenance-words.ts";

/** Schemas that the document of version 1 names (`id`), or whose format it states. */
export const V1_SCHEMAS = z.registry<{ readonly id?: string; readonly format?: string }>();

/** Names a schema in the document. */
export function v1Named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  V1_SCHEMAS.add(schema, { id });
  return schema;
}

/** Addresses of the API and the app, relative to the server. */
export const V1Link = z.string().regex(/^\//);

/** ISO 8601, UTC. */
export const V1Time = z.string().register(V1_SCHEMAS, { format: "date-time" });

/** An id, or another text that names one record. */
export const V1Reference = z.string().trim().min(1).max(253);

/** How a figure is known, and as at when. `sample`: it is of a fictitious company. */
export const V1Provenance = v1Named(
  "Provenance",
  z.strictObject({ kind: z.enum(PROVENANCES), asOf: V1Time.nullable() }),
);

/** A client as other records refer to it. */
export const V1ClientRef = v1Named("ClientReference", z.strictObject({ id: z.string(), name: z.string() }));

/** A page of a list; `limit` is at most 200. */
export const V1Page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The `next` of the page before. */
  after: z.string().max(2000).optional(),
});

/** One page of a list; `next` is the cursor of the next page, null = it is the last. Cursors survive new entries. */
export const v1PageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() });

const ONE_SUBJECT = "Name either a client or a domain.";

const SUBJECT = {
  /** A client by id, name, company number or domain. */
  client: V1Reference.optional(),
  /** A domain, whether it is of a client or not. */
  domain: V1Reference.optional(),
};

/** A company, by exactly one of the two. */
export const V1Subject = z
  .strictObject(SUBJECT)
  .refine(({ client, domain }) => (client === undefined) !== (domain === undefined), { error: ONE_SUBJECT });
export type V1Subject = z.infer<typeof V1Subject>;

/** The same with further fields. */
export const v1SubjectWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...SUBJECT, ...shape }).refine(
    (asked) => {
      const { client, domain } = asked as V1Subject;
      return (client === undefined) !== (domain === undefined);
    },
    { error: ONE_SUBJECT },
  );

/** The answer to a refused call (RFC 9457). New codes and fields may be added. */
export const V1Problem = v1Named(
  "Problem",
  z.looseObject({
    /** The page of the code. */
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** For programs: see the pages of the codes. */
    code: z.string(),
    detail: z.string(),
    /** What to do, in a sentence. */
    hint: z.string().optional(),
    /** What to do, as data. */
    fix: z.looseObject({ kind: z.string() }).optional(),
    /** Messages by field. */
    errors: z.record(z.string(), z.string()).optional(),
  }),
);
