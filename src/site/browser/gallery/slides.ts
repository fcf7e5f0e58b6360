import { escapeHtml } from '#src/base/text.ts'
import { type Embed, spinEmbed, videoEmbed } from './embed.ts'

/** One thing that the full-screen viewer shows. */
export type Slide = { kind: 'photo'; image: HTMLImageElement } | { kind: 'video' | 'spin'; label: string; embed: Embed }

/** What the printed gallery holds: its photos, then video and spin. */
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

/** The slide as the viewer's list holds it; nothing of another host before it is asked for. */
export function slideHtml(slide: Slide): string {
  if (slide.kind === 'photo') return photoHtml(slide.image, '100vw')
  const label = escapeHtml(slide.label)
  if (slide.embed.kind !== 'link') return `<button class="viewer-play i i-play" type="button">${label}</button>`
  return `<a class="viewer-play i i-play" href="${escapeHtml(slide.embed.src)}" target="_blank" rel="noopener">${label}</a>`
}

export const thumbHtml = (slide: Slide): string =>
  slide.kind === 'photo'
    ? photoHtml(slide.image, '96px', '')
    : `<span class="i i-play">${escapeHtml(slide.label)}</span>`

/** What plays the slide once a shopper asked for it. */
export function playerHtml({ kind, src }: Embed, label: string): string {
  const from = `src="${escapeHtml(src)}"`
  if (kind === 'file') return `<video ${from} controls autoplay playsinline></video>`
  return `<iframe ${from} title="${escapeHtml(label)}" allow="autoplay; fullscreen; gyroscope; accelerometer" allowfullscreen></iframe>`
}

function photoHtml({ src, srcset, width, height, alt }: HTMLImageElement, sizes: string, name = alt): string {
  const widths = srcset ? ` srcset="${escapeHtml(srcset)}" sizes="${sizes}"` : ''
  return `<img src="${escapeHtml(src)}"${widths} width="${width}" height="${height}" alt="${escapeHtml(name)}" loading="lazy" decoding="async">`
}
