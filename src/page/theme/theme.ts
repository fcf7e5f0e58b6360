import type { Theme } from '#src/tenant/theme.ts'
import { CHARACTERS, fontStacks } from './character.ts'
import { contrast, fromHex, toHex } from './colour.ts'
import { type Painted, type Surfaces, surfacesOf } from './surfaces.ts'

/**
 * A dealer's design tokens as a CSS rule, small enough for each page's `<style>`; all
 * other CSS is one file that all dealers share. Unless the site is always dark, a second
 * rule follows the shopper's dark mode, if the dealer allows it.
 */
export function themeCss(tenant: Painted): string {
  const { theme } = tenant
  const { light, dark } = surfacesOf(tenant)
  const alwaysDark = isAlwaysDark(tenant)
  const ground = declarations(alwaysDark ? dark : light, alwaysDark)
  const rules = [...second(theme), ...shape(tenant), ...ground]
  const root = `:root{${rules.join(';')}}`
  if (!followsSystem(tenant)) return root
  const noEdge = light.accent_edge && !dark.accent_edge ? ['--accent-edge:transparent'] : []
  const onDark = [...declarations(dark, true).filter((rule) => !ground.includes(rule)), ...noEdge]
  return `${root}@media screen and (prefers-color-scheme:dark){:root{${onDark.join(';')}}}`
}

/** The page's background, unless it follows the shopper's dark mode: also the colour of the browser's own toolbar. */
export function themeColour(tenant: Painted): string {
  const { light, dark } = surfacesOf(tenant)
  return (isAlwaysDark(tenant) ? dark : light).page
}

/** The same in the shopper's dark mode; undefined if it makes no difference. */
export const darkThemeColour = (tenant: Painted): string | undefined =>
  followsSystem(tenant) ? surfacesOf(tenant).dark.page : undefined

/** The motorcycle template is dark whatever the shopper's system prefers. */
const isAlwaysDark = ({ template }: Painted): boolean => template === 'motorcycle'

/** Whether the site goes dark with the shopper's system. */
const followsSystem = (tenant: Painted): boolean => tenant.theme.dark === true && !isAlwaysDark(tenant)

function declarations(surfaces: Surfaces, dark: boolean): string[] {
  return [
    `color-scheme:${dark ? 'dark' : 'light'}`,
    ...Object.entries(surfaces).map(([name, hex]) => `--${name.replace('_', '-')}:${hex}`),
    // Colours with a meaning, independent of the brand: error, success, and the green and red of tags.
    ...(dark
      ? ['--error:#ff8f85', '--good:#7ddc9a', '--good-bed:#12371f']
      : ['--error:#b3261e', '--good:#14672f', '--good-bed:#e2f4e6']),
  ]
}

/** The second colour is only decorative: bands, horizons, stripes. Defaults to a deep shade of the brand. */
function second(theme: Theme): string[] {
  const own = fromHex(theme.brand)
  const colour = theme.second ?? toHex({ ...own, l: Math.min(own.l, 0.36), c: own.c * 0.7 })
  const on = contrast(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#0b0c0d'
  return [`--second:${colour}`, `--on-second:${on}`]
}

function shape(tenant: Painted): string[] {
  const { theme, template } = tenant
  const character = CHARACTERS[template]
  const { text, display } = fontStacks(tenant)
  const radius = theme.radius ?? character.radius
  const compact = (theme.density ?? character.density) === 'compact'
  return [
    `--radius:${radius}px`,
    `--radius-small:${Math.round(radius / 2)}px`,
    `--control:${compact ? 44 : 48}px`,
    `--pad:${compact ? 12 : 16}px`,
    `--section:${character.section}`,
    `--font:${text},system-ui,sans-serif`,
    `--display:${display},system-ui,sans-serif`,
  ]
}
