/** The style of the page that documents the API. */
export const DOCS_STYLE = `
*,::before,::after{box-sizing:border-box}
:root{color-scheme:light dark;--line:#8885;--soft:#8881}
body{margin:0;font:1rem/1.55 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,1fr)}
main{padding:clamp(1.25rem,4vw,3rem);max-width:60rem;min-width:0}
nav{padding:1.25rem;border-bottom:1px solid var(--line);font-size:.85rem;max-height:40vh;overflow:auto}
nav ol{list-style:none;margin:0;padding:0;columns:18rem}
nav li{margin:0;break-inside:avoid}
nav a{display:grid;grid-template-columns:3.6rem minmax(0,1fr);padding:.25rem 0;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a:hover{text-decoration:underline}
h1{font-size:2.25rem;line-height:1.1;margin:0 0 1rem}
h2{font-size:1.2rem;line-height:1.3;margin:3.5rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line);overflow-wrap:anywhere;scroll-margin-top:1rem}
h3{font-size:1rem;margin:1.5rem 0 .5rem;scroll-margin-top:1rem}
code{font:.92em/1.5 ui-monospace,monospace}
pre{margin:.25rem 0 1rem;padding:.9rem 1rem;background:var(--soft);border-radius:.5rem;overflow:auto;max-height:26rem}
b{display:inline-block;min-width:3.6em;font:700 .78em/1.6 ui-monospace,monospace;letter-spacing:.04em}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line)}
td code{overflow-wrap:anywhere}
dl{margin:0}
dl>div{display:grid;grid-template-columns:4rem minmax(0,1fr);gap:0 1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
dt{font:700 1rem/1.55 ui-monospace,monospace}
dd{margin:0}
.type{margin:.25rem 0 0;font-size:.82rem;opacity:.8}
@media (min-width:70rem){
body{grid-template-columns:22rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;max-height:none;border:0;border-right:1px solid var(--line)}
nav ol{columns:1}
}
`
