import { type OnboardingForm, showDate } from "@broker/contracts";
import { htmlText } from "../../base/html-text.ts";
import { FORM_STYLES, questionFields, signatureFields, UNKNOWN_ID } from "./question-fields.ts";

/** Who sends a form, as it is printed on it. */
export interface FormSender {
  readonly brokerage: string;
  /** Name of the client; null = not recorded. */
  readonly client: string | null;
  /** A fictitious company. */
  readonly sample: boolean;
}

/** Saves the answers of the page as a file; it calls no network. Composes texts as `fieldsText` does. */
const SAVE = `(function(){
var form=document.forms[0],said=document.getElementById('said'),meta=JSON.parse(document.getElementById('form-data').textContent);
document.querySelectorAll('[data-script]').forEach(function(e){e.hidden=false});
document.querySelectorAll('[data-paper]').forEach(function(e){e.hidden=true});
function values(set,name){return Array.prototype.slice.call(set.querySelectorAll('[name="'+name+'"]')).filter(function(e){return (e.type!=='radio'&&e.type!=='checkbox')||e.checked}).map(function(e){return e.value.trim()}).filter(function(v){return v!==''})}
function text(set){var id=set.dataset.question,own=values(set,id);
if(values(set,id+'.unknown').length||own.indexOf('${UNKNOWN_ID}')>=0)return '${UNKNOWN_ID}';
var share=(values(set,id+'.share')[0]||'').replace('%','').trim();
return own[0]==='partial'&&share?own[0]+', '+share+'%':own.join('; ')}
form.addEventListener('submit',function(event){event.preventDefault();
var answers={},count=0;document.querySelectorAll('[data-question]').forEach(function(set){var given=text(set);if(given){answers[set.dataset.question]=given;count+=1}});
var name=form.elements.name.value.trim(),position=form.elements.position.value.trim(),lacks=[];
if(!count)lacks.push('at least one answer');if(!name)lacks.push('your name');if(!position)lacks.push('your position');if(!form.elements.search.checked)lacks.push('the tick at the end');
said.hidden=false;
if(lacks.length){said.textContent='Nothing was saved. Still needed: '+lacks.join(', ')+'.';said.focus();return}
var now=new Date(),day=[now.getFullYear(),('0'+(now.getMonth()+1)).slice(-2),('0'+now.getDate()).slice(-2)].join('-');
var file=JSON.stringify(Object.assign({},meta,{name:name,position:position,on:day,reasonableSearch:true,answers:answers}),null,1);
var link=document.createElement('a');link.href=URL.createObjectURL(new Blob([file],{type:'application/json'}));link.download='answers-'+meta.form+'.json';
document.body.appendChild(link);link.click();link.remove();
said.textContent=count+(count===1?' answer':' answers')+' saved as '+link.download+'. Send that file back.';said.focus()})})()`;

/** JSON that cannot end its script block. */
const inScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * A form as one page that needs no network and no server: its script saves the answers as a file, and without scripts
 * it is printed and completed by hand.
 */
export function formHtml(form: OnboardingForm, { brokerage, client, sample }: FormSender): string {
  const { id, client: clientId, questionsVersion, digest, questions, until } = form;
  const data = { format: "broker-answers-1", form: id, client: clientId, questionsVersion, digest };
  const of = client === null ? "" : ` for ${htmlText(client)}`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>Questions from ${htmlText(brokerage)}</title>
<style>${FORM_STYLES}</style>
</head>
<body>
<main>
${sample ? "<p><strong>Sample data: not a real company.</strong></p>" : ""}
<h1>Cyber insurance: questions${of}</h1>
<p>From ${htmlText(brokerage)}. Please answer by ${showDate(until)}. If you do not know an answer, say so: an unanswered question is better than a wrong answer. Leave blank what does not apply.</p>
<p class="screen" data-script hidden>Nothing is sent from this page. 'Save the answers' writes a file on your computer: send it back to us.</p>
<p class="screen" data-paper>Scripts do not run here, so the answers cannot be saved. Print this page and complete it by hand, or open the file in another browser.</p>
<form>
${questionFields(questions)}
${signatureFields()}
<p class="said" id="said" role="status" tabindex="-1" hidden></p>
<button type="submit" data-script hidden>Save the answers</button>
</form>
<p class="facts">Form ${htmlText(id)} · questions ${htmlText(questionsVersion)} · digest ${htmlText(digest.slice(0, 16))}</p>
</main>
<script type="application/json" id="form-data">${inScript(data)}</script>
<script>${SAVE}</script>
</body>
</html>
`;
}
