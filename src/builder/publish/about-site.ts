import type { SiteRecipe } from '#src/page/site/site-model.ts'
import type { AboutSite } from './manifest.ts'

/** The facts of a site in the list of all dealers. @param place `Tauranga`, `Bathurst, NSW` */
export function aboutSite({ shell, pages }: Pick<SiteRecipe, 'shell' | 'pages'>, place: string): AboutSite {
  const stock = pages.filter((page) => page.kind === 'vehicle').length
  const home = pages.find((page) => page.kind === 'home')?.make()
  const picture = home?.kind === 'home' ? home.hero.picture?.src : undefined
  return { name: shell.name, template: shell.template, place, stock, picture }
}
