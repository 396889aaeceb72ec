export * from "./idv/identifier.ts";
export * from "./idv/idv-api.ts";
export * from "./idv/idv-words.ts";
export * from "./idv/idv-workflow.ts";
export * from "./idv/mrz.ts";
