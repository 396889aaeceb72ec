import {
  type AbortableOperationOptions,
  type BinaryOperationNode,
  ColumnDefinitionNode,
  type ColumnNode,
  CompiledQuery,
  CreateIndexNode,
  type DatabaseConnection,
  type DataTypeNode,
  type OperatorNode,
  type OrderByItemNode,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  PostgresQueryCompiler,
  RawNode,
  type TransactionSettings,
} from "kysely";
import { types } from "pg";
import { bindValue } from "./sqlite-dialect.ts";
import { waitingLine } from "./writers/waiting-line.ts";

function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database holds ${text}, which a number cannot hold exactly`);
  return value;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, integer],
  [types.builtins.NUMERIC, Number],
  [types.builtins.BOOL, (text) => (text === "t" ? 1 : 0)],
  [types.builtins.BYTEA, (text) => new Uint8Array(Buffer.from(text.slice(2), "hex"))],
]);

/**
 * How `pg` reads values, so that they equal those of node:sqlite: counts and sums as numbers (a whole number above 2^53
 * is an error, not a wrong number), true and false as 1 and 0, bytes as Uint8Array. Bytes arrive as `\x` and hex
 * digits.
 */
export const postgresValues = {
  getTypeParser: (type: number, format?: string): ((text: string) => unknown) => {
    const ours = format === "binary" ? undefined : PARSERS.get(type);
    return ours ?? (types.getTypeParser(type, format as "text") as (text: string) => unknown);
  },
};

/**
 * SQLite's integers have 64 bits and its reals 8 bytes; PostgreSQL's of the same names have half of that. Text compares
 * by bytes.
 */
export const POSTGRES_TYPES = {
  text: 'text collate "C"',
  integer: "bigint",
  real: "double precision",
  bytes: "bytea",
} as const;

/**
 * Writes queries so that PostgreSQL answers as SQLite does: numbers as wide, text compared by its bytes, nulls before
 * everything else, `like` without regard to the case of a–z and without an escape character, and values bound by the
 * same rules.
 */
class PostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(bindValue(value));
  }

  protected override visitDataType(node: DataTypeNode): void {
    const { dataType } = node;
    const ofColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode);
    if (dataType === "integer" || dataType === "real") this.append(POSTGRES_TYPES[dataType]);
    else this.append(ofColumn && dataType === "text" ? POSTGRES_TYPES.text : dataType);
  }

  protected override visitOrderByItem(node: OrderByItemNode): void {
    super.visitOrderByItem(node);
    if (node.nulls !== undefined) return;
    const descending =
      node.direction !== undefined && RawNode.is(node.direction) && node.direction.sqlFragments[0] === "desc";
    this.append(descending ? " nulls last" : " nulls first");
  }

  // An index serves an order only if it has its nulls at the same end.
  protected override visitColumn(node: ColumnNode): void {
    super.visitColumn(node);
    if (this.parentNode !== undefined && CreateIndexNode.is(this.parentNode)) this.append(" nulls first");
  }

  protected override visitOperator(node: OperatorNode): void {
    this.append({ like: "ilike", "not like": "not ilike" }[node.operator as string] ?? node.operator);
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(node);
    const operator = "operator" in node.operator ? node.operator.operator : "";
    if (operator === "like" || operator === "not like") this.append(" escape ''");
  }
}

/** First half of the advisory lock: a number that other programs are unlikely to use. */
const WRITERS = 1_651_863_403;

/** How many queries wait for a connection. */
interface Line {
  waiting: number;
}

/** What Kysely does not export. */
type Connection = Parameters<PostgresDriver["releaseConnection"]>[0];

/**
 * How a transaction begins. Writers share a lock of the schema. A `serializable` one has it alone, since it changes
 * tables or all rows: it waits for writers, and they for it. Both see what was committed before each statement; a
 * snapshot taken before the lock was granted would be outdated.
 */
function beginning({ accessMode, isolationLevel }: TransactionSettings): string | null {
  if (accessMode === "read only") return null;
  const lock = isolationLevel === "serializable" ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared";
  return `begin; select ${lock}(${WRITERS}, hashtext(current_schema()))`;
}

/** Queries of this process queue for a connection, so that slow ones never run into the time limit of connecting. */
class QueueingDriver extends PostgresDriver {
  readonly #connect: () => Promise<() => void>;
  readonly #connected = new WeakMap<DatabaseConnection, () => void>();

  readonly #line: Line;

  constructor(pool: PostgresPool, connections: number, line: Line) {
    super({ pool });
    this.#connect = waitingLine(connections);
    this.#line = line;
  }

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    this.#line.waiting += 1;
    const leave = await this.#connect();
    this.#line.waiting -= 1;
    try {
      const connection = await super.acquireConnection(options);
      this.#connected.set(connection, leave);
      return connection;
    } catch (error) {
      leave();
      throw error;
    }
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    try {
      await super.releaseConnection(connection);
    } finally {
      this.#connected.get(connection)?.();
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const statements = beginning(settings);
    if (statements === null) return super.beginTransaction(connection, settings);
    try {
      // One message, so one round trip.
      await connection.executeQuery(CompiledQuery.raw(statements));
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw("rollback"));
      throw error;
    }
  }
}

class Dialect extends PostgresDialect {
  readonly #driver: () => PostgresDriver;

  constructor(pool: PostgresPool, connections: number, line: Line) {
    super({ pool });
    this.#driver = () => new QueueingDriver(pool, connections, line);
  }

  override createDriver(): PostgresDriver {
    return this.#driver();
  }

  override createQueryCompiler(): PostgresCompiler {
    return new PostgresCompiler();
  }
}

/**
 * Kysely on PostgreSQL, with SQLite's answers. `connections` = how many the pool has at most; `line` receives how many
 * queries wait for one.
 */
export function postgresDialect(pool: PostgresPool, connections: number, line: Line): PostgresDialect {
  return new Dialect(pool, connections, line);
}
