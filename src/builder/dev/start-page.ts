import { basename } from 'node:path'
import { listTenants } from '../load/tenants.ts'

/** The page at `localhost` without a dealer's name in `astro dev`, with a link to each dealer. */
export function startPage(tenants: string, url: URL): Response {
  const links = listTenants(tenants).map((folder) => {
    const slug = basename(folder)
    return `<li><a href="${url.protocol}//${slug}.localhost:${url.port}/">${slug}</a></li>`
  })
  const title = url.hostname.includes('.') ? `There is no dealer at ${url.hostname}` : 'Dealers'
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><ul>${links.join('')}</ul>`
  return new Response(html, {
    status: url.pathname === '/' && title === 'Dealers' ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
