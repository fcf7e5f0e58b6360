import { PRODUCT_STYLE } from '#src/api/http/product-style.ts'

/** The style of the console's pages. */
export const CONSOLE_STYLE = `${PRODUCT_STYLE}.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,8rem),1fr));gap:.75rem;margin:1.5rem 0;padding:0;list-style:none}
.tiles li{padding:.85rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}
.tiles b{display:block;font-size:1.75rem;line-height:1.15;font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.bad{color:var(--bad);font-weight:600}
.warn{color:var(--warn)}
.good{color:var(--good)}
.zero,.zero b{color:var(--soft)}
.tiles .zero b{font-weight:400}
.light{display:flex;gap:.75rem;align-items:baseline;margin:1.5rem 0 0;padding:1rem 1.15rem;border:1px solid;border-radius:.75rem;background:var(--sheet);font-size:1.125rem;font-weight:600}
.light::before{content:"";flex:none;width:.9rem;height:.9rem;border-radius:50%;background:currentcolor}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}
table{border-collapse:collapse;width:100%;min-width:44rem;font-size:.9375rem}
th,td{padding:.6rem .9rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
tbody tr:last-child>*{border-bottom:0}
tbody th{min-width:11rem}
thead th{font-size:.8125rem;color:var(--soft);vertical-align:bottom}
td.number,thead th.number{text-align:right;font-variant-numeric:tabular-nums}
td small{display:block;color:var(--soft)}
@media(width<44rem){table{min-width:0}table,tbody,tr,tbody th,td{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{padding:.6rem .9rem;border-bottom:1px solid var(--line)}
tbody tr>*{padding:.1rem 0;border:0;overflow-wrap:anywhere}
td.number{text-align:left}
td.number::before{content:attr(data-name)": ";color:var(--soft);font-weight:400}
td.zero,td:empty{display:none}}
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
