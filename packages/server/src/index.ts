export { buildApp } from "./app/build-app.ts";
export type { SampleWorkspace, ScanTools, ServerAccess, ServerSetup } from "./app/server-setup.ts";
export { type EventLog, LOG_FORMATS, type LogFormat, openEventLog } from "./log/event-log.ts";
export { type OpenObservation, openObservation } from "./ops/observation.ts";
export { opsServer } from "./ops/ops-server.ts";
export { openTraces } from "./ops/traces/open-traces.ts";
export { makePasswordLink } from "./security/password-links.ts";
export { newSecret } from "./security/secret-cookies.ts";
export { makeLink } from "./security/sessions.ts";
