import {
  type BinaryOperationNode,
  ColumnDefinitionNode,
  type ColumnNode,
  CreateIndexNode,
  type DataTypeNode,
  type OperatorNode,
  type OrderByItemNode,
  PostgresQueryCompiler,
  RawNode,
} from "kysely";
import { bindValue } from "./bind-value.ts";

/** SQLite's integers have 64 bits and its reals 8 bytes; PostgreSQL's of the same names have half of that. */
const TYPES: Readonly<Record<string, string>> = { integer: "bigint", real: "double precision" };

/**
 * Writes queries so that PostgreSQL answers as SQLite does: numbers as wide, text compared by its bytes, nulls before everything
 * else, `like` without regard to the case of a–z and without an escape character, and values bound by the same rules.
 */
export class PostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(bindValue(value));
  }

  protected override visitDataType(node: DataTypeNode): void {
    this.append(TYPES[node.dataType] ?? node.dataType);
    const ofColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode);
    if (ofColumn && node.dataType === "text") this.append(' collate "C"');
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
