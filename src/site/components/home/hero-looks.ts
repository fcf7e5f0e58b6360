import type { SiteShell } from '#src/page/shell/shell.ts'

/** How one template composes the top of its home page: utilities for each part of `Hero.astro`, and classes of styles/templates. */
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

export const HERO_LOOKS: Record<SiteShell['template'], HeroLook> = {
  // One vehicle on a field of colour, the finder as a bar across its foot, whose place the second row keeps.
  car: {
    hero: 'hero-split relative bg-quiet pb-14 lg:min-h-[min(72vh,620px)] lg:grid-rows-[auto_minmax(27px,auto)]',
    copy: 'pt-l pb-m lg:m-0 lg:w-auto lg:self-center lg:[grid-area:1/2] lg:pr-6 lg:pb-24',
    title: 'max-w-[11em] text-64',
    text: 'mt-3.5 max-w-[40ch] text-18 text-muted',
    picture: 'lg:relative lg:-mb-14 lg:[grid-area:1/3/3/5]',
    image: 'aspect-16/10 w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full',
    find: `${CARD} -mt-7 -mb-21 rounded-card p-s [box-shadow:0_16px_40px_-24px_rgb(20_24_32/0.35)] lg:mx-0 lg:mt-0 lg:-mb-23 lg:w-auto lg:self-start lg:[grid-area:2/2/3/4]`,
  },
  // A picture from edge to edge with the text at its foot. A long slanted headline would lean out of the window.
  motorcycle: {
    hero: 'hero-shade',
    copy: 'pb-7',
    title:
      'max-w-[min(8em,92%)] origin-bottom-left [transform:skewX(-8deg)] text-[clamp(3.5rem,1.5rem+9vw,9rem)] leading-[0.84]',
    text: 'mt-4.5 max-w-[44ch] text-18',
    picture: 'absolute inset-0 -z-2 max-md:bottom-auto max-md:h-[84vw]',
    image: 'size-full object-[50%_56%]',
    find: 'pt-5 pb-9',
  },
  // A soft horizon with hills in front of it. What the finder asks stays on the first screen of a laptop.
  camper: {
    hero: 'pb-10',
    copy: 'pt-l pb-m lg:grid lg:grid-cols-[1fr_auto] lg:grid-rows-[1fr_auto] lg:items-end lg:gap-x-10',
    title: 'max-w-[12em] text-[clamp(2.5rem,1.5rem+4.4vw,4.5rem)] leading-[1.04] lg:row-span-2',
    text: 'mt-3.5 max-w-[46ch] text-18 text-muted lg:max-w-[26ch]',
    picture: 'hero-hills',
    image: 'aspect-[1.5] w-full md:aspect-[2.2] md:max-h-[max(240px,100vh-440px)] md:object-[50%_56%]',
    find: `${CARD} rounded-[calc(var(--radius)+4px)] p-5 md:-mt-10 md:rounded-[32px] md:py-3 md:pr-3 md:pl-7 lg:rounded-pill`,
  },
  // The stock table at once, beside the finder.
  truck: {
    hero: 'hero-split bg-quiet lg:grid-rows-[auto_minmax(250px,auto)_auto]',
    copy: 'pt-6 pb-4 lg:[grid-area:1/2] lg:m-0 lg:w-auto lg:pt-10 lg:pr-10 lg:pb-5',
    title: '',
    text: 'mt-2 max-w-[56ch] text-muted',
    picture: 'lg:relative lg:min-h-65 lg:[grid-area:3/1/4/3]',
    image: 'aspect-16/9 w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-[0_20%]',
    find: 'py-4 lg:m-0 lg:w-auto lg:pr-10 lg:[grid-area:2/2]',
  },
  // Air, thin large type, a wide picture.
  rv: {
    hero: 'pb-6',
    copy: 'pt-l pb-m text-center',
    title: 'text-[clamp(2.5rem,1.3rem+5.2vw,5rem)] leading-[1.02] font-[300] tracking-[-0.045em]',
    text: 'mx-auto mt-4 max-w-[35rem] text-18 text-muted',
    picture: 'wrap',
    image:
      'aspect-4/3 w-full rounded-[calc(var(--radius)*1.5)] md:aspect-[2.1] md:max-h-[max(240px,100vh-440px)] md:object-[50%_62%]',
    find: 'relative z-1 -mt-10 w-[min(100%-2*var(--spacing-gutter)-24px,920px)] rounded-card bg-page p-s [box-shadow:0_1px_0_var(--line),0_24px_60px_-28px_rgb(30_40_40/0.35)]',
  },
}
