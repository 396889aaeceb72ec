import { BRAND_TABLES } from "./tables/brand-tables.ts";
import { CLIENT_DOCUMENT_TABLES } from "./tables/client-document-tables.ts";
import { CLIENT_TABLES } from "./tables/client-tables.ts";
import { COMPLIANCE_TABLES } from "./tables/compliance-tables.ts";
import { GATE_TABLES } from "./tables/gate-tables.ts";
import { IDV_TABLES } from "./tables/idv-tables.ts";
import { INTEL_TABLES } from "./tables/intel-tables.ts";
import { KYC_TABLES } from "./tables/kyc-tables.ts";
import { MESSAGE_TABLES } from "./tables/message-tables.ts";
import { MONITOR_TABLES } from "./tables/monitor-tables.ts";
import { PARTNER_TABLES } from "./tables/partner-tables.ts";
import { REPORT_TABLES } from "./tables/report-tables.ts";
import { RISK_TABLES } from "./tables/risk-tables.ts";
import { SCAN_TABLES } from "./tables/scan-tables.ts";
import { SCHEDULE_TABLES } from "./tables/schedule-tables.ts";
import { SHARED_VIEW_TABLES } from "./tables/shared-view-tables.ts";
import { TRAINING_TABLES } from "./tables/training-tables.ts";
import { WORKSPACE_TABLES } from "./tables/workspace-tables.ts";

/** Every table's columns, referenced tables first. The migrations lead to the same schema, as a test confirms. */
export const TABLES = {
  ...SCAN_TABLES,
  ...CLIENT_TABLES,
  ...COMPLIANCE_TABLES,
  ...REPORT_TABLES,
  ...CLIENT_DOCUMENT_TABLES,
  ...RISK_TABLES,
  ...IDV_TABLES,
  ...TRAINING_TABLES,
  ...MONITOR_TABLES,
  ...SCHEDULE_TABLES,
  ...INTEL_TABLES,
  ...MESSAGE_TABLES,
  ...GATE_TABLES,
  ...KYC_TABLES,
  ...PARTNER_TABLES,
  ...SHARED_VIEW_TABLES,
  ...BRAND_TABLES,
  ...WORKSPACE_TABLES,
} as const;

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}` ? Trim<Rest> : Text;
type Columns<Text extends string, Before extends string = never> = Text extends `${infer First},${infer Rest}`
  ? Columns<Rest, Before | Trim<First>>
  : Before | Trim<Text>;
type NameOf<Column extends string> = Column extends `${infer Name} ${string}` ? Name : never;
type ValueOf<Column extends string> =
  | (Column extends `${string} text${string}`
      ? string
      : Column extends `${string} bytes${string}`
        ? Uint8Array
        : number)
  | (Column extends `${string}not null${string}` ? never : null);

/** A row, by the SQL of its table's columns: `text`, `integer`, `real` or `bytes`, with null unless `not null`. */
type RowOf<Text extends string> = { [Column in Columns<Text> as NameOf<Column>]: ValueOf<Column> };

/** The database schema for the query layer. */
export type Tables = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]> } & {
  migrations: RowOf<"name text not null, applied_at text not null">;
};

/** A row as it is stored. */
export type Row<Name extends keyof Tables> = Tables[Name];
