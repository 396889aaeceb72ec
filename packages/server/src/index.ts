export { buildApp } from "./app/build-app.ts";
export type { ScanTools, ServerSetup } from "./app/server-setup.ts";
