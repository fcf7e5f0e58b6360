import { html } from 'hono/html'

export interface HostedPage {
  provider: string
  /** `500.00 AUD`. */
  amount: string
  /** The address that the buttons post to. */
  action: string
  /** The link for leaving without paying. */
  leave: string
}

/** The payment page of a stand-in provider, with a button for each outcome. */
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

/** The button that the shopper pressed. */
export type Choice = 'approve' | 'decline'

export const choiceOf = (form: Record<string, unknown>): Choice => (form.choice === 'approve' ? 'approve' : 'decline')
