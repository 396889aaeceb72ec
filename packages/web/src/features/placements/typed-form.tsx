import { ACCEPTED, AppError, type PlacementTermKind, readDay, readMoney } from "@broker/contracts";
import type { UseMutationResult } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { FieldError, FieldFrame, Select, Tick } from "../../shared/forms/labelled.tsx";
import { LAST_DAY, pasteDay } from "../../shared/forms/paste-day.ts";
import { toast } from "../../shared/ui/toast.ts";

export interface TypedBox {
  readonly name: string;
  readonly label: string;
  readonly kind?: Exclude<PlacementTermKind, "exclusions"> | "check" | "choice" | "picks";
  readonly hint?: string;
  readonly required?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Shown only if this returns true. */
  readonly when?: (typed: Typed) => boolean;
}

type Typed = Readonly<Record<string, string>>;

const numberOf = (text: string, most: number): number | null => {
  const value = Number(text.replace(/%$/, ""));
  return text !== "" && value >= 0 && value <= most ? value : null;
};

/** The value of a typed box by its kind; null = not such a value. A percentage becomes a share, money pence. */
export const READ: Readonly<Partial<Record<NonNullable<TypedBox["kind"]>, (text: string) => unknown>>> = {
  money: readMoney,
  percent: (text) => {
    const value = numberOf(text, 100);
    return value === null ? null : value / 100;
  },
  count: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null),
  day: readDay,
  "day-or-none": (text) => (/^none$/i.test(text) ? "none" : readDay(text)),
};

const EXPECTED: Readonly<Record<string, string>> = {
  money: ACCEPTED.money,
  percent: ACCEPTED.percent,
  count: ACCEPTED.count,
  day: "a date such as 31/03/2027",
  "day-or-none": "a day such as 31/03/2026, or 'none'",
};

function Box({
  id,
  box,
  value,
  error,
  onChange,
}: {
  readonly id: string;
  readonly box: TypedBox;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const { label, kind = "text", hint, required = false, options = [] } = box;
  if (kind === "check")
    return (
      <div className="md:col-span-2">
        <Tick
          checked={value === "yes"}
          hint={hint}
          onChange={(checked) => onChange(checked ? "yes" : "")}
          {...(error === undefined ? {} : { invalid: `${id}-error` })}
        >
          {label}
        </Tick>
        <FieldError id={id}>{error}</FieldError>
      </div>
    );
  if (kind === "picks") {
    const picked = value.split("\n").filter(Boolean);
    return (
      <fieldset className="md:col-span-2">
        <legend className="text-sm font-semibold">{label}</legend>
        <div className="mt-1 grid gap-x-4 md:grid-cols-2">
          {options.map((option) => (
            <Tick
              key={option.value}
              checked={picked.includes(option.value)}
              onChange={(checked) =>
                onChange(
                  (checked ? [...picked, option.value] : picked.filter((each) => each !== option.value)).join("\n"),
                )
              }
            >
              {option.label}
            </Tick>
          ))}
        </div>
      </fieldset>
    );
  }
  const shared = {
    id,
    value,
    className: "control field",
    "aria-invalid": error !== undefined,
    ...(error === undefined ? {} : { "aria-describedby": `${id}-error` }),
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      optional={!required}
      error={error}
      className={kind === "texts" ? "md:col-span-2" : ""}
    >
      {kind === "choice" ? (
        <Select {...shared} className="" onChange={(event) => onChange(event.target.value)} options={options} />
      ) : kind === "texts" ? (
        <textarea
          {...shared}
          className="control field !h-auto py-2"
          rows={3}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          type={kind === "day" ? "date" : "text"}
          max={kind === "day" ? LAST_DAY : undefined}
          inputMode={kind === "money" ? "decimal" : "text"}
          placeholder={kind === "money" ? "for example £4,200 or 12k" : undefined}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onPaste={kind === "day" ? pasteDay(onChange) : undefined}
        />
      )}
    </FieldFrame>
  );
}

/** A dialog of typed inputs; empty = not provided. Invalid amounts and refusals appear at their inputs. */
export function TypedForm<Input>({
  title,
  sub,
  boxes,
  start = {},
  submit,
  call,
  input,
  done,
  onClose,
}: {
  readonly title: string;
  readonly sub?: string;
  readonly boxes: readonly TypedBox[];
  readonly start?: Typed;
  readonly submit: string;
  readonly call: UseMutationResult<unknown, Error, Input>;
  /** The call's input from the typed values; null = they are incomplete. */
  readonly input: (typed: Typed) => Input | null;
  /** Confirms the saved values. */
  readonly done: (typed: Typed) => string;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>(start);
  const [invalid, setInvalid] = useState<Typed>({});
  const refused = call.error instanceof RefusedCall ? (call.error.problem.errors ?? {}) : {};
  const fields = { ...refused, ...invalid };
  const shown = boxes.filter(({ when }) => when === undefined || when(typed));
  const isMarked = shown.some(({ name }) => refused[name] !== undefined);
  // The inputs say what is wrong with them; above, the same would name them as the API does.
  const notice = useMemo(
    () => (isMarked ? new AppError("input_invalid", "Some fields need correction.") : call.error),
    [isMarked, call.error],
  );
  const send = (): void => {
    const values: Typed = Object.fromEntries(
      shown.flatMap(({ name }) => {
        const text = (typed[name] ?? "").trim();
        return text === "" ? [] : [[name, text]];
      }),
    );
    const wrong = shown.flatMap(({ name, label, kind, required }): [string, string][] => {
      const text = values[name];
      if (text === undefined && required)
        return [[name, kind === "check" ? "Confirm this to continue." : `${label} is required.`]];
      const isWrong = kind !== undefined && text !== undefined && READ[kind]?.(text) === null;
      return isWrong ? [[name, `${label} must be ${EXPECTED[kind]}.`]] : [];
    });
    setInvalid(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    const body = input(values);
    if (body === null) return;
    call.mutate(body, {
      onSuccess: () => {
        toast(done(values));
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={title}
      sub={sub}
      submit={submit}
      busy={call.isPending}
      error={notice}
      onSubmit={send}
      onClose={onClose}
      twoColumns
    >
      {shown.map((box) => (
        <Box
          key={box.name}
          id={`${id}-${box.name}`}
          box={box}
          value={typed[box.name] ?? ""}
          error={fields[box.name]}
          onChange={(text) => setTyped({ ...typed, [box.name]: text })}
        />
      ))}
    </FormDialog>
  );
}
