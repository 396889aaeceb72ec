export { DATABASES, onPostgres, postgresUrl, type TestDatabase } from "./store/test/databases.ts";
export { postgresBinaries } from "./store/test/postgres-binaries.ts";
