// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { Gallery } from '#src/site/islands/gallery/Gallery.tsx'
import { PhoneReveal } from '#src/site/islands/phone/PhoneReveal.tsx'
import { draw } from '../in-browser.tsx'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","country":"AU","website_id":"w1","dealership_id":"d1"}</script>'
})

describe('the number of a vehicle page @spec 4.6 7.4', () => {
  const phone = { display: '(07) 571 0000', masked: '(07) ••• ••••', href: 'tel:+6475710000' }

  it('is counted once however often it is opened, and can be called once it is', async () => {
    const answer = Promise.withResolvers<Response>()
    const fetch = vi.fn(() => answer.promise)
    vi.stubGlobal('fetch', fetch)
    const place = draw(<PhoneReveal phone={phone} vehicle_id="101" call="Call" />)
    const details = await vi.waitFor(() => {
      const found = place.querySelector('details')
      if (!found) throw new Error('not drawn yet')
      return found
    })
    const number = () => place.querySelector('a')?.getAttribute('aria-disabled')
    expect(fetch).not.toHaveBeenCalled()
    for (const isOpen of [true, false, true]) {
      details.open = isOpen
      details.dispatchEvent(new Event('toggle'))
    }
    await vi.waitFor(() => expect(number()).toBe('true'))
    answer.resolve(Response.json({}))
    await vi.waitFor(() => expect(number()).toBeNull())
    details.dispatchEvent(new Event('toggle'))
    expect(fetch.mock.calls).toMatchObject([
      ['/api/phone-reveals', { body: '{"car_id":"101","dealership_id":"d1","website_id":"w1"}' }],
    ])
  })
})

describe('the photos of a vehicle', () => {
  it('are turned by the arrow keys, to the right and back, and not past their ends', async () => {
    const WIDTH = 400
    const place = draw(
      <Gallery>
        <ul className="slides">
          {[0, 1, 2].map((photo) => (
            <li key={photo}>
              <a href={`#photo-${photo}`} data-photo={photo}>
                {photo}
              </a>
            </li>
          ))}
        </ul>
        <a href="/other">another</a>
      </Gallery>,
    )
    const row = await vi.waitFor(() => {
      const found = place.querySelector<HTMLElement>('.slides')
      if (!found) throw new Error('not drawn yet')
      return found
    })
    Object.defineProperty(row, 'clientWidth', { value: WIDTH })
    row.scrollTo = (to) => {
      row.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
    }
    const press = (key: string, target: Element | null = row.querySelector('a')) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    const seen = () => [row.scrollLeft / WIDTH, [...row.querySelectorAll('a')].indexOf(document.activeElement as never)]
    const turns: [string, number][] = [
      ['ArrowLeft', -1],
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
    ]
    for (const [key, at] of turns) {
      press(key)
      expect(seen(), key).toEqual(at < 0 ? [0, -1] : [at, at])
    }
    press('Enter')
    press('ArrowRight', place.querySelector('[href="/other"]'))
    expect(seen()).toEqual([1, 1])
  })
})
