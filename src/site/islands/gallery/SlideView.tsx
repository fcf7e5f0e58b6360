import { Fragment, type ReactEventHandler, useState } from 'react'
import type { Photo, PlacedMark, Slide } from './slides.ts'

interface Props {
  slide: Slide
  /** It may be shown next, so it is fetched now. */
  isNear: boolean
  /** The photo is zoomed, or the video plays. */
  isActive: boolean
  press: () => void
}

export const SLIDE =
  'grid snap-start snap-always grid-cols-1 grid-rows-1 place-items-center overflow-hidden data-zoomed:grid-cols-[200%] data-zoomed:grid-rows-[200%] data-zoomed:overflow-auto'
const PLAY = 'viewer-play i i-play grid justify-items-center gap-3 p-8 font-bold text-white before:size-16'
const PLAYER = 'aspect-16/9 max-h-full w-[min(100%,160vh)] border-0 bg-[#000]'

/** A slide in the viewer's list. Nothing is loaded from other hosts before the shopper requests it. */
export function SlideView({ slide, isNear, isActive, press }: Props) {
  if (slide.kind === 'photo') return <PhotoSlide {...slide} isNear={isNear} isActive={isActive} press={press} />
  const { embed, label } = slide
  if (embed.kind === 'link') {
    return (
      <li className={SLIDE}>
        <a className={PLAY} href={embed.src} target="_blank" rel="noopener">
          {label}
        </a>
      </li>
    )
  }
  return (
    <li className={SLIDE}>
      {isActive ? (
        <Player {...slide} />
      ) : (
        <button className={PLAY} type="button" onClick={press}>
          {label}
        </button>
      )}
    </li>
  )
}

type PhotoProps = Omit<Props, 'slide'> & Extract<Slide, { kind: 'photo' }>

function PhotoSlide({ image, marks, isNear, isActive, press }: PhotoProps) {
  const [ratio, setRatio] = useState<number>()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: zoom is the pointer's; the browser's own serves keys.
    <li className={`relative ${SLIDE}`} data-zoomed={isActive ? '' : undefined} onClick={press}>
      <Picture
        name={`bg-transparent object-contain ${isActive ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
        photo={image}
        sizes="100vw"
        alt={image.alt}
        loading={isNear ? 'eager' : 'lazy'}
        onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
      />
      {/* Zoomed in, the shopper looks at the damage itself. */}
      {ratio && marks.length > 0 && !isActive && <Marks marks={marks} ratio={ratio} />}
    </li>
  )
}

/** Numbered dots on a whole photo, with a description of each. */
const Marks = ({ marks, ratio }: { marks: readonly PlacedMark[]; ratio: number }) => (
  <>
    {/* An image larger than its space shrinks to exactly the photo's box, while a dot keeps its size. */}
    <svg
      className="marks m-auto size-auto max-h-full max-w-full"
      width={LARGE * ratio}
      height={LARGE}
      aria-hidden="true"
    >
      {marks.map(({ label, x, y }) => (
        <Fragment key={label}>
          <circle cx={x} cy={y} r="13" />
          <text x={x} y={y}>
            {Number.parseInt(label, 10)}
          </text>
        </Fragment>
      ))}
    </svg>
    <p className="slide-count">{marks.map(({ label }) => label).join(' · ')}</p>
  </>
)

/** Wider and higher than any screen, in CSS pixels. */
const LARGE = 20_000

export const Thumb = ({ slide }: { slide: Slide }) =>
  slide.kind === 'photo' ? (
    <Picture photo={slide.image} sizes="96px" alt="" loading="lazy" />
  ) : (
    <span className="i i-play grid justify-items-center text-12">{slide.label}</span>
  )

/** Plays the slide once the shopper requests it. */
function Player({ embed, label }: Exclude<Slide, { kind: 'photo' }>) {
  if (embed.kind === 'file') {
    // biome-ignore lint/a11y/useMediaCaption: dealers' videos have no captions.
    return <video className={PLAYER} src={embed.src} controls autoPlay playsInline />
  }
  return (
    <iframe
      className={PLAYER}
      src={embed.src}
      title={label}
      allow="autoplay; fullscreen; gyroscope; accelerometer"
      allowFullScreen
    />
  )
}

interface PictureProps {
  name?: string
  photo: Photo
  sizes: string
  alt: string
  loading: 'eager' | 'lazy'
  onLoad?: ReactEventHandler<HTMLImageElement>
}

const Picture = ({ name = '', photo: { src, srcset, width, height }, sizes, alt, loading, onLoad }: PictureProps) => (
  <img
    onLoad={onLoad}
    className={`size-full ${name}`}
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
