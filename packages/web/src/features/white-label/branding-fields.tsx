import { BRAND_FONTS, type BrandDetail, type Branding } from "@broker/contracts";
import { Labelled, Select, TextBox } from "../../shared/forms/labelled.tsx";
import { BrandPicture } from "./brand-picture.tsx";

interface BrandingFieldsProps {
  readonly draft: Branding;
  readonly saved: BrandDetail;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Branding>) => void;
}

const HEX = /^#[0-9a-f]{6}$/i;

function ColourBox(props: {
  readonly label: string;
  readonly hint: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}) {
  const { label, hint, value, error, onChange } = props;
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(id) => (
        <span className="flex gap-2">
          <input
            id={id}
            value={value ?? ""}
            aria-invalid={error !== undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="#0b4a72"
            className="control field min-w-0 flex-1"
            onChange={({ target }) => onChange(target.value.trim() === "" ? null : target.value.trim())}
          />
          <input
            type="color"
            aria-label={`${label}: choose`}
            value={value !== null && HEX.test(value) ? value.toLowerCase() : "#0b4a72"}
            className="control w-12 flex-none p-1"
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      )}
    </Labelled>
  );
}

const orNull = (text: string): string | null => (text === "" ? null : text);

/** The fields of branding; an empty one is the product's own. */
export function BrandingFields({ draft, saved, errors, onChange }: BrandingFieldsProps) {
  const error = (name: string) => (errors[name] === undefined ? {} : { error: errors[name] });
  const { mailSender } = draft;
  const sender = (part: Partial<NonNullable<Branding["mailSender"]>>) => {
    const next = { name: mailSender?.name ?? "", address: mailSender?.address ?? "", ...part };
    onChange({ mailSender: next.name === "" && next.address === "" ? null : next });
  };
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <TextBox
        label="Product name"
        optional
        value={draft.productName ?? ""}
        maxLength={60}
        onChange={(text) => onChange({ productName: orNull(text) })}
        {...error("productName")}
      />
      <Labelled label="Font" hint="Of the app and of documents." error={errors.fontFamily}>
        {(id) => (
          <Select
            id={id}
            value={draft.fontFamily ?? ""}
            options={[
              { value: "", label: "The product's own" },
              ...BRAND_FONTS.map((font) => ({ value: font, label: font })),
            ]}
            onChange={({ target }) =>
              onChange({ fontFamily: BRAND_FONTS.find((font) => font === target.value) ?? null })
            }
          />
        )}
      </Labelled>
      <ColourBox
        label="Primary colour"
        hint="Links, buttons, rules and marks."
        value={draft.primaryColor}
        error={errors.primaryColor}
        onChange={(primaryColor) => onChange({ primaryColor })}
      />
      <ColourBox
        label="Secondary colour"
        hint="Second tone of charts, rule of emails."
        value={draft.secondaryColor}
        error={errors.secondaryColor}
        onChange={(secondaryColor) => onChange({ secondaryColor })}
      />
      <BrandPicture
        label="Logo"
        hint={<span data-claim>PNG, JPEG or SVG, at most 500 KB. Emails show PNG and JPEG.</span>}
        value={draft.logo}
        saved={{ stored: saved.branding.logo, uri: saved.pictures.logo }}
        onChange={(logo) => onChange({ logo })}
        {...error("logo")}
      />
      <BrandPicture
        label="Favicon"
        hint={<span data-claim>PNG, JPEG or SVG, square, at most 500 KB.</span>}
        value={draft.favicon}
        saved={{ stored: saved.branding.favicon, uri: saved.pictures.favicon }}
        onChange={(favicon) => onChange({ favicon })}
        {...error("favicon")}
      />
      <TextBox
        label="Footer"
        optional
        className="md:col-span-2"
        value={draft.footer ?? ""}
        maxLength={160}
        onChange={(text) => onChange({ footer: orNull(text) })}
        {...error("footer")}
      />
      <TextBox
        label="Sender's name"
        optional
        value={mailSender?.name ?? ""}
        maxLength={80}
        onChange={(name) => sender({ name })}
        {...error("mailSender.name")}
      />
      <TextBox
        label="Sender's email address"
        optional
        value={mailSender?.address ?? ""}
        maxLength={254}
        onChange={(address) => sender({ address })}
        {...error("mailSender.address")}
      />
      <TextBox
        label="Email signature"
        optional
        className="md:col-span-2"
        rows={4}
        value={draft.mailSignature ?? ""}
        maxLength={600}
        onChange={(text) => onChange({ mailSignature: orNull(text) })}
        {...error("mailSignature")}
      />
    </div>
  );
}
