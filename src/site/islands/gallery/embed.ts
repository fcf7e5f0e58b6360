/** How to play a vehicle's video or spin in the page; `link` if only its own site can play it. */
export type Embed = { kind: 'file' | 'frame'; src: string } | { kind: 'link'; src: string }

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
