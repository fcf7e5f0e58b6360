import { html } from 'hono/html'
import { htmlPage } from '../http/html-page.ts'
import { CONSOLE_STYLE } from './console-style.ts'

/** What the console shows while the store is down. */
export const storeDownPage = (text: string) =>
  htmlPage({
    title: 'Database down: Console',
    style: CONSOLE_STYLE,
    body: html`<header>
<p class="mark"><a href="/_console">Console</a></p>
<h1>The database is down</h1>
</header>
<main><p class="none" role="alert">${text}</p></main>`,
  })
