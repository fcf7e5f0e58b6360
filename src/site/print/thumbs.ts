import type { Picture } from '#src/page/elements.ts'
import * as messages from './messages.ts'
import { pictureHtml } from './picture.ts'

const MOST = 5

/**
 * Small pictures below a gallery, including its first; the last one shows how many more there are. None for a single
 * picture.
 */
export function thumbsHtml(pictures: readonly Picture[]): string {
  if (pictures.length < 2) return ''
  const others = pictures.length - MOST
  return pictures
    .slice(0, MOST)
    .map((picture, index) => {
      const hasMore = index === MOST - 1 && others > 0
      const name = hasMore ? messages.morePhotos(others) : messages.photo(index + 1)
      const more = hasMore ? `<span>+${others}</span>` : ''
      return `<a href="#photo-${index + 1}" aria-label="${name}">${pictureHtml(smallest(picture), { sizes: '' })}${more}</a>`
    })
    .join('')
}

/** A single width is fewer bytes in the page, and sharp enough. */
function smallest(picture: Picture): Picture {
  const [first = picture.src] = picture.srcset?.split(' ') ?? []
  // What isn't among its sizes is of another format, for those who don't read theirs.
  const isAlone = picture.srcset?.includes(picture.src) ?? true
  return { ...picture, alt: '', ...(isAlone ? { src: first, srcset: undefined } : { srcset: first }) }
}
