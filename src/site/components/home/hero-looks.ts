import type { SiteShell } from '#src/page/shell/shell.ts'

/** One template's composition for the top of its home page: utilities for each part of `Hero.astro`. */
interface HeroLook {
  hero: string
  copy: string
  title: string
  text: string
  picture: string
  image: string
  find: string
}

const CARD = 'relative z-1 bg-page border border-line'
/** Text as wide as its share (--split) of the page, beside a picture that may reach the window's edge. */
const SPLIT =
  'bg-quiet [--text:calc(var(--wide,1280px)*var(--split))] lg:grid lg:grid-cols-[minmax(var(--spacing-gutter),1fr)_minmax(0,var(--text))_minmax(0,calc(var(--wide,1280px)-var(--text)))_minmax(var(--spacing-gutter),1fr)]'
/** Keeps the words at the foot of a picture readable on any picture. */
const SHADE =
  'isolate after:absolute after:inset-0 after:-z-1 md:after:bg-[linear-gradient(0deg,var(--page)_4%,rgb(10_9_9/0.72)_34%,transparent_70%),linear-gradient(90deg,rgb(10_9_9/0.55),transparent_60%)] max-md:after:bg-[linear-gradient(transparent_40vw,var(--page)_82vw)]'
const HILLS =
  'after:absolute after:inset-x-0 after:-bottom-px after:h-[clamp(36px,7vw,104px)] after:bg-page after:[mask:var(--icon-hill)_center/100%_100%_no-repeat]'

export const HERO_LOOKS: Record<SiteShell['template'], HeroLook> = {
  // One vehicle on a field of colour, with the finder as a bar across its foot, for which the second row leaves room.
  car: {
    hero: `${SPLIT} relative [--split:0.39] pb-14 lg:min-h-[min(72vh,620px)] lg:grid-rows-[auto_minmax(27px,auto)]`,
    copy: 'pt-l pb-m lg:m-0 lg:w-auto lg:self-center lg:[grid-area:1/2] lg:pr-6 lg:pb-24',
    title: 'max-w-[11em] text-64',
    text: 'mt-3.5 max-w-[40ch] text-18 text-muted',
    picture: 'lg:relative lg:-mb-14 lg:[grid-area:1/3/3/5]',
    image: 'aspect-16/10 w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full',
    find: `${CARD} -mt-7 -mb-21 rounded-card p-s [box-shadow:0_16px_40px_-24px_rgb(20_24_32/0.35)] lg:mx-0 lg:mt-0 lg:-mb-23 lg:w-auto lg:self-start lg:[grid-area:2/2/3/4]`,
  },
  // A picture from edge to edge with the text at its foot. A long slanted headline would lean out of the window.
  motorcycle: {
    hero: `${SHADE} relative grid content-end overflow-x-clip max-md:pt-[62vw] md:min-h-[min(92svh,860px)] md:grid-rows-[auto_minmax(210px,auto)] lg:grid-rows-[auto_minmax(125px,auto)] has-[.hero-pic:empty]:min-h-0! has-[.hero-pic:empty]:pt-l!`,
    copy: 'pb-7',
    title:
      'max-w-[min(8em,92%)] origin-bottom-left [transform:skewX(-8deg)] text-[clamp(3.5rem,1.5rem+9vw,9rem)] leading-[0.84]',
    text: 'mt-4.5 max-w-[44ch] text-18',
    picture: 'absolute inset-0 -z-2 max-md:bottom-auto max-md:h-[84vw]',
    image: 'size-full object-[50%_60%]',
    find: 'pt-5 pb-9',
  },
  // A soft horizon with hills in front of it. The finder's questions fit on the first screen of a laptop.
  camper: {
    hero: 'pb-10',
    copy: 'pt-l pb-m lg:grid lg:grid-cols-[1fr_auto] lg:grid-rows-[1fr_auto] lg:items-end lg:gap-x-10',
    title: 'max-w-[12em] text-[clamp(2.5rem,1.5rem+4.4vw,4.5rem)] leading-[1.04] lg:row-span-2',
    text: 'mt-3.5 max-w-[46ch] text-18 text-muted lg:max-w-[26ch]',
    picture: `${HILLS} wrap relative overflow-clip rounded-t-[calc(var(--radius)+12px)]`,
    image: 'aspect-[1.5] w-full md:aspect-[2.2] md:max-h-[max(240px,100vh-440px)] md:object-[50%_60%]',
    find: `${CARD} rounded-[calc(var(--radius)+4px)] p-5 md:-mt-10 md:rounded-[32px] md:py-3 md:pr-3 md:pl-7 lg:rounded-pill`,
  },
  // The stock table straight away, beside the finder.
  truck: {
    hero: `${SPLIT} [--split:0.4] lg:grid-rows-[auto_minmax(250px,auto)_auto]`,
    copy: 'pt-6 pb-4 lg:[grid-area:1/2] lg:m-0 lg:w-auto lg:pt-10 lg:pr-10 lg:pb-5',
    title: '',
    text: 'mt-2 max-w-[56ch] text-muted',
    picture: 'lg:relative lg:not-empty:min-h-65 lg:[grid-area:3/1/4/3]',
    image: 'aspect-16/9 w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-[0_20%]',
    find: 'py-4 lg:m-0 lg:w-auto lg:pr-10 lg:[grid-area:2/2]',
  },
  // White space, thin large type, a wide picture.
  rv: {
    hero: 'pb-6',
    copy: 'pt-l pb-m text-center',
    title: 'text-[clamp(2.5rem,1.3rem+5.2vw,5rem)] leading-[1.02] font-[300] tracking-[-0.045em]',
    text: 'mx-auto mt-4 max-w-[35rem] text-18 text-muted',
    picture: 'wrap',
    image:
      'aspect-4/3 w-full rounded-[calc(var(--radius)*1.5)] md:aspect-[2.1] md:max-h-[max(240px,100vh-440px)] md:object-[50%_60%]',
    find: 'relative z-1 -mt-10 w-[min(100%-2*var(--spacing-gutter)-24px,920px)] rounded-card bg-page p-s [box-shadow:0_1px_0_var(--line),0_24px_60px_-28px_rgb(30_40_40/0.35)]',
  },
}
