import {
  IntegrationContent,
  IntegrationKind,
  type IntegrationRun,
  IntegrationSettings,
  SecretReference,
} from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import type { Row, Tables } from "../database/tables.ts";
import { readSetting } from "../settings.ts";

/** An integration as it is stored. */
export interface StoredIntegration {
  readonly id: string;
  readonly name: string;
  readonly kind: IntegrationKind;
  readonly direction: "in" | "out";
  readonly carries: readonly IntegrationContent[];
  readonly settings: IntegrationSettings;
  readonly secret: SecretReference | null;
  /** off = the receiver answered 410. */
  readonly state: "active" | "paused" | "off";
  /** Number of the last audit entry that was taken; null = it carries none. */
  readonly cursor: number | null;
  readonly createdAt: string;
  readonly createdBy: string;
}

/** A stored row as an integration. */
export function integrationOf(row: Row<"integrations">): StoredIntegration {
  const { id, name, kind, direction, carries, settings, secret, state, cursor, created_at, created_by } = row;
  return {
    ...{ id, name },
    kind: IntegrationKind.parse(kind),
    direction: direction as StoredIntegration["direction"],
    carries: IntegrationContent.array().parse(JSON.parse(carries)),
    settings: IntegrationSettings.parse(JSON.parse(settings)),
    secret: secret === null ? null : SecretReference.parse(JSON.parse(secret)),
    state: state as StoredIntegration["state"],
    cursor: cursor === null ? null : Number(cursor),
    createdAt: created_at,
    createdBy: created_by,
  };
}

const count = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** A stored message to or from a system. `name`: of the integration, `url`: of the webhook; null = of another kind. */
export function runOf(
  row: Row<"outbox"> & { readonly name: string | null; readonly url: string | null },
): IntegrationRun {
  const { id, receiver, event, state, attempts, created_at, due_at, ended_at, status, error, bytes, took_ms } = row;
  return {
    ...{ id, integration: receiver, event },
    // The rest of a webhook's address may hold a token.
    name: row.name ?? (row.url === null ? null : new URL(row.url).host),
    state: state as IntegrationRun["state"],
    attempts: Number(attempts),
    createdAt: created_at,
    nextAt: state === "waiting" ? due_at : null,
    endedAt: ended_at,
    status: count(status),
    error,
    bytes: count(bytes),
    tookMs: count(took_ms),
    result: row.result,
  };
}

/** The setting that stops every flow, of integrations and webhooks; what is due waits. */
export const FLOW_PAUSED = "integrations-paused";

/** Whether data flows at all. */
export const isFlowing = async (tables: Kysely<Tables>): Promise<boolean> =>
  (await readSetting(tables, FLOW_PAUSED)) !== "true";

/** The same as a condition of a query. */
export const flowing = sql<boolean>`not exists (select 1 from settings where name = ${FLOW_PAUSED} and value = 'true')`;

/** Integrations that may receive or fetch now. */
export async function activeIntegrations(tables: Kysely<Tables>): Promise<StoredIntegration[]> {
  const rows = await tables.selectFrom("integrations").selectAll().where("state", "!=", "off").execute();
  return rows.map(integrationOf);
}
