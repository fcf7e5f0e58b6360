import { describe, expect, it } from 'vitest'
import { certainElement, element, textElement } from '#src/api/deliveries/adf.ts'

describe('an element of an XML document', () => {
  it.each([
    ['is left out without content', element('a', undefined), ''],
    ['is left out with empty content', element('a', '', { b: 'c' }), ''],
    ['has its content', element('a', '<b>x</b>'), '<a><b>x</b></a>'],
    ['has those attributes that are known', element('a', 'x', { b: 'c', d: undefined }), '<a b="c">x</a>'],
    ['has its attributes as text', element('a', 'x', { b: '<"&' }), '<a b="&lt;&quot;&amp;">x</a>'],
    ['has its text as text', textElement('a', 'x < y & "z"'), '<a>x &lt; y &amp; &quot;z&quot;</a>'],
    ['is left out without text', textElement('a', undefined, { b: 'c' }), ''],
    ['is empty where it is required and unknown', certainElement('a', undefined), '<a></a>'],
    ['keeps line breaks and tabs', textElement('a', 'x\n\ty\r\n'), '<a>x\n\ty\r\n</a>'],
    ['has no character that XML 1.0 forbids', textElement('a', 'x\u0000\u0008\u000b\u001f\ufffey'), '<a>xy</a>'],
    ['has no half of a character', textElement('a', 'x\ud800y'), '<a>x\ufffdy</a>'],
  ])('%s', (_, written, expected) => expect(written).toBe(expected))
})
