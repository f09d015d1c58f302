import { z } from 'zod'
import { defineSeed, type SeedDocument } from '#cms'
import { isTimeZone } from '#core/contract'

const Text = z.string().trim().min(1)
const Entry = z.strictObject({ id: Text, name: Text, aliases: z.array(Text) })
type Entry = z.output<typeof Entry>

/** Refuses duplicate ids: learners' choices are stored by id. */
const areDistinct =
  <T>(idOf: (entry: T) => string) =>
  (entries: readonly T[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    entries.forEach((entry, index) => {
      if (seen.has(idOf(entry)))
        context.addIssue({ code: 'custom', path: [index], message: `must have an id of its own; ${idOf(entry)} stands above` })
      seen.add(idOf(entry))
    })
  }
const Entries = z
  .array(Entry)
  .min(1)
  .superRefine(areDistinct<Entry>(({ id }) => id))

const entriesOf = (documents: readonly SeedDocument[]) => documents.map(({ key, fields }) => ({ id: key, ...fields }))
const documentsOf = (entries: readonly Entry[]) => entries.map(({ id, ...fields }) => ({ key: id, fields }))

const careerSeed = defineSeed({
  collection: 'career-taxonomy',
  keyField: 'key',
  files: /^taxonomies\/careers\.yaml$/,
  schema: z.strictObject({ careers: Entries }),
  toDocuments: ({ data }) => documentsOf(data.careers),
  toFiles: (documents) => [{ path: 'taxonomies/careers.yaml', data: { careers: entriesOf(documents) } }],
})

const hobbySeed = defineSeed({
  collection: 'hobby-taxonomy',
  keyField: 'key',
  files: /^taxonomies\/hobbies\.yaml$/,
  schema: z.strictObject({ hobbies: Entries }),
  toDocuments: ({ data }) => documentsOf(data.hobbies),
  toFiles: (documents) => [{ path: 'taxonomies/hobbies.yaml', data: { hobbies: entriesOf(documents) } }],
})

const Language = z.strictObject({
  code: z.string().regex(/^[a-z]{2}$/, 'must be a code of two letters'),
  name: Text,
  native_name: Text,
  settings: z.boolean(),
})
const TimeZone = z.strictObject({ id: Text, name: Text, iana: Text.refine(isTimeZone, 'must be an IANA time zone such as Europe/Paris') })

const AgeGroup = z.strictObject({ id: Text, name: Text })
/** The short lists; each file contains one list and has its name. */
export const choiceLists = {
  games: Entries,
  movie_franchises: Entries,
  languages: z.array(Language).min(1),
  timezones: z.array(TimeZone).min(1),
  age_groups: z.array(AgeGroup).min(1),
} as const
const [first, ...others] = Object.entries(choiceLists).map(([name, entries]) => z.strictObject({ [name]: entries }))

const choiceListSeed = defineSeed({
  collection: 'choice-lists',
  keyField: 'key',
  files: /^taxonomies\/(games|movie-franchises|languages|timezones|age-groups)\.yaml$/,
  schema: z.union([first as NonNullable<typeof first>, ...others]),
  toDocuments: ({ data }) => Object.entries(data).map(([key, entries]) => ({ key, fields: { entries } })),
  toFiles: (documents) =>
    documents.map(({ key, fields }) => ({ path: `taxonomies/${key.replaceAll('_', '-')}.yaml`, data: { [key]: fields.entries } })),
})

/** `taxonomies/*.yaml` → career-taxonomy, hobby-taxonomy and choice-lists. */
export const taxonomySeeds = [careerSeed, hobbySeed, choiceListSeed]
