/**
 * Makes the nonce of the page's policy known to the library of dialogs, which writes a style element to stop the page
 * from scrolling. It reads this global, as bundlers set it.
 */
export function applyStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce !== undefined && nonce !== "") Object.assign(globalThis, { __webpack_nonce__: nonce });
}
