import { html } from 'hono/html'

export interface HostedPage {
  provider: string
  /** As printed, `500.00 AUD`. */
  amount: string
  /** Where the buttons send the choice. */
  action: string
  /** Where a shopper goes who leaves without paying. */
  leave: string
}

/** The page of a pretend payment provider, on which every way to end is a button. */
export const hostedPage = ({ provider, amount, action, leave }: HostedPage) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${provider} (sandbox)</title>
    <style>
      body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
      form, p { display: grid; gap: 0.75rem; }
      button { font: inherit; padding: 0.75rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Pay ${amount}</h1>
      <p>This page plays ${provider}. No money moves.</p>
      <form method="post" action="${action}">
        <button name="choice" value="approve">Pay</button>
        <button name="choice" value="decline">Have the card declined</button>
      </form>
      <p><a href="${leave}">Leave without paying</a></p>
    </main>
  </body>
</html>`

/** What a shopper pressed. */
export type Choice = 'approve' | 'decline'

export const choiceOf = (form: Record<string, unknown>): Choice => (form.choice === 'approve' ? 'approve' : 'decline')
