import { showCount } from "@broker/contracts";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { flatErrors } from "./flat-errors.ts";
import { fieldId, useForm } from "./form-context.ts";

/** Errors after a failed submission, each a link to its field. */
export function FormErrors({ errors, count }: { readonly errors: unknown; readonly count: number }): ReactNode {
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
