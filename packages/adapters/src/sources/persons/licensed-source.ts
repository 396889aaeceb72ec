import { SOURCE_CHECK_TYPES, type SourceCheckType, type SourcesConfig } from "@broker/contracts";
import type { PersonSource } from "@broker/core/kyc";
import { z } from "zod";
import type { SourceClient } from "../client/source-client.ts";
import { keyOf } from "../read-source-setting.ts";

/** Parties in one request. */
const AT_ONCE = 50;

const text = (most: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim().slice(0, most) || null);

/** The answer: every party by its id, with the records that the source has of it. */
const Answer = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      records: z.array(
        z.object({
          name: z.string().max(500),
          detail: text(1000),
          reference: text(500),
          date: z.iso.date().nullish().catch(null),
        }),
      ),
    }),
  ),
});

/** Where each source is configured. */
const SETTINGS = { pep: "pep", adverse_media: "adverseMedia" } as const satisfies Readonly<
  Record<SourceCheckType, keyof SourcesConfig>
>;

interface PersonOptions {
  readonly config: SourcesConfig;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly client: (name: string) => SourceClient;
}

/**
 * The licensed sources that are configured and enabled; none by default. One address answers `{results: [{id, records:
 * [{name, detail?, reference?, date?}]}]}` to a POST of `{type, subjects}`, with the key as a bearer token. Answers are
 * not cached: they name individuals. An answer that leaves out a party is none: silence would read as a clearance.
 */
export function personSources({ config, env, client }: PersonOptions): PersonSource[] {
  return SOURCE_CHECK_TYPES.flatMap((type): PersonSource[] => {
    const setting = config[SETTINGS[type]];
    const url = setting?.enabled === true ? setting.baseUrl : undefined;
    if (setting === undefined || url === undefined) return [];
    const source = client(SETTINGS[type]);
    return [
      {
        type,
        title: setting.title ?? new URL(url).host,
        async ask(parties, signal) {
          const { key, keyProblem } = keyOf(setting, env);
          if (key === null) return { status: "no-answer", reason: keyProblem ?? "no key is configured for it" };
          const findings = [];
          for (let from = 0; from < parties.length; from += AT_ONCE) {
            const some = parties.slice(from, from + AT_ONCE);
            const subjects = some.map(({ id, name, kind, dateOfBirth, nationality, country, companyNumber }) => ({
              ...{ id, name, kind, dateOfBirth, nationality, country, companyNumber },
            }));
            const outcome = await source.ask(
              {
                ...{ url, method: "POST", json: { type, subjects }, headers: { authorization: `Bearer ${key}` } },
                ...{ schema: Answer, ttlMs: 0, emptyOn404: false, unsaved: true },
              },
              signal,
            );
            if (outcome.status === "not-found") return { status: "no-answer", reason: "it responded with status 404" };
            if (outcome.status !== "ok") return { status: "no-answer", reason: outcome.reason };
            const answered = new Map(outcome.value.results.map(({ id, records }) => [id, records]));
            const left = some.filter(({ id }) => !answered.has(id)).length;
            if (left > 0) return { status: "no-answer", reason: `it left out ${left} of ${some.length} parties` };
            for (const { id } of some)
              for (const { name, detail, reference, date } of answered.get(id) ?? [])
                findings.push({ party: id, name, detail, reference, date: date ?? null });
          }
          return { status: "ok", findings };
        },
      },
    ];
  });
}
