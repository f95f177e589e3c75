/**
 * While a dialog is open, Radix keeps the page behind it still with a style sheet that it adds to the page. Our
 * content security policy only takes one with the nonce of the page, and this name is where Radix looks for it.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) Reflect.set(globalThis, '__webpack_nonce__', nonce);
