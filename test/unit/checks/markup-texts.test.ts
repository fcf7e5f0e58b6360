import { describe, expect, it } from 'vitest'
import { markupProblems } from '../../../scripts/checks/markup-texts.ts'

const problems = (path: string, text: string): string[] => markupProblems([{ path, text }])

describe('texts in markup', () => {
  it.each([
    ['a text of a component', 'Hours.astro', '---\nconst title = \'Hours\'\n---\n<p class="wide">Opening hours</p>'],
    ['a text between values', 'Models.astro', '<p>{model.count} in stock</p>'],
    ['a text within a condition', 'Home.astro', '{posts.length > 0 && <h2>News</h2>}'],
    ['a text of an island', 'Sort.tsx', 'export const Sort = () => <label>Sort</label>'],
    ['a name for screen readers', 'Header.astro', '<button aria-label="Menu" data-go="1"></button>'],
    ['a placeholder', 'Field.tsx', 'export const Field = () => <input placeholder="Any" />'],
  ])('%s is found', (_, path, text) => {
    expect(problems(path, text)).toEqual([expect.stringContaining('Put it into the messages.ts of its area.')])
  })

  it.each([
    ['texts of a catalogue', 'Hours.astro', '<p class="wide" aria-label={messages.hours}>{messages.openingHours}</p>'],
    ['signs and numbers', 'Viewer.tsx', 'export const Count = () => <p>{current} / {total}&nbsp;· 404</p>'],
    ['scripts and comments', 'Search.astro', "<!-- The list. -->\n<script is:inline>\n  go('there')\n</script>"],
    ['modules without markup', 'facts.ts', "export const label = 'Key facts'"],
  ])('%s are not', (_, path, text) => {
    expect(problems(path, text)).toEqual([])
  })
})
