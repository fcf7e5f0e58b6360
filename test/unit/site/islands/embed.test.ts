import { describe, expect, it } from 'vitest'
import { spinEmbed, videoEmbed } from '#src/site/islands/gallery/slides.ts'

describe('video slot', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=abc-123&t=4',
      'frame',
      'https://www.youtube-nocookie.com/embed/abc-123?autoplay=1&rel=0',
    ],
    ['https://youtu.be/abc-123', 'frame', 'https://www.youtube-nocookie.com/embed/abc-123?autoplay=1&rel=0'],
    ['https://m.youtube.com/shorts/abc', 'frame', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1&rel=0'],
    ['https://vimeo.com/channels/cars/987', 'frame', 'https://player.vimeo.com/video/987?dnt=1'],
    ['https://media.example/walkaround.MP4?v=2', 'file', 'https://media.example/walkaround.MP4?v=2'],
    ['https://www.youtube.com/', 'link', 'https://www.youtube.com/'],
    ['https://tours.example/42', 'link', 'https://tours.example/42'],
  ])('%s is a %s', (href, kind, src) => expect(videoEmbed(href)).toEqual({ kind, src }))

  it('cannot leave the player with what an address holds', () =>
    expect(videoEmbed('https://youtu.be/a%22onload=%22x').src).not.toContain('"'))
})

describe('360 slot', () => {
  it('stands in the page when it is encrypted', () =>
    expect(spinEmbed('https://spins.example/42')).toEqual({ kind: 'frame', src: 'https://spins.example/42' }))
  it('is a link otherwise', () => expect(spinEmbed('http://spins.example/42').kind).toBe('link'))
})
