import { vehicleNoun } from '#src/vehicle/noun.ts'
import { openStatePages } from '../locations/open-state.ts'
import { maskedPages } from '../locations/phone.ts'
import * as messages from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { tagSources } from '../site/slots.ts'
import { fontOf } from '../theme/character.ts'
import { darkThemeColour, themeColour, themeCss } from '../theme/theme.ts'
import { browserConfig } from './browser-facts.ts'
import { siteFooter } from './footer.ts'
import { siteHeader } from './header.ts'
import type { SiteShell } from './shell.ts'

/** @spec 2.17 2.18 2.19 7.15 */
export function siteShell(context: DealerSite): SiteShell {
  const { tenant, origin, noun, routes } = context
  return {
    slug: tenant.slug,
    name: tenant.name,
    lang: siteLanguage(context),
    template: tenant.template,
    origin,
    theme_css: themeCss(tenant),
    font: fontOf(tenant),
    theme_colour: themeColour(tenant),
    dark_theme_colour: darkThemeColour(tenant),
    logo: tenant.logo ? { src: tenant.logo } : undefined,
    tagline: tenant.texts.tagline,
    header: siteHeader(context, messages.search(vehicleNoun(tenant.template).many)),
    footer: siteFooter(context),
    masked_pages: maskedPages(tenant),
    open_state_pages: openStatePages(context),
    noun,
    search_path: routes.search,
    data: browserConfig(context),
    tag_sources: tagSources(tenant.tracking),
    private_pages: tenant.tracking.private_pages,
  }
}

export const siteLanguage = ({ tenant }: Pick<DealerSite, 'tenant'>): string => `en-${tenant.country}`
