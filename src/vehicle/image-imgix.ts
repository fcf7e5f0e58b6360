import type { Transform } from './image-cloudinary.ts'
export function transformImgix(source: string, wanted: Transform, base: string | undefined): string {
  const [path = '', query = ''] = behind(source, base).split('?', 2)
  const kept = query
    .split('&')
    .filter(
      (pair) =>
        pair !== '' &&
        !/^(w|h|width|height|fit|crop|ar|dpr|auto|fm|q|quality|rect|max-w|max-h|min-w|min-h)=/i.test(pair),
    )
  const size =
    wanted.height === undefined ? [`w=${wanted.width}`] : [`w=${wanted.width}`, `h=${wanted.height}`, 'fit=crop']
  return `${path}?${[...size, wanted.format === 'auto' ? 'auto=format' : `fm=${wanted.format}`, `q=${wanted.quality}`, ...kept].join('&')}`
}
function behind(source: string, base: string | undefined): string {
  if (base === undefined || source.startsWith(base)) return source
  const front = base.replace(/\/+$/, '')
  return /^(https?:)?\/\//i.test(source)
    ? `${front}/${encodeURIComponent(source)}`
    : `${front}/${source.replace(/^\/+/, '')}`
}
