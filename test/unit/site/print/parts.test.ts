import { describe, expect, it } from 'vitest'
import { PICTURE } from '#src/site/examples/cards.ts'
import { PRICES, TAGS } from '#src/site/examples/prices.ts'
import { print, raw } from '#src/site/print/html.ts'
import { priceHtml, tagsHtml } from '#src/site/print/parts.ts'
import { pictureHtml } from '#src/site/print/picture.ts'
import { silhouetteHtml, silhouetteNames } from '#src/site/print/silhouettes.ts'

const picture = { ...PICTURE, srcset: '/a?w=320 320w, /a?w=640 640w' }

describe('picture', () => {
  it('reserves its box before it loads', () => {
    expect(pictureHtml(PICTURE, { sizes: '300px' })).toContain('width="960" height="640"')
  })

  it('names its sizes where it comes in several', () => {
    expect(pictureHtml(picture, { sizes: '300px' })).toContain('sizes="300px"')
    expect(pictureHtml(PICTURE, { sizes: '300px' })).not.toContain('sizes')
  })

  it('waits until it is near, unless it is above the fold', () => {
    expect(pictureHtml(picture, { sizes: '300px' })).toContain('loading="lazy"')
    expect(pictureHtml(picture, { sizes: '300px', eager: true })).toContain('fetchpriority="high"')
    expect(pictureHtml(picture, { sizes: '300px', eager: true })).not.toContain('lazy')
  })
})

describe('price in print @spec 5.17', () => {
  it('says what the price was to those who cannot see that it is struck', () => {
    expect(priceHtml(PRICES.reduced ?? { text: '', is_amount: false })).toContain(
      '<s><span class="sr-only">Was </span>$26,990</s>',
    )
  })

  it('sets PREORDER and the no-price text as words', () => {
    expect(priceHtml({ text: 'PREORDER', is_amount: false })).toContain('class="amount words"')
  })
})

describe('tag in print @spec 4.4', () => {
  it.each(TAGS)('$label is painted as $tone', (tag) => {
    expect(tagsHtml([tag])).toBe(`<span class="tag tag-${tag.tone}">${tag.label}</span>`)
  })

  it('is nothing for a vehicle without one', () => expect(tagsHtml([])).toBe(''))
})

describe('silhouettes', () => {
  it('stand for a body that is not drawn, too', () => {
    expect(silhouetteHtml('hovercraft')).toBe(silhouetteHtml('hatch'))
    expect(silhouetteNames.length).toBeGreaterThan(15)
  })
})

describe('a printed template', () => {
  it('escapes its values, in elements and attributes', () =>
    expect(print`<a title="${'"x"'}">${"<b> & 'c'"}${0}</a>`).toBe(
      '<a title="&quot;x&quot;">&lt;b&gt; &amp; &#39;c&#39;0</a>',
    ))

  it('takes over what is printed already, and prints nothing for what is absent', () =>
    expect(print`<p>${raw(print`<b>${'&'}</b>`)}${undefined}${false}${''}</p>`).toBe('<p><b>&amp;</b></p>'))
})
