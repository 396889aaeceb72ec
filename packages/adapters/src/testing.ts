export { isGenuine, type Receiver, startReceiver, type TakenMessage } from "./webhooks/test/start-receiver.ts";

// Databases.

export { DATABASES, DEFAULT_DATABASE, onPostgres, postgresUrl, type TestDatabase } from "./store/test/databases.ts";
export { postgresBinaries } from "./store/test/postgres-binaries.ts";
export { type PostgresSession, postgresSession } from "./store/test/postgres-session.ts";

// Systems that data is exchanged with.

export { type SftpServer, startSftp } from "./integrations/test/start-sftp.ts";
export { type SyslogCollector, startSyslog } from "./integrations/test/start-syslog.ts";
export { loopbackForAll, startDns } from "./network/test/start-dns.ts";
