/** The style of the pages that dealers and operators see, light and dark. */
export const PRODUCT_STYLE = `
*,::before,::after{box-sizing:border-box}
:root{color-scheme:light dark;--paper:#f6f5f2;--sheet:#fff;--ink:#1c1d1f;--soft:#5d6066;--line:#dedbd4;--bad:#b3261e;--warn:#8a5300;--good:#22693c;--bar:#7a1f2b}
@media (prefers-color-scheme:dark){:root{--paper:#15171a;--sheet:#1e2125;--ink:#eef0f2;--soft:#a3a9b2;--line:#32373e;--bad:#ff9d94;--warn:#f2b862;--good:#7fd49b;--bar:#d9828c}}
body{margin:0 auto;max-width:76rem;padding:clamp(1rem,3vw,2.5rem);background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.mark{margin:0;font-weight:700;letter-spacing:.02em}
h1{margin:1rem 0 .25rem;font-size:clamp(1.75rem,4vw,2.5rem);line-height:1.1;letter-spacing:-.02em}
h2{margin:2.5rem 0 .75rem;font-size:1.25rem;line-height:1.25}
a{color:inherit}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:3px solid;outline-offset:2px}
.soft{color:var(--soft)}
`
