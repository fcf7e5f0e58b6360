import { describe, expect, it } from 'vitest'
import { CALL_TO_ACTION, CARDS } from '#src/site/examples/cards.ts'
import { callToActionHtml, cardHtml } from '#src/site/print/card.ts'

const print = (name: string, garage = false) => {
  const card = CARDS[name]
  if (!card) throw new Error(`no example named ${name}`)
  return cardHtml(card, { sizes: '300px', garage })
}

describe('vehicle card @spec 2.27 4.5 4.6 4.7', () => {
  it('links to the vehicle page and shows price, phone block and enquiry buttons', () => {
    const html = print('usual')
    expect(html).toContain('<a href="/cars/2021-toyota-corolla">2021 Toyota Corolla</a>')
    expect(html).toContain('$24,990')
    expect(html).toMatch(/>Enquire<\/a><details.*<\/details><a [^>]*>Apply Today<\/a><\/div>/)
    expect(html).toContain('aria-label="Enquire about the 2021 Toyota Corolla"')
    expect(html).toContain('<details class="phone" data-phone="example-1" aria-live="polite">')
  })

  it('shows the tag with the tone that the style sheet paints', () => {
    expect(print('without price, facts and phone')).toContain('<span class="tag tag-reserved">Reserved</span>')
    expect(print('usual')).not.toContain('class="tag')
  })

  it('keeps the whole number out of sight until the masked one is opened', () => {
    const html = print('usual')
    expect(html.indexOf('(07) ••• ••••')).toBeLessThan(html.indexOf('(07) 571 0000'))
    expect(html).toMatch(/<summary[^>]*>.*\(07\) ••• ••••<\/summary><a [^>]*href="tel:\+6475710000"/)
  })

  it('shows the new-arrival placeholder with its words', () => {
    expect(print('new arrival')).toContain('<span class="arrival" aria-hidden="true">New Arrival</span>')
  })

  it('offers the heart only where the tenant has a garage', () => {
    expect(print('usual', true)).toContain('aria-pressed="false" data-favourite="example-1"')
    expect(print('usual')).not.toContain('data-favourite')
  })

  it('sets words as words where there is no amount', () => {
    expect(print('without price, facts and phone')).toContain('<span class="amount words">Enquire for price.</span>')
  })

  it('prints five rows whatever is missing, so that neighbours stay in line', () => {
    for (const name of Object.keys(CARDS)) {
      const rows = print(name).match(/class="(card-media|card-head|facts|card-price|card-foot)"/g)
      expect(rows, name).toHaveLength(5)
    }
  })

  it('says that a vehicle is sold, and offers no enquiry', () => {
    expect(print('sold')).toContain('class="card is-sold"')
    expect(print('sold')).not.toContain('Enquire')
  })

  it('prints code as text', () => {
    const html = print('text that is code', true)
    expect(html).not.toMatch(/<b>|<yard>/)
    expect(html).toContain('&lt;b&gt;2021&lt;/b&gt; &quot;Corolla&quot; &amp; more')
  })
})

describe('call-to-action card @spec 2.28', () => {
  it('leads where its link says', () => {
    const html = callToActionHtml(CALL_TO_ACTION)
    expect(html).toContain('href="/trade-in"')
    expect(html).not.toContain('data-vehicle')
  })
})
