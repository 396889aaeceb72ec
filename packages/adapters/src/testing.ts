export { DATABASES, onPostgres, postgresUrl, type TestDatabase } from "./store/test/databases.ts";
