import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { DeliveryState } from "../monitor/webhook.ts";
import {
  AddedKind,
  DataFlow,
  Direction,
  Integration,
  IntegrationContent,
  IntegrationRun,
  IntegrationSettings,
  NotConnected,
  SecretReference,
} from "./integration.ts";

const feature = "real_time_monitoring";
const Named = z.strictObject({ id: z.string().trim().min(4).max(64) });
const Name = z.string().trim().min(1, "Enter a name.").max(80);

/** An integration to add. */
export const NewIntegration = z.strictObject({
  kind: AddedKind,
  /** Default: out, or what the kind can. */
  direction: Direction.optional(),
  /** Default: the label of the kind. */
  name: Name.optional(),
  /** Default: alerts, or what the kind usually carries. */
  carries: z.array(IntegrationContent).min(1, "Choose at least one kind of content.").optional(),
  settings: IntegrationSettings.default({}),
  secret: SecretReference.nullable().default(null),
});
export type NewIntegration = z.input<typeof NewIntegration>;

/** Changes of an integration; absent = unchanged. Settings and secret replace those before. */
export const IntegrationEdit = z.strictObject({
  name: Name.optional(),
  carries: z.array(IntegrationContent).min(1).optional(),
  settings: IntegrationSettings.optional(),
  secret: SecretReference.nullable().optional(),
  paused: z.boolean().optional(),
});
export type IntegrationEdit = z.infer<typeof IntegrationEdit>;

/** Every integration, and what flows. */
export const IntegrationsOverview = z.strictObject({
  /** False = nothing flows to or from any system; what is due waits. */
  flowing: z.boolean(),
  /** Over all systems; null = nothing was delivered, or attempted. */
  totals: z.strictObject({
    systems: z.int().nonnegative(),
    /** Deliveries a day. */
    perDay: z.number().nonnegative().nullable(),
    /** Bytes delivered within 30 days. */
    volume: z.int().nonnegative().nullable(),
    /** Share of attempts that succeeded within 30 days, from 0 to 1. */
    uptime: z.number().min(0).max(1).nullable(),
    waiting: z.int().nonnegative(),
    failed: z.int().nonnegative(),
  }),
  items: z.array(Integration),
  flows: z.array(DataFlow),
  notConnected: z.array(NotConnected),
});
export type IntegrationsOverview = z.infer<typeof IntegrationsOverview>;

export const RunsQuery = PageQuery.extend({
  integration: z.string().trim().min(4).max(64).optional(),
  state: DeliveryState.optional(),
});
export type RunsQuery = z.infer<typeof RunsQuery>;

/** Systems that exchange data with the workspace. */
export const INTEGRATIONS_API = {
  "GET /api/integrations": {
    summary: "Connected systems, data flows, and figures counted from deliveries",
    role: "viewer",
    feature,
    answer: IntegrationsOverview,
  },
  "POST /api/integrations": {
    summary: "Add an integration",
    role: "admin",
    feature,
    body: NewIntegration,
    status: 201,
    answer: Integration,
  },
  "PUT /api/integrations/flow": {
    summary: "Pause or resume all data flows; what is due waits",
    role: "admin",
    feature,
    body: z.strictObject({ flowing: z.boolean() }),
    answer: z.strictObject({ flowing: z.boolean() }),
  },
  "PATCH /api/integrations/:id": {
    summary: "Change an integration, pause or resume it",
    role: "admin",
    feature,
    params: Named,
    body: IntegrationEdit,
    answer: Integration,
  },
  "DELETE /api/integrations/:id": {
    summary: "Remove an integration with its messages",
    role: "admin",
    params: Named,
    status: 204,
    answer: "nothing",
  },
  "POST /api/integrations/:id/test": {
    summary: "Send a test",
    role: "admin",
    feature,
    params: Named,
    status: 202,
    answer: IntegrationRun,
  },
  "POST /api/integrations/:id/run": {
    summary: "Export now, or look for files now",
    role: "admin",
    feature,
    params: Named,
    status: 202,
    answer: z.strictObject({ due: z.string() }),
  },
  "GET /api/integration-runs": {
    summary: "Messages to and from systems, most recent first",
    role: "viewer",
    feature,
    query: RunsQuery,
    answer: pageOf(IntegrationRun),
  },
  "POST /api/integration-runs/:id/replay": {
    summary: "Deliver a completed message again under its id",
    role: "admin",
    feature,
    params: Named,
    answer: IntegrationRun,
  },
} as const satisfies ApiRoutes;
