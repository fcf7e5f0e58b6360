import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '#src/builder/load/markdown.ts'

const site = { url: 'https://www.plain-cars.example', use_pages_path: false }
const html = (markdown: string) => renderMarkdown(markdown, site).trim()

describe('Markdown of posts and pages @spec 2.13 2.14', () => {
  it.each([
    ['headings begin below the title of the page', '# One\n\n### Two', '<h2>One</h2>\n<h3>Two</h3>'],
    [
      'external links open in a new tab',
      '[x](https://other.example/?a=1&b=2 "a \\"t\\"")',
      '<p><a href="https://other.example/?a=1&amp;b=2" title="a &quot;t&quot;" target="_blank" rel="noopener">x</a></p>',
    ],
    [
      'links to the site itself become paths',
      '[x](https://www.plain-cars.example/finance)',
      '<p><a href="/finance">x</a></p>',
    ],
    ['top-level pages drop /pages', '[x](/pages/about-us)', '<p><a href="/about-us">x</a></p>'],
    ['phone links open natively', '[x](tel:075550134)', '<p><a href="tel:075550134">x</a></p>'],
    [
      'pictures are found in the folder’s images',
      '![A yard](../../images/yard.avif)',
      '<p><img src="/images/yard.avif" alt="A yard" loading="lazy" decoding="async"></p>',
    ],
    ['comments are dropped', '<!-- later -->\n\na <!-- b -->c', '<p>a c</p>'],
    ['ticked lists keep their ticks', '- [x] a\n- [ ] b', '<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>'],
  ])('%s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })

  it.each([
    ['a script', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['a handler', 'a <img src=x onerror=alert(1)>', '<p>a &lt;img src=x onerror=alert(1)&gt;</p>'],
    [
      'half a tag inside a raw one',
      '<kbd><img src=x onerror=alert(1)\n',
      '<p>&lt;kbd&gt;&lt;img src=x onerror=alert(1)</p>',
    ],
    ['a link that runs script', '[x](javascript:alert(1))', '<p><a href="#">x</a></p>'],
    [
      'the same with its colon spelt out',
      '[x](javascript&colon;alert(1))',
      '<p><a href="/javascript&amp;colon;alert(1)">x</a></p>',
    ],
    ['the same by reference', '[x]\n\n[x]: JavaScript:alert(1)', '<p><a href="#">x</a></p>'],
    ['a picture that runs script', '![x](javascript:alert(1))', '<p>x</p>'],
    ['a picture that is data', '![x](data:image/svg+xml;base64,AAAA)', '<p>x</p>'],
    [
      'a language that closes the attribute',
      '```"><b>\nx\n```',
      '<pre><code class="language-&quot;&gt;&lt;b&gt;">x\n</code></pre>',
    ],
  ])('%s is printed or dropped, never run', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })
})

const TAG =
  /<\/?(?:p|h[2-6]|a|img|em|strong|del|code|pre|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|th|td)((?: (?:href|src|alt|title|target|rel|loading|decoding|align|class|start)="[^"<>]*")*)>/g
const SAFE_ADDRESS = /^(?:https?:|tel:|mailto:|sms:|geo:|maps:|[/#?])/i

describe('hostile Markdown', () => {
  it('never yields a tag, an attribute or a scheme that is not on the list', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '`',
      '](',
      ')',
      '[',
      '![',
      '<img src=x onerror=alert(1)',
      '<script>',
      '</kbd>',
      '<kbd>',
      '<pre>',
      '<a href="',
      'javascript:',
      'JAVA\tSCRIPT:',
      '&colon;',
      '&#58;',
      'data:text/html,',
      '//evil.example',
      '\n',
      '\n\n',
      '    ',
      '|',
      '|-|',
      '- ',
      '<!--',
      '-->',
      '# ',
      '> ',
      '[x]: ',
      ' "t',
      'www.',
      '@',
      'x',
      '\\',
      '\u0000',
      '*',
      '_',
      '~~',
      '1. ',
      '&lt;',
      '<![CDATA[',
      '<?',
      '<https://a',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 30 }), (parts) => {
        const output = renderMarkdown(parts.join(''), site)
        expect(output.replace(TAG, '')).not.toContain('<')
        for (const [, address = ''] of output.matchAll(/ (?:href|src)="([^"]*)"/g))
          expect(address).toMatch(SAFE_ADDRESS)
      }),
      { numRuns: 3000 },
    )
  })
})
