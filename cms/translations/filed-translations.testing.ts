import { join } from 'node:path'
import { isRecord, languages } from '#core/contract'
import { cmsPlugins } from '../../plugins/cms.ts'
import { buildCmsConfig } from '../build-cms-config.ts'
import { checkContent } from '../seed/check-content.ts'
import { parseFile } from '../seed/parse-file.ts'
import { readContent } from '../seed/read-content.ts'
import { type Comparison, compareTranslation } from './compare-translation.ts'
import { type EnglishDocument, englishDigestOf, englishTextsOf } from './english-digest.ts'
import { headOf, isTranslation, readTranslations, translationPath } from './translation-file.ts'
import type { Words } from './words-of.ts'

/** The languages that are translated into. */
export const others = languages.filter((language) => language !== 'en')

const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])

interface FiledDocument {
  readonly language: string
  readonly path: string
  readonly english: EnglishDocument
  readonly comparison: Comparison
}

export interface FiledTranslations {
  /** The English documents by their files' paths. */
  readonly english: ReadonlyMap<string, readonly EnglishDocument[]>
  readonly documents: readonly FiledDocument[]
  /** Each translation's file, the digest stored in it, and the one of the current English. */
  readonly digests: readonly { readonly path: string; readonly has: unknown; readonly today: string }[]
}

/** Reads the English files with their collections' fields, and every translation with its English; no database is needed. */
export const readFiledTranslations = async (): Promise<FiledTranslations> => {
  const config = await buildCmsConfig({ databaseUrl: 'file::memory:', secret: 'a secret', plugins: cmsPlugins, root: process.cwd() })
  const files = await readContent(join(process.cwd(), 'content'))
  const checked = checkContent(files, seeds)
  const english = new Map<string, EnglishDocument[]>()
  for (const [seed, ofKind] of checked) {
    const defined =
      'global' in seed
        ? config.globals.find(({ slug }) => slug === seed.global)?.flattenedFields
        : config.collections.find(({ slug }) => slug === seed.collection)?.flattenedFields
    for (const file of ofKind) {
      const documents = seed.toDocuments(file).map((document) => ({ ...document, seed, definedFields: defined ?? [] }))
      english.set(file.path, [...(english.get(file.path) ?? []), ...documents])
    }
  }
  const written = new Map(files.filter(isTranslation).map((file) => [file.path, parseFile(file).data]))
  const documents: FiledDocument[] = []
  for (const { seed, language, path, key, words } of readTranslations(files, checked)) {
    const source = [...english].find(([each]) => translationPath(each, language) === path)?.[1]
    const mine = source?.find((document) => document.seed === seed && document.key === key)
    if (mine) documents.push({ language, path, english: mine, comparison: compareTranslation(mine, language, words as Words) })
  }
  const digests = others.flatMap((language) =>
    [...english].flatMap(([path, source]) => {
      const translation = translationPath(path, language)
      const data = written.get(translation)
      return isRecord(data) ? [{ path: translation, has: headOf(data).english, today: englishDigestOf(source) }] : []
    }),
  )
  return { english, documents, digests }
}

/** Returns the part of the course to which a file belongs: its module, or its folder. */
const partOf = (path: string): string => {
  const [folder = '', module] = path.split('/')
  return folder === 'modules' ? `module ${module}` : folder.replace('.yaml', '')
}

/** Returns lines like `module planner   es 0 %   fr 0 %`: the translated share in each language, by module and by other folders. */
export const completenessOf = ({ english, documents }: FiledTranslations): string[] => {
  const parts = new Map<string, { all: number; said: Record<string, number> }>()
  const ofPart = (path: string) => {
    const part = parts.get(partOf(path)) ?? { all: 0, said: {} }
    parts.set(partOf(path), part)
    return part
  }
  for (const [path, source] of english) for (const document of source) ofPart(path).all += englishTextsOf(document).size
  for (const { language, path, comparison } of documents) {
    const { said } = ofPart(path.split('/').slice(2).join('/'))
    said[language] = (said[language] ?? 0) + comparison.said
  }
  const share = (said = 0, all = 0) => `${Math.floor((100 * said) / all)} %`.padStart(6)
  return [...parts]
    .filter(([, { all }]) => all > 0)
    .map(
      ([name, { all, said }]) => `${name.padEnd(20)} ${others.map((language) => `${language}${share(said[language], all)}`).join('   ')}`,
    )
}
