/** Style of the page of all dealers. */
export const DEALERS_STYLE = `
*, ::before, ::after { box-sizing: border-box }
:root { color-scheme: light dark; --paper: #f6f5f2; --sheet: #fff; --ink: #1c1d1f; --soft: #5d6066; --line: #dedbd4 }
@media (prefers-color-scheme: dark) { :root { --paper: #15171a; --sheet: #1e2125; --ink: #eef0f2; --soft: #a3a9b2; --line: #32373e } }
body { margin: 0 auto; max-width: 72rem; padding: clamp(1.25rem, 4vw, 3.5rem); background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
.mark { margin: 0; font-weight: 700; letter-spacing: .02em }
h1 { margin: 1.5rem 0 .25rem; font-size: clamp(1.9rem, 5vw, 3rem); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance }
header p:last-child { margin: 0; color: var(--soft) }
.dealers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1rem; margin: 2.5rem 0; padding: 0; list-style: none }
.dealers a { display: grid; grid-template-rows: auto 1fr; height: 100%; border: 1px solid var(--line); border-radius: .75rem; overflow: clip; background: var(--sheet); color: inherit; text-decoration: none; transition: translate .15s, box-shadow .15s }
.dealers a:hover { translate: 0 -2px; box-shadow: 0 .6rem 1.4rem rgb(0 0 0 / .12) }
.dealers a:focus-visible { outline: 3px solid; outline-offset: 3px }
.dealers img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--line) }
.words { display: grid; gap: .15rem; align-content: start; padding: 1rem 1.25rem 1.2rem }
.dealers strong { color: var(--ink); font-size: 1.25rem; line-height: 1.25; letter-spacing: -.01em }
.dealers span { color: var(--soft) }
.template { font-size: .8125rem; font-weight: 600 }
.figures { margin-top: .6rem; font-variant-numeric: tabular-nums }
.figures b { color: var(--ink) }
.figures b + b { margin-left: .75rem }
section { padding-top: 1.5rem; border-top: 1px solid var(--line) }
h2 { margin: 0 0 .75rem; font-size: 1.125rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 1.5rem; margin: 0 }
dt { font-weight: 600 }
dd { margin: 0; color: var(--soft) }
code { font-size: .9em }
@media (max-width: 40rem) { dl { display: block } dd { margin-bottom: .75rem } }
@media (prefers-reduced-motion: reduce) { .dealers a { transition: none } }
`
