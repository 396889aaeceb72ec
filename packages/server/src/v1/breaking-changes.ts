type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
const same = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

/** Side of a schema: what callers send may be loosened, what they receive may be extended. */
type Side = "sent" | "received";

/** Keywords of a schema that are compared by what they permit. */
const NARROWING = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
const WIDENING = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;
const EXACT = ["type", "const", "format", "pattern", "$ref", "multipleOf"] as const;

function limits(before: JsonObject, after: JsonObject, side: Side, at: string): string[] {
  const changed = (name: string, isStricter: (was: number | null, is: number | null) => boolean) => {
    const [was, is] = [before[name], after[name]].map((each) => (typeof each === "number" ? each : null));
    return isStricter(was ?? null, is ?? null) ? [`${at}: ${name} is stricter`] : [];
  };
  const stricterMinimum = (was: number | null, is: number | null) => is !== null && (was === null || is > was);
  const stricterMaximum = (was: number | null, is: number | null) => is !== null && (was === null || is < was);
  // What is received may lie within narrower limits, not beyond them.
  const [low, high] =
    side === "sent"
      ? [stricterMinimum, stricterMaximum]
      : [
          (was: number | null, is: number | null) => stricterMinimum(is, was),
          (was: number | null, is: number | null) => stricterMaximum(is, was),
        ];
  return [...NARROWING.flatMap((name) => changed(name, low)), ...WIDENING.flatMap((name) => changed(name, high))];
}

function enumChanges(before: JsonObject, after: JsonObject, side: Side, at: string): string[] {
  if (before.enum === undefined && after.enum === undefined) return [];
  const [was, is] = [listOf(before.enum), listOf(after.enum)];
  const lost = was.filter((each) => !is.some((other) => same(each, other)));
  if (side === "sent") {
    const restricted = before.enum === undefined ? [`${at}: only some values are accepted`] : [];
    return after.enum === undefined ? [] : [...restricted, ...lost.map((each) => `${at}: ${each} is refused`)];
  }
  return before.enum !== undefined && after.enum === undefined ? [`${at}: any value is possible`] : [];
}

function propertyChanges(before: JsonObject, after: JsonObject, side: Side, at: string): string[] {
  const [was, is] = [objectOf(before.properties), objectOf(after.properties)];
  const [needed, needs] = [listOf(before.required), listOf(after.required)];
  const lost = Object.keys(was).filter((name) => !(name in is));
  const demanded = side === "sent" ? needs.filter((name) => !needed.includes(name)) : [];
  const optional = side === "received" ? needed.filter((name) => !needs.includes(name) && String(name) in is) : [];
  return [
    ...lost.map((name) => `${at}.${name}: is removed`),
    ...demanded.map((name) => `${at}.${name}: is required`),
    ...optional.map((name) => `${at}.${name}: may be absent`),
    ...Object.keys(was).flatMap((name) =>
      name in is ? schemaChanges(was[name], is[name], side, `${at}.${name}`) : [],
    ),
  ];
}

function schemaChanges(before: Json, after: Json, side: Side, at: string): string[] {
  const [was, is] = [objectOf(before), objectOf(after)];
  const exact = EXACT.filter((name) => !same(was[name], is[name])).map((name) => `${at}: ${name} is changed`);
  const nested = ["items", "additionalProperties", "propertyNames"].flatMap((name) =>
    isObject(was[name]) || isObject(is[name]) ? schemaChanges(was[name], is[name], side, `${at}.${name}`) : [],
  );
  const parts = ["anyOf", "oneOf", "allOf"].flatMap((name) => {
    const [ones, others] = [listOf(was[name]), listOf(is[name])];
    if (ones.length !== others.length) return [`${at}: ${name} is changed`];
    return ones.flatMap((one, n) => schemaChanges(one, others[n], side, `${at}.${name}[${n}]`));
  });
  return [
    ...exact,
    ...limits(was, is, side, at),
    ...enumChanges(was, is, side, at),
    ...propertyChanges(was, is, side, at),
    ...nested,
    ...parts,
  ];
}

function parameterChanges(before: JsonObject, after: JsonObject, at: string): string[] {
  const [was, is] = [before, after].map((each) => listOf(each.parameters).map(objectOf));
  const nameOf = (each: JsonObject) => `${each.in} ${each.name}`;
  const find = (list: readonly JsonObject[], name: string) => list.find((each) => nameOf(each) === name);
  const lost = (was ?? []).flatMap((each) => {
    const now = find(is ?? [], nameOf(each));
    if (now === undefined) return [`${at} ${nameOf(each)}: is removed`];
    const demanded = now.required === true && each.required !== true ? [`${at} ${nameOf(each)}: is required`] : [];
    return [...demanded, ...schemaChanges(each.schema, now.schema, "sent", `${at} ${nameOf(each)}`)];
  });
  const added = (is ?? []).filter((each) => each.required === true && find(was ?? [], nameOf(each)) === undefined);
  return [...lost, ...added.map((each) => `${at} ${nameOf(each)}: is required`)];
}

const bodyOf = (operation: JsonObject): JsonObject =>
  objectOf(objectOf(objectOf(objectOf(operation.requestBody).content)["application/json"]).schema);

function operationChanges(before: JsonObject, after: JsonObject, at: string): string[] {
  const [was, is] = [objectOf(before.responses), objectOf(after.responses)];
  const answers = Object.keys(was).flatMap((status) => {
    const now = is[status];
    if (now === undefined) return [`${at}: the answer ${status} is removed`];
    const [ones, others] = [was[status], now].map((each) => objectOf(objectOf(each).content));
    return Object.entries(ones ?? {}).flatMap(([type, content]) => {
      const other = others?.[type];
      if (other === undefined) return [`${at}: the answer ${status} is not ${type}`];
      return schemaChanges(objectOf(content).schema, objectOf(other).schema, "received", `${at} ${status}`);
    });
  });
  const scope = same(before["x-scope"], after["x-scope"]) ? [] : [`${at}: another scope is required`];
  const demanded =
    before.requestBody === undefined && after.requestBody !== undefined ? [`${at}: a body is required`] : [];
  return [
    ...scope,
    ...demanded,
    ...parameterChanges(before, after, at),
    ...(before.requestBody === undefined ? [] : schemaChanges(bodyOf(before), bodyOf(after), "sent", `${at} body`)),
    ...answers,
  ];
}

/**
 * What a program written for one OpenAPI document could trip over with another: what is removed, changed, newly
 * required or newly refused, as sentences. Additions are none.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  const [was, is] = [objectOf(before), objectOf(after)];
  const [paths, now] = [objectOf(was.paths), objectOf(is.paths)];
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).flatMap(([method, operation]) => {
      const other = objectOf(now[path])[method];
      const at = `${method.toUpperCase()} ${path}`;
      return other === undefined ? [`${at}: is removed`] : operationChanges(objectOf(operation), objectOf(other), at);
    }),
  );
  const [schemas, others] = [was, is].map((each) => objectOf(objectOf(each.components).schemas));
  const named = Object.entries(schemas ?? {}).flatMap(([name, schema]) =>
    others?.[name] === undefined ? [`${name}: is removed`] : schemaChanges(schema, others[name], "received", name),
  );
  return [...calls, ...named];
}
