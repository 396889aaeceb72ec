export { eventMail, slackMessage, teamsMessage } from "./integrations/chat-messages.ts";
export { type CheckedIntegration, checkIntegration } from "./integrations/check-integration.ts";
export { eventName, jsonEvent, syslogMessage } from "./integrations/log-messages.ts";
export { acordAsList, isAcordData } from "./integrations/read-acord.ts";
