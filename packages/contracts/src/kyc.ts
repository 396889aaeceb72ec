export * from "./kyc/screening.ts";
export * from "./kyc/standing.ts";
