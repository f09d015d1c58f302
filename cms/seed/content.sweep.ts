import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cmsPlugins } from '../../plugins/cms.ts'
import { isTranslation, readTranslations } from '../translations/translation-file.ts'
import { checkContent } from './check-content.ts'
import { findMistakes } from './find-mistakes.ts'
import { parseFile } from './parse-file.ts'
import { readContent } from './read-content.ts'

const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])

describe('the content of this repository', () => {
  it('fits its schemas, and every file has its kind', async () => {
    const files = await readContent(join(process.cwd(), 'content'))
    const checked = checkContent(files, seeds)
    readTranslations(files, checked)
    const taken = new Set([...checked.values()].flat().map(({ path }) => path))
    expect(
      files
        .filter((file) => !isTranslation(file))
        .map(({ path }) => path)
        .filter((path) => !taken.has(path)),
    ).toEqual([])
  })

  it('leaves nothing to say that the panel would say of a draft', async () => {
    const files = await readContent(join(process.cwd(), 'content'))
    const { findAdvice } = findMistakes(files.map(parseFile), seeds)
    expect(findAdvice().map(({ path, field, message }) => `${path} ${field.map(String).join('.')} ${message}`)).toEqual([])
  })
})
