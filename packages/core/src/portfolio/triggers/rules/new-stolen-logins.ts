import { exposureRule } from "./exposure-rule.ts";

/** Log-ins from the company's machines stand in thieves' logs, and none did before, or of a later day than before. */
export const newStolenLogins = exposureRule("new-stolen-logins", "malware", {
  what: "Log-ins stolen by malware",
  impact: "Thieves hold working log-ins of its people; stolen log-ins are how most intrusions begin.",
  actionRequired: "Call today: have the passwords changed, the sessions ended, and the machines looked at.",
  nameOf: ({ name, on }) => [name, on],
});
