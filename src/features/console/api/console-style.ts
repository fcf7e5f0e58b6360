/** The style of the console's pages. */
export const CONSOLE_STYLE = `
*,::before,::after{box-sizing:border-box}
:root{color-scheme:light dark;--paper:#f6f5f2;--sheet:#fff;--ink:#1c1d1f;--soft:#5d6066;--line:#dedbd4;--bad:#b3261e;--good:#22693c;--bar:#7a1f2b}
@media (prefers-color-scheme:dark){:root{--paper:#15171a;--sheet:#1e2125;--ink:#eef0f2;--soft:#a3a9b2;--line:#32373e;--bad:#ff9d94;--good:#7fd49b;--bar:#d9828c}}
body{margin:0 auto;max-width:76rem;padding:clamp(1rem,3vw,2.5rem);background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.mark{margin:0;font-weight:700;letter-spacing:.02em}
h1{margin:1rem 0 .25rem;font-size:clamp(1.75rem,4vw,2.5rem);line-height:1.1;letter-spacing:-.02em}
h2{margin:2.5rem 0 .75rem;font-size:1.25rem;line-height:1.25}
a{color:inherit}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:3px solid;outline-offset:2px}
.soft{color:var(--soft)}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,8rem),1fr));gap:.75rem;margin:1.5rem 0;padding:0;list-style:none}
.tiles li{padding:.85rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}
.tiles b{display:block;font-size:1.75rem;line-height:1.15;font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.bad{color:var(--bad);font-weight:600}
.good{color:var(--good)}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}
table{border-collapse:collapse;width:100%;min-width:44rem;font-size:.9375rem}
th,td{padding:.6rem .9rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
tbody tr:last-child>*{border-bottom:0}
thead th{font-size:.8125rem;color:var(--soft);white-space:nowrap}
td.number,thead th.number{text-align:right;font-variant-numeric:tabular-nums}
td small{display:block;color:var(--soft)}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
form{margin:0}
.filter{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:0 0 1rem}
.filter label{display:grid;gap:.25rem;font-size:.8125rem;color:var(--soft)}
.filter input,.filter select{min-height:2.75rem;min-width:9rem;padding:.4rem .6rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--sheet);color:var(--ink);font:inherit;font-size:1rem}
.actions{display:flex;flex-wrap:wrap;align-items:start;gap:.75rem;margin:1rem 0}
.actions summary{display:inline-block}
.actions details[open]{flex-basis:100%}
.sheet{margin-top:.75rem;padding:.85rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}
.sheet p{margin:0 0 .75rem}
.sheet fieldset{margin:0 0 1rem;padding:0;border:0}
.sheet legend{padding:0;color:var(--soft)}
.sheet label{display:block;padding:.6rem 0}
.sheet dl{margin:0 0 1rem}
.sheet dt{margin-top:.5rem;font-weight:600}
.sheet dd{margin:0}
.legend a{display:inline-block;padding:.4rem .5rem}
button,.actions summary{min-height:2.5rem;padding:.4rem 1rem;border:1px solid var(--ink);border-radius:.5rem;background:var(--ink);color:var(--sheet);font:inherit;font-weight:600;white-space:nowrap;cursor:pointer}
.chart{display:block;width:100%;height:9rem;padding:.75rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}
.chart rect{fill:var(--bar)}
.legend{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:.35rem .25rem 0;font-size:.8125rem;color:var(--soft)}
ul.plain{margin:0;padding:0;list-style:none}
ul.plain li{padding:.6rem .9rem;border-bottom:1px solid var(--line)}
ul.plain li:last-child{border-bottom:0}
.none{padding:.85rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet);margin:0}
`
