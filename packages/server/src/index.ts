export { buildApp } from "./app/build-app.ts";
export type { SampleWorkspace, ScanTools, ServerAccess, ServerSetup } from "./app/server-setup.ts";
export { makeLink, newSecret } from "./security/sessions.ts";
