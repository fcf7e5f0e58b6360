import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSite } from '#src/builder/load/read-site.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { isRequired } from '#src/lead/field.ts'
import { FIELD_TYPES } from '#src/lead/field-types.ts'
import type { FormModel } from '#src/page/elements.ts'
import { formDefinition } from '#src/page/forms/form-definition.ts'
import type { VehiclePage } from '#src/page/kinds/vehicle-page.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'
import type { OwnSite } from './own-pages.ts'

/** Page models as peers get them: ready, so that their time is printing alone. */
export interface PeerData {
  shell: SiteShell & { scripts: string }
  pages: object[]
}

/** The vehicle pages of dealers, composed. */
export async function vehicleSites(folders: readonly string[]): Promise<OwnSite[]> {
  const readings = folders.map(async (folder) =>
    readSite({ slug: basename(folder), folder, tenant: loadTenant(folder) }, Date.now()),
  )
  return (await Promise.all(readings)).map((reading) => {
    const { shell, pages } = reading.compose()
    return { shell, pages: pages.filter((page) => page.kind === 'vehicle') }
  })
}

/** @param scripts what our pages hold in their head that no model has */
export function peerData(sites: OwnSite[], scripts: string): PeerData {
  const [first] = sites
  if (!first) throw new Error('there is no dealer to take pages from')
  const pages = sites.flatMap((site) =>
    site.pages.flatMap((page) => (page.kind === 'vehicle' ? [forTemplates(page)] : [])),
  )
  return { shell: { ...first.shell, scripts }, pages }
}

/** Lists in place of records, and what our own templates work out: what every template language can print. */
function forTemplates(page: VehiclePage): object {
  return {
    ...page,
    head: { ...page.head, json_ld: page.head.json_ld.map((data) => JSON.stringify(data)) },
    gallery: page.gallery.map((photo) => ({ ...photo, largest: photo.srcset?.split(', ').at(-1)?.split(' ')[0] })),
    forms: page.forms.map(formForTemplates),
  }
}

/** A form's first step, with the attributes of its inputs. */
function formForTemplates({ site_form, hidden, ...form }: FormModel): object {
  const { steps, submit } = formDefinition(site_form)
  const fields = steps[0]?.fields ?? []
  return {
    ...site_form,
    ...form,
    submit,
    hidden: Object.entries(hidden).map(([name, value]) => ({ name, value })),
    fields: fields.map((field) => ({ ...FIELD_TYPES[field.type], ...field, required: isRequired(field) })),
  }
}

/** Hugo reads a content file for each page and shared data from its own folder. */
export function writeHugoData(site: string, { shell, pages }: PeerData): void {
  const cars = join(site, 'content/cars')
  mkdirSync(cars, { recursive: true })
  mkdirSync(join(site, 'data'), { recursive: true })
  writeFileSync(join(site, 'data/shell.json'), JSON.stringify(shell))
  for (const [number, model] of pages.entries()) {
    writeFileSync(join(cars, `${number}.md`), `${JSON.stringify({ title: String(number), model }, null, 1)}\n`)
  }
}
