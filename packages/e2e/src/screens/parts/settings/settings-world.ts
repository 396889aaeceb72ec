import {
  type AccountNotices,
  type SettingRow,
  type SettingsAnswer,
  WORKSPACE_SETTINGS,
  type WorkStatus,
  type WorkspaceQuiet,
} from "@broker/contracts";
import type { Answers, SentCall } from "../../browser/part-page.ts";
import { STATUS } from "../monitor/monitor-world.ts";

const NO_MESSAGES = { waiting: 0, failed: 0, oldestAt: null, delivered: 0, deadLetters: 0 };
const NO_SCANS = { due: 0, overdue: 0, running: 0, scanned: 0, failed: 0 };
/** Nothing waits and nothing failed. */
const IDLE: WorkStatus = { workers: [], loads: [], failed: [], messages: NO_MESSAGES, monitor: NO_SCANS };

const NO_HOURS: WorkspaceQuiet = { hours: null, zone: "Europe/London" };

/** What a user without an address receives, where no mail server is configured. */
export const NOTICES: AccountNotices = {
  ...{ email: null, mailConfigured: false, immediate: "none", digest: "off", quiet: "workspace" },
  ...{ digestAt: "07:30", zone: "Europe/London", workspaceQuiet: NO_HOURS },
};

const FILE = { kind: "file", name: "/srv/broker.config.json" } as const;
const NOWHERE = { kind: "default", name: null } as const;
const STORED = { kind: "workspace", name: null } as const;

function unset({ key, kind }: (typeof WORKSPACE_SETTINGS)[number]): SettingRow {
  const secret = kind === "secret" ? { isSet: false, variable: null, file: null } : null;
  return { key, value: null, origin: NOWHERE, fixed: false, stored: null, changed: null, version: "0", secret };
}

/** The settings of a workspace whose file sets the brokerage's name; a change is in force in the next answer. */
export function keptSettings(): Answers {
  let rows: readonly SettingRow[] = WORKSPACE_SETTINGS.map((setting) =>
    setting.key === "brokerage.name"
      ? { ...unset(setting), value: "Harbour & Vale Insurance Brokers Ltd", origin: FILE, fixed: true }
      : unset(setting),
  );
  const answer = (): SettingsAnswer => ({ items: [...rows], server: [] });
  return {
    "GET /api/settings": answer,
    "PATCH /api/settings": ({ body }: SentCall) => {
      const { changes } = body as { readonly changes: readonly Pick<SettingRow, "key" | "value">[] };
      rows = rows.map((row) => {
        const change = changes.find(({ key }) => key === row.key);
        if (change === undefined) return row;
        const made = { ...row, version: "1", changed: { at: "2026-11-22T09:00:00.000Z", by: "sam" }, origin: STORED };
        return row.secret === null
          ? { ...made, value: change.value, stored: change.value }
          : { ...made, secret: { ...row.secret, isSet: change.value !== null } };
      });
      return answer();
    },
    "GET /api/settings/logo": { uri: null },
    "GET /api/notices/quiet-hours": NO_HOURS,
    "GET /api/monitor": STATUS,
    "GET /api/work": IDLE,
  };
}
