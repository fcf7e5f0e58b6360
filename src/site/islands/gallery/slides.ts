/** One item in the full-screen viewer. */
export type Slide =
  | { kind: 'photo'; image: Photo; marks: PlacedMark[] }
  | { kind: 'video' | 'spin'; label: string; embed: Embed }

/** Wear or damage at a place on a photo, as printed on the page (print/marks.ts). */
export interface PlacedMark {
  /** `2: Scratch on the left door`. */
  label: string
  /** From the photo's left and top edge, in percent: `25%`. */
  x: string
  y: string
}

/** A photo as printed on the page. */
export type Photo = Pick<HTMLImageElement, 'src' | 'srcset' | 'width' | 'height' | 'alt'>

/** The slides of the printed gallery: photos, then video and spin. Their addresses are read from its HTML. */
export function slidesOf(gallery: HTMLElement): Slide[] {
  const photos = [...gallery.querySelectorAll<HTMLImageElement>('[data-photo] img')].map(
    (image): Slide => ({ kind: 'photo', image, marks: marksOf(image.closest('li')) }),
  )
  const media = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-media]')].map((link): Slide => {
    const kind = link.dataset.media === 'spin' ? 'spin' : 'video'
    return {
      kind,
      label: link.textContent.trim(),
      embed: kind === 'spin' ? spinEmbed(link.href) : videoEmbed(link.href),
    }
  })
  return [...photos, ...media]
}

const marksOf = (slide: HTMLElement | null): PlacedMark[] =>
  [...(slide?.querySelectorAll('.marks a') ?? [])].map((mark) => {
    const [label, circle] = [mark.getAttribute('aria-label'), mark.querySelector('circle')]
    return { label: label ?? '', x: circle?.getAttribute('cx') ?? '', y: circle?.getAttribute('cy') ?? '' }
  })

/** The slide that a link of the gallery shows. */
export function slideOf(link: HTMLAnchorElement, slides: readonly Slide[]): number | undefined {
  const { photo, media } = link.dataset
  if (photo) return Number(photo)
  if (media) return slides.findIndex(({ kind }) => kind === media)
  const [, place] = /^#photo-(\d+)$/.exec(link.hash) ?? []
  return place ? Number(place) - 1 : undefined
}

/** How to play a vehicle's video or spin in the page; `link` if only its own site can play it. */
interface Embed {
  kind: 'file' | 'frame' | 'link'
  src: string
}

const VIDEO_FILE = /\.(mp4|webm|mov|m4v)$/i

/** YouTube and Vimeo in their cookie-free players, files directly, anything else as a link. */
export function videoEmbed(href: string): Embed {
  const url = new URL(href)
  const host = url.hostname.replace(/^(www|m)\./, '')
  const last = url.pathname.split('/').filter(Boolean).at(-1)
  const youtube = host === 'youtu.be' ? last : host === 'youtube.com' ? (url.searchParams.get('v') ?? last) : undefined
  if (youtube) return frame(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtube)}?autoplay=1&rel=0`)
  if (host === 'vimeo.com' && last) return frame(`https://player.vimeo.com/video/${encodeURIComponent(last)}?dnt=1`)
  return VIDEO_FILE.test(url.pathname) ? { kind: 'file', src: href } : { kind: 'link', src: href }
}

/** A spin is a vendor's page, made for embedding. */
export const spinEmbed = (href: string): Embed =>
  new URL(href).protocol === 'https:' ? frame(href) : { kind: 'link', src: href }

const frame = (src: string): Embed => ({ kind: 'frame', src })
