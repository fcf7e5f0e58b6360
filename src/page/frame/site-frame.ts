import { vehicleNoun } from '#src/vehicle/noun.ts'
import type { SiteContext } from '../context.ts'
import type { SiteFrame } from '../site.ts'
import { themeColour, themeCss } from '../theme/theme.ts'
import { siteFooter } from './footer.ts'
import { siteHeader } from './header.ts'
import { siteData } from './site-data.ts'

/** What every page of the site shares. @spec 2.17 2.18 2.19 7.15 */
export function siteFrame(context: SiteContext): SiteFrame {
  const { tenant, origin, noun, routes } = context
  return {
    slug: tenant.slug,
    name: tenant.name,
    lang: siteLanguage(context),
    template: tenant.template,
    origin,
    theme_css: themeCss(tenant),
    theme_colour: themeColour(tenant),
    logo: tenant.logo ? { src: tenant.logo } : undefined,
    tagline: tenant.texts.tagline,
    header: siteHeader(context, `Search ${vehicleNoun(tenant.template).many}`),
    footer: siteFooter(context),
    noun,
    search_path: routes.search,
    data: siteData(context),
  }
}

export const siteLanguage = ({ tenant }: Pick<SiteContext, 'tenant'>): string => `en-${tenant.country}`
