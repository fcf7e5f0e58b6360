import type { Photo, Slide } from './slides.ts'

interface Props {
  slide: Slide
  /** It may be shown next, so it is fetched now. */
  isNear: boolean
  /** The photo is zoomed, or the video plays. */
  isActive: boolean
  press: () => void
}

/** A slide in the viewer's list. Nothing is loaded from other hosts before the shopper asks for it. */
export function SlideView({ slide, isNear, isActive, press }: Props) {
  if (slide.kind === 'photo') {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: zoom is the pointer's; the browser's own serves keys.
      <li data-zoomed={isActive ? '' : undefined} onClick={press}>
        <Picture photo={slide.image} sizes="100vw" alt={slide.image.alt} loading={isNear ? 'eager' : 'lazy'} />
      </li>
    )
  }
  const { embed, label } = slide
  if (embed.kind === 'link') {
    return (
      <li>
        <a className="viewer-play i i-play" href={embed.src} target="_blank" rel="noopener">
          {label}
        </a>
      </li>
    )
  }
  return (
    <li>
      {isActive ? (
        <Player {...slide} />
      ) : (
        <button className="viewer-play i i-play" type="button" onClick={press}>
          {label}
        </button>
      )}
    </li>
  )
}

export const Thumb = ({ slide }: { slide: Slide }) =>
  slide.kind === 'photo' ? (
    <Picture photo={slide.image} sizes="96px" alt="" loading="lazy" />
  ) : (
    <span className="i i-play">{slide.label}</span>
  )

/** Plays the slide once the shopper asks for it. */
function Player({ embed, label }: Exclude<Slide, { kind: 'photo' }>) {
  if (embed.kind === 'file') {
    // biome-ignore lint/a11y/useMediaCaption: dealers' videos have no captions.
    return <video src={embed.src} controls autoPlay playsInline />
  }
  return <iframe src={embed.src} title={label} allow="autoplay; fullscreen; gyroscope; accelerometer" allowFullScreen />
}

interface PictureProps {
  photo: Photo
  sizes: string
  alt: string
  loading: 'eager' | 'lazy'
}

const Picture = ({ photo: { src, srcset, width, height }, sizes, alt, loading }: PictureProps) => (
  <img
    loading={loading}
    decoding="async"
    sizes={srcset ? sizes : undefined}
    srcSet={srcset || undefined}
    src={src}
    width={width}
    height={height}
    alt={alt}
  />
)
