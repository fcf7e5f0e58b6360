interface Box {
  name: string
  width: number
  height: number
}

/** What a page looks like in an engine, in figures that another engine's can be held against. */
export interface Layout {
  /** Its main blocks, whose height follows from how lines break. */
  blocks: Box[]
  /** Pictures and what frames them. */
  pictures: Box[]
  /** Texts that lie on a picture, and whether they are above it. */
  onPictures: { text: string; isAbove: boolean }[]
  /** How many icons are painted. */
  icons: number
  /** Pictures that can't be shown. */
  missing: string[]
  /** Fields whose letters are so small that iOS zooms into them. */
  small: string[]
  /** Pixels by which the page is wider than the window. */
  overflow: number
}

/** Runs in the page: its layout, once everything that it shows has come. */
export async function layoutOf(): Promise<Layout> {
  const shown = <Element extends HTMLElement>(selector: string): Element[] =>
    [...document.querySelectorAll<Element>(selector)].filter((element) => element.checkVisibility())
  const boxesOf = (selector: string): Box[] =>
    shown(selector).map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { name: `${element.localName} ${element.id} ${element.className}`.slice(0, 80), width, height }
    })
  // WebDriver may return before a page of another site has loaded.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const end = Date.now() + 10_000
  // WebKitGTK has said so of the first page of a session before it had its footer.
  const isWaiting = () =>
    !document.querySelector('footer') ||
    document.querySelector('main [data-waiting], [component-export="Checkout"][ssr]')
  while (isWaiting() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  await document.fonts.ready
  // What is off screen has its size only once it is laid out.
  for (const element of document.querySelectorAll<HTMLElement>('main *, footer'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  const images = shown<HTMLImageElement>('img')
  for (const image of images) image.loading = 'eager'
  // One that fails has no width afterwards.
  // Another size of the window may ask for another file meanwhile.
  await Promise.all(images.map((image) => image.decode().catch(() => image.decode().catch(() => undefined))))

  const boxes = images.map((image) => ({ image, box: image.getBoundingClientRect() }))
  const lying: { text: string; range: Range; image: Element }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [text, parent] = [node.nodeValue?.trim(), node.parentElement]
    if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('script, style, noscript, option, .sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const own = range.getBoundingClientRect()
    const under = boxes.find(
      ({ box }) =>
        Math.min(own.right, box.right) - Math.max(own.left, box.left) > 2 &&
        Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > 2,
    )
    if (under) lying.push({ text, range, image: under.image })
  }
  const onPictures = lying.map(({ text, range, image }) => {
    range.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = range.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return { text: text.slice(0, 60), isAbove: hit !== image }
  })
  scrollTo({ top: 0, behavior: 'instant' })

  const isPainted = (element: Element): boolean => {
    const { maskImage, width, height, backgroundColor } = getComputedStyle(element, '::before')
    const hasArea = Number.parseFloat(width) > 0 && Number.parseFloat(height) > 0
    return maskImage.startsWith('url(') && hasArea && backgroundColor !== 'rgba(0, 0, 0, 0)'
  }
  const { scrollWidth, clientWidth } = document.documentElement
  return {
    blocks: boxesOf('header, footer, main, main > *, main section, main form, .card'),
    pictures: boxesOf('img, .card-media'),
    onPictures,
    icons: shown('.i').filter(isPainted).length,
    missing: images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc, alt }) => currentSrc || alt),
    small: [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type }) => !/range|checkbox|radio|file|hidden/.test(type))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ name, id }) => name || id),
    overflow: scrollWidth - clientWidth,
  }
}

/** How far a width or height may be from another engine's: as a share, or in pixels, such as a line that breaks elsewhere. */
interface Tolerance {
  share: number
  pixels: number
}

const PICTURE: Tolerance = { share: 0.02, pixels: 2 }
const BLOCK: Tolerance = { share: 0.04, pixels: 48 }

/** What is wrong with a page's layout beside Chromium's, one sentence each. */
export function differences(own: Layout, chromium: Layout): string[] {
  const isKnown = ({ text, isAbove }: Layout['onPictures'][number]) =>
    isAbove && chromium.onPictures.some((other) => other.text === text)
  return [
    ...(own.overflow > 0 ? [`${own.overflow} px wider than the window`] : []),
    ...(own.icons === chromium.icons ? [] : [`${own.icons} icons instead of ${chromium.icons}`]),
    ...own.small.map((name) => `the letters of ${name} are smaller than 16 px`),
    ...own.missing.map((address) => `no picture: ${address}`),
    ...own.onPictures.filter((one) => !isKnown(one)).map(({ text }) => `a picture and "${text}" overlap`),
    ...otherSizes(own.pictures, chromium.pictures, PICTURE),
    ...otherSizes(own.blocks, chromium.blocks, BLOCK),
  ]
}

function otherSizes(own: readonly Box[], others: readonly Box[], { share, pixels }: Tolerance): string[] {
  if (own.length !== others.length) return [`${own.length} blocks or pictures instead of ${others.length}`]
  const isFar = (size: number, other: number) => Math.abs(size - other) > Math.max(pixels, other * share)
  return own.flatMap(({ name, width, height }, at) => {
    const other = others[at] ?? { width, height }
    const isOther = isFar(width, other.width) || isFar(height, other.height)
    const [is, expected] = [
      [width, height],
      [other.width, other.height],
    ].map((size) => size.map(Math.round).join('x'))
    return isOther ? [`${name} is ${is} instead of ${expected}`] : []
  })
}
