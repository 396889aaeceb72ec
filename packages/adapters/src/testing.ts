export { isGenuine, type Receiver, startReceiver, type TakenMessage } from "./webhooks/test/start-receiver.ts";

// Databases.

export { DATABASES, onPostgres, postgresUrl, type TestDatabase } from "./store/test/databases.ts";
export { postgresBinaries } from "./store/test/postgres-binaries.ts";
