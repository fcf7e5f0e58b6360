import { describe, expect, it } from 'vitest'
import { paymentMarkHtml } from '#src/site/print/payment-mark.ts'
import { paymentProvider } from '#src/tenant/payment-providers.ts'

describe('the marks of accepted cards', () => {
  it.each(['stripe', 'windcave', 'paypal'] as const)('%s: each is drawn, and named for screen readers', (provider) => {
    for (const name of paymentProvider(provider).accepts)
      expect(paymentMarkHtml(name)).toMatch(new RegExp(`^<svg [^>]*role="img" aria-label="${name}">.+</svg>$`))
  })

  it('without a drawing it is its name', () => expect(paymentMarkHtml('Bank <transfer>')).toBe('Bank &lt;transfer&gt;'))
})
