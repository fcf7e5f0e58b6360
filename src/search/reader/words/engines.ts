import type { Concept } from './concept.ts'

/** Arrangements of cylinders. */
export const ENGINES: readonly Concept[] = [
  { phrases: 'v6', is: [{ engine: /\bv6\b/ }, { names: /\bs?v6\b/ }, { engine: /^[\d.]+ l$/, cylinders: [6, 6] }] },
  {
    phrases: 'v8|ls v8|v 8|eight cylinder|bent eight',
    is: [{ engine: /\bv8\b/ }, { names: /\bv8\b/ }, { engine: /^[\d.]+ l$/, cylinders: [8, 8] }, { cylinders: [8, 8] }],
  },
  { phrases: 'v twin', is: { engine: /\bv.twin\b/ } },
  { only: ['motorcycle'], phrases: 'twin|twin cylinder|2 cylinder|two cylinder|twins', is: { engine: /\btwin\b/ } },
  {
    only: ['motorcycle'],
    phrases: 'single|single cylinder|1 cylinder|one cylinder|thumper',
    is: { engine: /\bsingle\b/ },
  },
  { only: ['motorcycle'], phrases: 'triple|three cylinder|3 cylinder', is: { engine: /\b(triple|three)\b/ } },
  {
    only: ['motorcycle'],
    phrases: 'inline four|four cylinder|4 cylinder|in line four|inline 4',
    is: { engine: /\b(inline|v) ?(four|4)\b/ },
  },
  { phrases: 'straight six|inline six', is: { engine: /\b(inline|straight) (six|6)\b/ } },
]
