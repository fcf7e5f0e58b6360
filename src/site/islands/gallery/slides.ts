import { type Embed, spinEmbed, videoEmbed } from './embed.ts'

/** One item in the full-screen viewer. */
export type Slide = { kind: 'photo'; image: Photo } | { kind: 'video' | 'spin'; label: string; embed: Embed }

/** A photo as the page printed it. */
export type Photo = Pick<HTMLImageElement, 'src' | 'srcset' | 'width' | 'height' | 'alt'>

/** The slides of the printed gallery: photos, then video and spin. Their addresses are read from its HTML. */
export function slidesOf(gallery: HTMLElement): Slide[] {
  const photos = [...gallery.querySelectorAll<HTMLImageElement>('[data-photo] img')].map(
    (image): Slide => ({ kind: 'photo', image }),
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

/** The slide that a link of the gallery shows. */
export function slideOf(link: HTMLAnchorElement, slides: readonly Slide[]): number | undefined {
  const { photo, media } = link.dataset
  if (photo) return Number(photo)
  if (media) return slides.findIndex(({ kind }) => kind === media)
  const [, place] = /^#photo-(\d+)$/.exec(link.hash) ?? []
  return place ? Number(place) - 1 : undefined
}
