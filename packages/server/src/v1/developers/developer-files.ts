/** Styles of the pages for developers: the app's colours and fonts if its styles are loaded, else plain ones. */
export const DEVELOPER_STYLES = `.developers { margin: 0; background: var(--ground, Canvas); color: var(--ink, CanvasText); font: 15px/22px var(--font-ui, system-ui, sans-serif); }
.developers > header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 16px 24px; background: var(--paper, Canvas); border-bottom: 1px solid var(--line, GrayText); }
.developers header strong { font-weight: 600; min-width: 0; overflow-wrap: anywhere; }
.developers header img { max-width: min(240px, 100%); max-height: 32px; object-fit: contain; object-position: left; }
.developers > footer { padding: 12px 24px; border-top: 1px solid var(--line, GrayText); color: var(--ink-2, CanvasText); }
.developers header a, .developers header span { color: var(--ink-2, CanvasText); }
.developers a { color: var(--accent, LinkText); text-decoration: underline; text-underline-offset: 2px; }
.developers .body { display: grid; grid-template-columns: 280px minmax(0, 1fr); max-width: 1320px; margin: 0 auto; }
.developers nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; box-sizing: border-box; padding: 24px; font-size: 13px; line-height: 20px; }
.developers nav h2 { margin: 20px 0 4px; font: 600 13px/20px var(--font-ui, system-ui, sans-serif); }
.developers nav ul { margin: 0; padding: 0; list-style: none; }
.developers nav li a { display: block; padding: 4px 0; color: var(--ink, CanvasText); text-decoration: none; overflow-wrap: anywhere; }
.developers nav li a:hover { text-decoration: underline; }
.developers label { display: block; font-weight: 600; }
.developers input[type="search"] { width: 100%; box-sizing: border-box; min-height: 36px; margin: 4px 0 0; padding: 4px 10px; font: inherit; color: inherit; background: var(--paper, Field); border: 1px solid var(--rule, GrayText); border-radius: var(--radius, 3px); }
.developers :focus-visible { outline: 2px solid var(--accent, Highlight); outline-offset: 2px; }
.developers main { min-width: 0; padding: 24px; box-sizing: border-box; }
.developers h1 { margin: 0 0 16px; font: 400 32px/38px var(--font-figure, Georgia, serif); }
.developers main h2 { margin: 48px 0 12px; font: 400 24px/30px var(--font-figure, Georgia, serif); }
.developers h3 { margin: 0 0 4px; font: 600 15px/22px var(--font-code, monospace); overflow-wrap: anywhere; }
.developers h4 { margin: 16px 0 4px; font: 600 13px/20px var(--font-ui, system-ui, sans-serif); }
.developers p { margin: 0 0 12px; max-width: 72ch; }
.developers main ul { max-width: 72ch; padding-left: 20px; list-style: disc; }
.developers .call { margin: 0 0 16px; padding: 20px 24px; background: var(--paper, Canvas); border: 1px solid var(--line, GrayText); border-radius: var(--radius, 3px); scroll-margin-top: 16px; }
.developers .call:target { border-color: var(--accent, Highlight); }
.developers .scope { margin: 0; font-size: 13px; line-height: 20px; color: var(--ink-2, CanvasText); }
.developers code, .developers pre { font: 13px/20px var(--font-code, monospace); }
.developers pre { margin: 0; padding: 12px; overflow-x: auto; background: var(--sunk, Canvas); border: 1px solid var(--line, GrayText); border-radius: var(--radius, 3px); }
.developers .table { overflow-x: auto; }
.developers table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 20px; }
.developers th { text-align: left; font-weight: 600; color: var(--ink-2, CanvasText); }
.developers th, .developers td { padding: 4px 16px 4px 0; vertical-align: top; border-bottom: 1px solid var(--line, GrayText); }
.developers td:first-child { white-space: nowrap; }
.developers td:last-child { overflow-wrap: anywhere; min-width: 32ch; padding-right: 0; }
.developers summary { cursor: pointer; font-weight: 600; font-size: 13px; line-height: 20px; padding: 8px 0; }
.developers [hidden] { display: none; }
@media (max-width: 900px) { .developers .body { grid-template-columns: minmax(0, 1fr); }
  .developers nav { position: static; max-height: none; padding: 16px 16px 0; } .developers nav .calls { max-height: 240px; overflow-y: auto; }
  .developers main { padding: 16px; } .developers .call { padding: 16px; } .developers > header { padding: 12px 16px; } }
@media (pointer: coarse) { .developers nav li a, .developers summary { padding: 12px 0; } .developers input[type="search"] { min-height: 44px; } }
`;

/** Shows the calls that have every word of the search. Without a script all are shown. */
export const DEVELOPER_SCRIPT = `(function(){var box=document.getElementById('search'),said=document.getElementById('found');
var calls=Array.prototype.slice.call(document.querySelectorAll('[data-words]'));
function show(){var words=box.value.toLowerCase().split(/\\s+/).filter(Boolean),count=0;
calls.forEach(function(call){var text=call.getAttribute('data-words'),fits=words.every(function(word){return text.indexOf(word)>=0});
call.hidden=!fits;if(fits&&call.tagName==='SECTION')count+=1});
document.querySelectorAll('[data-group]').forEach(function(group){group.hidden=!group.querySelector('[data-words]:not([hidden])')});
said.textContent=words.length===0?'':count===1?'1 call':count+' calls'}
box.parentElement.hidden=false;box.addEventListener('input',show);show()})()`;
