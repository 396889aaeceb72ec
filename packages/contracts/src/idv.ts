export * from "./idv/identifier.ts";
export * from "./idv/mrz.ts";
