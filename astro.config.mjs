import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { compiledApp } from './src/builder/adapter/adapter.ts'
import { OLDEST_BROWSERS, OLDEST_READERS } from './src/builder/adapter/browsers.ts'
import { inlineScripts } from './src/builder/adapter/inline-scripts.ts'
import { servicesScript } from './src/builder/adapter/services-script.ts'
import { wakeIslands } from './src/builder/adapter/wake-islands.ts'
import { tenantPages } from './src/builder/dev/tenant-pages.ts'

// `astro build` compiles the app that every dealer shares; `TENANT=<slug> astro build`
// builds that one dealer the ordinary way, page for page the same.
const tenant = process.env.TENANT

export default defineConfig({
  srcDir: './src/site',
  output: tenant ? 'static' : 'server',
  adapter: tenant ? undefined : compiledApp(),
  integrations: [react(), wakeIslands(), tenantPages()],
  trailingSlash: 'never',
  build: { format: 'file', assetsPrefix: process.env.ASSETS_PREFIX || undefined },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  vite: {
    // A text of a catalogue (messages.ts) is put where it is said, so no script carries another's texts.
    build: {
      target: OLDEST_BROWSERS,
      cssTarget: OLDEST_READERS,
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
    plugins: [tailwindcss(), servicesScript, inlineScripts],
  },
})
