import { HTML_LIMITS, type HtmlReader, type OpenTag } from "./tag-stream.ts";

export interface RawField {
  readonly name: string;
  readonly id: string;
  readonly type: string;
  readonly checked: boolean;
  readonly required: boolean;
  readonly autocomplete: string | null;
  readonly label: string;
}

/** A form as written; addresses unresolved. `formActions` = buttons that send it elsewhere. */
export interface RawForm {
  readonly action: string;
  readonly method: string;
  readonly formActions: readonly string[];
  readonly fields: readonly RawField[];
}

type OpenField = { -readonly [Key in keyof RawField]: RawField[Key] };
type OpenForm = { action: string; method: string; formActions: string[]; fields: OpenField[] };

const FIELDS = new Set(["input", "select", "textarea"]);
const tidy = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

function fieldOf({ name, attributes }: OpenTag): OpenField {
  const type = name === "input" ? (attributes.get("type") ?? "text").trim().toLowerCase() || "text" : name;
  return {
    name: (attributes.get("name") ?? attributes.get("id") ?? "").slice(0, 100),
    id: attributes.get("id") ?? "",
    type: type.slice(0, 30),
    checked: attributes.has("checked"),
    required: attributes.has("required") || attributes.get("aria-required") === "true",
    autocomplete: attributes.get("autocomplete")?.toLowerCase().slice(0, 60) ?? null,
    label: tidy(attributes.get("aria-label") ?? attributes.get("placeholder") ?? ""),
  };
}

/**
 * Reads forms with their fields and the words that label them: a label around the field, or one that names its id.
 * Forms do not nest in HTML; a second start tag ends the first. Password fields outside any form make a form without
 * address.
 */
export function formReader(): HtmlReader<{ readonly forms: readonly RawForm[] }> {
  const forms: OpenForm[] = [];
  const loose: OpenForm = { action: "javascript:", method: "post", formActions: [], fields: [] };
  const labels = new Map<string, string>();
  let form: OpenForm | null = null;
  let skipping = false;
  let label: { text: string; target: string; fields: OpenField[] } | null = null;

  const finishLabel = () => {
    if (label === null) return;
    const words = tidy(label.text);
    if (words !== "") {
      for (const field of label.fields) field.label = words;
      if (label.target !== "" && labels.size < HTML_LIMITS.labels) labels.set(label.target, words);
    }
    label = null;
  };
  const addField = (tag: OpenTag) => {
    const field = fieldOf(tag);
    label?.fields.push(field);
    const owner = form ?? (field.type === "password" && !skipping ? loose : null);
    if (owner !== null && owner.fields.length < HTML_LIMITS.fieldsPerForm) owner.fields.push(field);
  };

  return {
    open(tag) {
      if (tag.noscript) return;
      if (tag.name === "form") {
        skipping = forms.length >= HTML_LIMITS.forms;
        form = skipping
          ? null
          : {
              action: (tag.attributes.get("action") ?? "").trim(),
              method: (tag.attributes.get("method") ?? "get").toLowerCase(),
              formActions: [],
              fields: [],
            };
        if (form !== null) forms.push(form);
      } else if (tag.name === "label") {
        finishLabel();
        label = { text: "", target: tag.attributes.get("for") ?? "", fields: [] };
      } else if (FIELDS.has(tag.name)) {
        addField(tag);
      }
      const formAction = tag.attributes.get("formaction")?.trim();
      if (form !== null && formAction && form.formActions.length < HTML_LIMITS.fieldsPerForm)
        form.formActions.push(formAction);
    },
    close(name) {
      if (name === "label") finishLabel();
      if (name === "form") form = null;
    },
    text(text, within) {
      if (label !== null && within === null && label.text.length < 400) label.text += text.slice(0, 400);
    },
    result() {
      finishLabel();
      const all = loose.fields.length > 0 ? [...forms, loose] : forms;
      for (const { fields } of all) for (const field of fields) field.label = labels.get(field.id) ?? field.label;
      return { forms: all };
    },
  };
}
