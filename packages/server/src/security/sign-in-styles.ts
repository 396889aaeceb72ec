/**
 * How the page of signing in looks: the app's colours and types where its styles are loaded, plain ones where they are
 * not.
 */
export const SIGN_IN_STYLES = `.sign-in { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box;
  background: var(--ground, Canvas); color: var(--ink, CanvasText); font: 15px/22px var(--font-ui, system-ui, sans-serif); }
.sign-in main { width: 100%; max-width: 400px; box-sizing: border-box; padding: 32px; background: var(--paper, Canvas);
  border: 1px solid var(--line, GrayText); border-top: 2px solid var(--ink, CanvasText); border-radius: var(--radius, 3px); }
.sign-in p { margin: 0 0 12px; }
.sign-in .product { margin: 0 0 4px; font-size: 13px; line-height: 20px; color: var(--ink-2, CanvasText); }
.sign-in h1 { margin: 0 0 20px; font: 400 32px/38px var(--font-figure, Georgia, serif); }
.sign-in label { display: block; margin: 0 0 4px; font-size: 13px; line-height: 20px; font-weight: 600; }
.sign-in input:not([type="hidden"]) { display: block; width: 100%; box-sizing: border-box; min-height: 36px; margin: 0 0 16px; padding: 4px 10px; font: inherit;
  color: inherit; background: var(--paper, Field); border: 1px solid var(--rule, GrayText); border-radius: var(--radius, 3px); }
.sign-in button { min-height: 36px; padding: 4px 16px; font: inherit; font-weight: 600; cursor: pointer; color: var(--on-accent, ButtonText);
  background: var(--accent, ButtonFace); border: 1px solid var(--accent, ButtonBorder); border-radius: var(--radius, 3px); }
.sign-in :focus-visible { outline: 2px solid var(--accent, Highlight); outline-offset: 2px; }
.sign-in code { font: 13px/20px var(--font-code, monospace); }
.sign-in .refused { padding-left: 12px; border-left: 3px solid var(--high-fill, CanvasText); color: var(--high, CanvasText); }
.sign-in .aside { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid var(--line, GrayText); font-size: 13px; line-height: 20px; color: var(--ink-2, CanvasText); }
@media (pointer: coarse) { .sign-in input:not([type="hidden"]), .sign-in button { min-height: 44px; } }
`;
