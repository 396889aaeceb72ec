/** A field's path and its error. */
export interface FlatError {
  readonly path: string;
  readonly message: string;
}

/** A form's nested errors as a list in field order. The form's own (`root`) have an empty path. */
export function flatErrors(errors: unknown, at = ""): FlatError[] {
  if (typeof errors !== "object" || errors === null) return [];
  const { message, type } = errors as { readonly message?: unknown; readonly type?: unknown };
  if (typeof message === "string" && type !== undefined) return [{ path: at === "root" ? "" : at, message }];
  return Object.entries(errors).flatMap(([key, inner]) =>
    key === "ref" ? [] : flatErrors(inner, at === "" ? key : `${at}.${key}`),
  );
}
