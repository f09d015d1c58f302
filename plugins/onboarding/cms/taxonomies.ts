import type { CollectionConfig, Field } from 'payload'
import { editorial, type Fits, fitsSchema, holdsBy, holdsWords, isListOfText, type Needed } from '#cms'
import { choiceLists as schemas } from './taxonomy-seeds.ts'

const entryFields: Field[] = [
  { name: 'name', type: 'text', required: true, localized: true },
  {
    name: 'aliases',
    type: 'json',
    required: true,
    defaultValue: [],
    validate: isListOfText,
    ...holdsWords,
    admin: { description: 'Words that help search and matching. Not shown.' },
  },
  {
    name: 'key',
    type: 'text',
    required: true,
    unique: true,
    index: true,
    admin: { position: 'sidebar', description: 'Stays the same when the name changes.' },
  },
]

const entries = (slug: string, singular: string, plural: string, description: string): CollectionConfig => ({
  slug,
  labels: { singular, plural },
  admin: { group: 'Personalization', useAsTitle: 'name', defaultColumns: ['name', 'key'], pagination: { defaultLimit: 100 }, description },
  defaultSort: 'name',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  fields: entryFields,
})

/** Careers to choose from: `key` (`nurse`), `name`, `aliases` (JSON list of words). The form adds «Other» itself. */
export const careerTaxonomy = entries(
  'career-taxonomy',
  'Career',
  'Careers',
  'What learners choose their occupation from. A starter pack matches its words.',
)

/** Hobbies to choose from, with the same fields; `gaming` opens the list of games, `movies` the franchises. */
export const hobbyTaxonomy = entries('hobby-taxonomy', 'Hobby', 'Hobbies', 'What learners choose their hobbies from.')

const named = { id: 'id', name: 'text' } as const
const choiceListShapes = [
  { key: 'languages', shape: [{ code: 'id', name: 'text', native_name: 'id', settings: 'flag' }] },
  { key: 'timezones', shape: [{ ...named, iana: 'id' }] },
  { key: 'age_groups', shape: [named] },
  { key: '*', shape: [{ ...named, 'aliases?': ['id'] }] },
] as const

const schemaOf = (key: unknown) => Object.entries(schemas).find(([name]) => name === key)?.[1]
const neededList: Needed = { keyField: 'key', reasonFor: (key) => (schemaOf(key) ? 'The app offers this list.' : null) }

const fitsChoiceList: Fits = (document) => {
  const schema = schemaOf(document.key)
  return schema
    ? fitsSchema(
        schema,
        ({ entries }) => entries,
        (path) => ['entries', ...path.map(String)].join('.'),
      )(document)
    : []
}

/**
 * The short lists, one document each. `key` is `games`, `movie_franchises`, `languages`, `timezones` or `age_groups`;
 * `entries` a JSON list of `{ id, name, … }`, for languages `{ code, name, native_name, settings }`, for time zones with `iana`.
 */
export const choiceLists: CollectionConfig = {
  slug: 'choice-lists',
  labels: { singular: 'Choice list', plural: 'Choice lists' },
  admin: {
    group: 'Personalization',
    useAsTitle: 'key',
    defaultColumns: ['key', 'updatedAt'],
    description: 'The lists that the app’s forms offer: languages, time zones, games and others.',
  },
  defaultSort: 'key',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { fits: fitsChoiceList, needed: neededList },
  fields: [
    {
      name: 'entries',
      type: 'json',
      required: true,
      localized: true,
      ...holdsBy('key', choiceListShapes),
      admin: { description: 'In the order shown.' },
    },
    { name: 'key', type: 'text', required: true, unique: true, index: true, admin: { position: 'sidebar' } },
  ],
}
