import type { KnipConfig } from 'knip'

export default {
  // Commands start at scripts/run.mjs, which takes the script's name as an argument.
  entry: [
    'scripts/*.{ts,mjs}',
    'test/contract/api/crash-server.ts',
    'test/contract/features/*/*-process.ts',
    'test/bench/{build-child,own-pages}.ts',
    // Named by path in stryker.config.json.
    'test/mutation/vitest.config.ts',
    // Started by src/builder/pool.ts.
    'src/builder/worker.ts',
    // Uploaded to their hosts.
    'src/api/hosts/{lambda,vercel,workers}.ts',
    // Named by path in src/builder/adapter/adapter.ts.
    'src/builder/adapter/template-runtime.ts',
    // Named by path in src/builder/adapter/wake-islands.ts.
    'src/site/browser/interaction/directive.ts',
  ],
  project: ['src/**/*.{ts,tsx,astro}', 'sandbox/**/*.ts', 'scripts/**/*.{ts,mjs}', 'test/**/*.ts'],
  // A type that names a part of an exported one may be exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // A peer of the bench, skipped where it is not installed, and a part of Debian.
  ignoreBinaries: ['hugo', 'setpriv'],
  ignoreDependencies: [
    // Started by scripts/checks/suites.ts.
    '@astrojs/check',
    '@biomejs/biome',
    'typescript-native',
    // Imported by what test/browser/vocabulary.ts compiles.
    'schema-dts',
    // Imported by a style sheet.
    'tailwindcss',
    // Read file by file in scripts/fonts.ts.
    '@fontsource-variable/*',
  ],
  compilers: {
    // Knip's own leaves out the markup, which says most of the texts of messages.ts.
    astro: (text: string) => {
      const [, script = '', markup = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
      return [script, ...(markup.match(/\bmessages\.\w+/g) ?? [])].join('\n')
    },
  },
} satisfies KnipConfig
