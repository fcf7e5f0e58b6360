import { pageBase, trail } from '../head.ts'
import type { TeamPage } from '../kinds/content-pages.ts'
import { contentPicture } from '../pictures.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'

/** The people of `content/team.json`, in the dealer's order; no page if there are none. */
export function teamPage(context: DealerSite): TeamPage[] {
  const { routes, tenant, content } = context
  const path = routes.team
  if (path === undefined) return []
  const title = messages.team
  const intro = messages.teamOf(tenant.name, tenant.address.city)
  const description = [intro, ...content.team.map(({ name, role }) => messages.whoDoes(name, role))]
  return [
    {
      kind: 'team',
      ...pageBase(context, { path, title, description, breadcrumbs: trail([title, path]) }),
      title,
      intro,
      people: content.team.map(({ name, role, text, image_url }) => ({
        name,
        role,
        text,
        picture: contentPicture(image_url, { alt: '', ratio: 1 }, tenant),
        initials: initialsOf(name),
      })),
    },
  ]
}

/** Of the first and last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
