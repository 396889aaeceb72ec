import { type FormAnswer, type OnboardingForm, PRODUCT_NAME, showDate } from "@broker/contracts";
import { htmlText, questionFields, type SignatureInput, signatureFields } from "@broker/core/documents";
import type { PageBrands } from "../static/brand/open-page-brands.ts";
import { nameOrLogo, OWN_PAGE_BRAND, type PageBrand, styleLink } from "../static/brand/page-brand.ts";

/** What a page of a link may load: its styles and its script, both of this server. */
export const FORM_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Who asks: the brokerage by its name, or the client's brand. */
export interface FormSender {
  readonly name: string;
  readonly brand: PageBrand;
}

/** Who asks a client, or shares its report: the client's brand by its name, else the brokerage. */
export async function senderTo(
  client: string,
  { brands, brokerage }: { readonly brands: Pick<PageBrands, "ofClient">; readonly brokerage: () => string },
): Promise<FormSender> {
  const brand = await brands.ofClient(client);
  return { name: brand === OWN_PAGE_BRAND || brand.name === PRODUCT_NAME ? brokerage() : brand.name, brand };
}

const UNBRANDED: Pick<FormSender, "brand"> = { brand: OWN_PAGE_BRAND };

/** A page for guests. `body` is HTML. @param sender whose brand it carries (default: none) */
export const guestPage = (title: string, body: string, { brand } = UNBRANDED): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${htmlText(title)}</title>
<link rel="stylesheet" href="/form.css">${styleLink(brand)}
</head>
<body><main>
${brand.logo === null ? "" : `<p class="sender">${nameOrLogo(brand)}</p>\n`}${body}
${brand.footer === null ? "" : `<p class="facts">${htmlText(brand.footer)}</p>\n`}</main></body>
</html>
`;

const said = (text: string | null) => (text === null ? "" : `<p class="said" role="alert">${htmlText(text)}</p>`);

/** The first page: who asks, and a button. Opening it spends nothing, as mail scanners open links. */
export const startPage = (
  sender: FormSender,
  path: string,
  { until, asksPasscode, refused }: { until: string; asksPasscode: boolean; refused: string | null },
): string =>
  guestPage(
    `Questions from ${sender.name}`,
    `<h1>Questions from ${htmlText(sender.name)}</h1>
${said(refused)}
<p>These are questions for your cyber insurance, from ${htmlText(sender.name)}. You may answer them until ${showDate(until)}.</p>
<form method="post" action="${path}/start">
${asksPasscode ? '<label class="line">Passcode <input name="passcode" autocomplete="off" required maxlength="100"></label>' : ""}
<button type="submit">Begin</button>
</form>`,
    sender,
  );

/** The form itself, with the answers saved so far. */
export function answerPage(
  form: OnboardingForm,
  answers: readonly FormAnswer[],
  shown: { readonly sender: FormSender; readonly path: string; readonly said: string | null },
  given: SignatureInput = {},
): string {
  const texts = Object.fromEntries(answers.map(({ question, text }) => [question, text]));
  return guestPage(
    `Questions from ${shown.sender.name}`,
    `<h1>Cyber insurance: questions</h1>
<p>From ${htmlText(shown.sender.name)}. Please answer by ${showDate(form.until)}. If you do not know an answer, say so: an unanswered question is better than a wrong answer. Leave blank what does not apply.</p>
${said(shown.said)}
${given.refused === true ? '<p><a href="#details">Go to your details, at the end</a></p>' : ""}
<form method="post" action="${shown.path}" id="form">
${questionFields(form.questions, texts)}
${signatureFields(given)}
<p class="facts" id="saved" role="status"></p>
<button type="submit" name="do" value="return">Return the answers</button>
<button type="submit" name="do" value="save">Save and continue later</button>
</form>
<script src="/form.js"></script>`,
    shown.sender,
  );
}

/** The last page, and that of a link that opens nothing. */
export const plainPage = (title: string, sentence: string, sender: Pick<FormSender, "brand"> = UNBRANDED): string =>
  guestPage(title, `<h1>${htmlText(title)}</h1><p>${htmlText(sentence)}</p>`, sender);

/** Saves each answer as it is given; without script the buttons do. */
export const FORM_SCRIPT = `(function(){var form=document.getElementById('form'),saved=document.getElementById('saved'),last=Promise.resolve();
form.addEventListener('change',function(){last=last.then(function(){var sent=new URLSearchParams(new FormData(form));sent.set('do','save');
return fetch(form.action,{method:'POST',body:sent,redirect:'manual'}).then(function(){saved.textContent='Saved.'},function(){saved.textContent='Not saved: no connection.'})})})})()`;
