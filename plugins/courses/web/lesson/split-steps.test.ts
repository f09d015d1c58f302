import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { splitSteps, stepLabel } from './split-steps.ts'

const exercise = [
  'Have your project open.',
  '',
  '1. At supabase.com, open an account.',
  '2. In the **SQL Editor**, build your tables:',
  '',
  '   ```sql',
  '   create table public.tools (',
  '     id bigint',
  '   );',
  '   ```',
  '',
  '3. Add two rows.',
  '',
  'No account yet? Do it on paper.',
  '',
  'Paste what you have.',
].join('\n')

it('splits what stands before, each step with all that belongs to it, and what stands after', () => {
  expect(splitSteps(exercise)).toEqual({
    before: 'Have your project open.',
    steps: [
      'At supabase.com, open an account.',
      'In the **SQL Editor**, build your tables:\n\n```sql\ncreate table public.tools (\n  id bigint\n);\n```',
      'Add two rows.',
    ],
    after: 'No account yet? Do it on paper.\n\nPaste what you have.',
  })
})

it('leaves an exercise without a numbered list whole', () =>
  expect(splitSteps('Write it down.\n\n- one')).toEqual({ before: 'Write it down.\n\n- one', steps: [], after: '' }))

it.each([
  ['Add two rows.', 'Add two rows'],
  ['In the **SQL Editor**, build your tables. Then look.', 'In the SQL Editor, build your tables'],
  ['Under [Users](https://example.org), add three test people', 'Under Users, add three test people'],
  [`Write ${'very '.repeat(15)}much`, `Write ${'very '.repeat(10)}very…`],
  ['Donaudampfschifffahrtsgesellschaft'.repeat(2), `${'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 60)}…`],
])('a tick says %j as %j', (step, label) => expect(stepLabel(step)).toBe(label))

const folder = 'content/modules'
const written = readdirSync(folder).flatMap((module) =>
  readdirSync(`${folder}/${module}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${module}/${name}`)
    .filter((path) => readFileSync(path, 'utf8').includes('requiresApiCall: false')),
)

it.each(written)('no word of %s is lost between its steps', (path) => {
  const markdown = readFileSync(path, 'utf8').split('\n## Exercise\n')[1] ?? ''
  const { before, steps, after } = splitSteps(markdown)
  const words = (text: string) =>
    text
      .replace(/^\d+\. {1,2}/gm, '')
      .split(/\s+/)
      .filter(Boolean)
  expect(steps.length).toBeGreaterThan(1)
  expect(words([before, ...steps, after].join('\n'))).toEqual(words(markdown))
})
