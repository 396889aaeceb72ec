/** A schema as the document of version 1 has it. */
export interface DocumentSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly DocumentSchema[];
  readonly items?: DocumentSchema;
  readonly properties?: Readonly<Record<string, DocumentSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

/** The schemas that the document names. */
export type NamedSchemas = Readonly<Record<string, DocumentSchema>>;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: DocumentSchema }>>;
}

/** A parameter of a call. */
export interface DocumentParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: DocumentSchema;
  readonly description?: string;
}

/** A call. */
export interface DocumentOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly DocumentParameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of the document that the pages show. */
export interface ShownDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: { readonly schemas: NamedSchemas };
}
