import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cmsPlugins } from '../../plugins/cms.ts'
import { ContentError, checkContent } from './check-content.ts'
import { findMistakes } from './find-mistakes.ts'
import { parseFile } from './parse-file.ts'

const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])

const folder = join(process.cwd(), 'content/modules/planner')
const read = (name: string) => ({ path: `modules/planner/${name}`, hash: '', text: readFileSync(join(folder, name), 'utf8') })
const planner = readdirSync(folder).map(read)
/** Whether an installed plugin reads this file: there are cases only for such files. */
const isKnown = (name: string) => seeds.some(({ files }) => files.test(`modules/planner/${name}`))

const changed = (name: string, change: (text: string) => string) =>
  planner.map((file) => (file.path.endsWith(`/${name}`) ? { ...file, text: change(file.text) } : file))

/** Returns the advice about the planner module with one file changed, which must still be valid. */
const adviceAfter = (name: string, change: (text: string) => string): readonly string[] => {
  const { mistakes, findAdvice } = findMistakes(changed(name, change).map(parseFile), seeds)
  expect(mistakes).toEqual([])
  return findAdvice().map(({ path, field, message }) => `${path} ${field.map(String).join('.')} ${message}`)
}

/** The mistakes of the planner module with one file changed. */
const mistakesAfter = (name: string, change: (text: string) => string): readonly string[] => {
  try {
    checkContent(changed(name, change), seeds)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes
    throw error
  }
}
const at = (name: string) => `content/modules/planner/${name}`

describe('a lesson file', () => {
  it('is accepted as it stands', () => expect(mistakesAfter('1.1.md', (text) => text)).toEqual([]))

  it.each<[string, (text: string) => string, string]>([
    [
      'without a sample prompt',
      (text) => text.replace(/samplePrompt: \|-\n( {2}.*\n|\n)+/, "samplePrompt: ''\n"),
      `${at('1.1.md')}:10 field samplePrompt: must not be empty`,
    ],
    [
      'with a sample prompt that cannot be sent as it stands',
      (text) => text.replace('samplePrompt: |-\n', 'samplePrompt: |-\n  [Paste your plan here]\n'),
      `${at('1.1.md')}:10 field samplePrompt: must work as it stands`,
    ],
    [
      'that leads to a module which is not there',
      (text) => text.replace('## Exercise\n', '## Exercise\n\nSee [the next module](/module/codr).\n'),
      `${at('1.1.md')}:2 must lead to a module that is there; there is no codr`,
    ],
    [
      'with a call too few',
      (text) => text.replace('callsRequired: 4', 'callsRequired: 3'),
      `${at('1.1.md')}:6 field callsRequired: must be 4, the number of its calls`,
    ],
    [
      'with a term that it does not use',
      (text) => text.replace('terms: [quota,', 'terms: [webhook, quota,'),
      'field terms: must be exactly the terms in its texts: [quota, practice_mode]',
    ],
    [
      'with an unknown term',
      (text) => text.replace('({{quota}})', '({{quotta}})'),
      'field exercise: must use known terms; {{quotta}} has no analogy',
    ],
    [
      'with a term in the front matter',
      (text) => text.replace('  title: Brainstormer', '  title: "{{quota}}"'),
      `${at('1.1.md')}:7 field achievement: must not hold {{quota}}`,
    ],
    ['with a section missing', (text) => text.replace('## Idea', '## Thought'), `${at('1.1.md')}:2 field idea: must be given`],
    [
      'with a call that says nothing',
      (text) => text.replace('  - label: Collect\n', '  - label: Collect\n  - label: Empty\n'),
      'field calls.0.step: must be given',
    ],
    ['with two hints', (text) => text.replace(/^ {2}- Strike out.*\n/m, ''), 'field hints: must have 3 entries'],
    ['with a misspelt field', (text) => text.replace('minutes: 20', 'minute: 20'), 'field minute: must not be there'],
    ['with broken YAML', (text) => text.replace('title: Brainstorm\n', 'title: "Brainstorm\n'), `${at('1.1.md')}:`],
    [
      'with another number',
      (text) => text.replace('id: "1.1"', 'id: "1.7"'),
      `${at('1.1.md')}:2 field id: must be 1.1, its place in the module`,
    ],
  ])('is refused %s', (_, change, expected) => {
    expect(mistakesAfter('1.1.md', change).join('\n')).toContain(expected)
  })
})

describe('a module file', () => {
  it.each<[string, (text: string) => string, string]>([
    [
      'whose quota is not the sum of its calls',
      (text) => text.replace(/(totalQuota|quotaLimit): 20/g, '$1: 21'),
      'field totalQuota: must be 20, the sum of callsRequired in its lessons',
    ],
    [
      'with calls but no provider',
      (text) => text.replace('apiProvider: openai', 'apiProvider: null'),
      'field totalQuota: must be 0: the module has no AI provider',
    ],
    ['under another name', (text) => text.replace('id: planner', 'id: plan'), "field id: must be planner, the folder's name"],
  ])('is refused %s', (_, change, expected) => {
    expect(mistakesAfter('module.yaml', change).join('\n')).toContain(expected)
  })
})

describe('what is worth a look', () => {
  const hard = Array.from(
    { length: 8 },
    () => 'Administrative documentation necessitates comprehensive interdepartmental communication regarding organisational accountability',
  ).join(', ')

  it('is nothing where the course is as it stands', () => expect(adviceAfter('1.1.md', (text) => text)).toEqual([]))

  const cases: [string, string, (text: string) => string, string][] = [
    [
      'a text that is hard to read',
      '1.2.md',
      (text) => text.replace('## Exercise\n', `## Exercise\n\n${hard}.\n`),
      'modules/planner/1.2.md exercise reads like school grade',
    ],
    [
      'a term that no lesson of the module explains',
      '1.2.md',
      (text) => text.replace('## Exercise\n', '## Exercise\n\nThink of a webhook.\n'),
      'modules/planner/1.2.md exercise speaks of what {{webhook}} explains',
    ],
    [
      'a sample prompt that shows nothing',
      '1.1.md',
      (text) => text.replace(/samplePrompt: \|-\n( {2}.*\n|\n)+/, 'samplePrompt: Give me ideas.\n'),
      'modules/planner/1.1.md samplePrompt should have more than 60 characters',
    ],
    [
      'a quick starter that is there twice',
      '1.1.md',
      (text) => text.replace(/(quickStarters:\n)( {2}- .*\n) {2}- .*\n/, '$1$2$2'),
      'modules/planner/1.1.md quickStarters should differ',
    ],
    [
      'a badge that the module gives twice',
      '1.2.md',
      (text) => text.replace('  title: Scope Setter', '  title: Brainstormer'),
      'modules/planner/1.2.md achievement.title names a badge that the module gives already: Brainstormer',
    ],
    [
      'a lesson that the check hardly asks about',
      'check.yaml',
      (text) => text.replaceAll('lesson: "1.4"', 'lesson: "1.3"'),
      'modules/planner/check.yaml items should hold two scored items or more about lesson 1.4; it has 0',
    ],
    [
      'an explanation that is hard to read',
      'check.yaml',
      (text) => text.replace(/explanation: >-\n/, `explanation: >-\n      ${hard}.\n`),
      'modules/planner/check.yaml items.0.explanation reads like school grade',
    ],
  ]
  it.each(cases.filter(([, name]) => isKnown(name)))('is %s', (_, name, change, expected) => {
    expect(adviceAfter(name, change).join('\n')).toContain(expected)
  })
})
