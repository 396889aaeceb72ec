import { showCount } from "@broker/contracts";
import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { fieldId, useForm } from "./field-frame.tsx";

interface FlatError {
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

/** Errors after a failed submission, each a link to its field. */
export function FormErrors({ errors, count }: { readonly errors: unknown; readonly count: number }) {
  const { id, labels } = useForm();
  const { setFocus } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const list = flatErrors(errors);
  const own = list.filter(({ path }) => path === "" || path.startsWith("root"));
  const fields = list.filter((error) => !own.includes(error));
  const refused = own.length > 0 ? count : 0;
  useEffect(() => {
    if (refused > 0) box.current?.focus();
  }, [refused]);
  if (count === 0 || list.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex gap-3 rounded border border-l-4 border-ink px-4 py-3 text-sm"
    >
      <span className="flex h-5 flex-none items-center">
        <TriangleAlert />
      </span>
      <div>
        {own.map(({ message }) => (
          <p key={message} className="font-semibold">
            {message}
          </p>
        ))}
        {own.length > 0 || fields.length === 0 ? null : (
          <p className="font-semibold">{showCount(fields.length, "field needs", "fields need")} correction.</p>
        )}
        <ul>
          {fields.map(({ path, message }) => (
            <li key={path}>
              <a
                className="link"
                href={`#${fieldId(id, path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  setFocus(path);
                }}
              >
                {labels.get(path) ?? path}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
