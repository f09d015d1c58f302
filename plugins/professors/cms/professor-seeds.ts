import { z } from 'zod'
import { type ContentFile, defineSeed } from '#cms'
import { ProfessorId } from '../contract.ts'
import { QuickPromptsFile } from './quick-prompts.ts'

const Text = z.string().trim().min(1)

/** `professors/neo.yaml` and `atlas.yaml`. */
const ProfessorFile = z.strictObject({
  id: ProfessorId,
  name: Text,
  provider: z.enum(['openai', 'anthropic']),
  character: Text,
  models: z.array(Text).min(1),
  greeting: Text,
  sample: z.strictObject({ question: Text, answer: Text }).optional(),
  systemPrompt: Text,
})

/** The fields of other plugins' content files that this plugin reads. */
const ModelsFile = z.object({ models: z.array(z.object({ id: z.string(), provider: z.string(), retired: z.boolean().default(false) })) })
const ModuleFile = z.object({ id: z.string(), professors: z.boolean() })
const parsed = <S extends z.ZodType>(content: readonly ContentFile[], files: RegExp, schema: S): z.output<S>[] =>
  content.flatMap(({ path, data }) => {
    const result = files.test(path) ? schema.safeParse(data) : null
    return result?.success ? [result.data] : []
  })

/** `professors/<id>.yaml` → professors. Their models must be in `models.yaml`, with the same provider. */
export const professorSeed = defineSeed({
  collection: 'professors',
  keyField: 'professor_id',
  files: /^professors\/(?!quick-prompts)[^/]+\.yaml$/,
  schema: ProfessorFile,
  toDocuments: ({ data: { id, systemPrompt, sample, ...fields } }) => [
    {
      key: id,
      fields: { ...fields, sample_question: sample?.question ?? null, sample_answer: sample?.answer ?? null, system_prompt: systemPrompt },
    },
  ],
  toFiles: (documents) =>
    documents.map(({ key, fields: { system_prompt, sample_question: question, sample_answer: answer, ...fields } }) => ({
      path: `professors/${key}.yaml`,
      data: { id: key, ...fields, ...(question && answer ? { sample: { question, answer } } : {}), systemPrompt: system_prompt },
    })),
  check: (professors, content) => {
    const listed = parsed(content, /^models\.yaml$/, ModelsFile).flatMap(({ models }) => models)
    return professors.flatMap((file) =>
      file.data.models.flatMap((model, index) => {
        const found = listed.find(({ id, provider }) => id === model && provider === file.data.provider)
        const field = ['models', index]
        if (!found) return [{ file, field, message: `must be a model of ${file.data.provider} that models.yaml lists` }]
        return found.retired && index === 0 ? [{ file, field, message: 'must not be retired; the first is the one to begin with' }] : []
      }),
    )
  },
})

/** `professors/quick-prompts.yaml` → quick-prompts. Every module that shows the professors must have three. */
export const quickPromptSeed = defineSeed({
  collection: 'quick-prompts',
  keyField: 'module_id',
  files: /^professors\/quick-prompts\.yaml$/,
  schema: QuickPromptsFile,
  toDocuments: ({ data }) => Object.entries(data).map(([key, prompts]) => ({ key, fields: { prompts } })),
  toFiles: (documents) => [
    { path: 'professors/quick-prompts.yaml', data: Object.fromEntries(documents.map(({ key, fields }) => [key, fields.prompts])) },
  ],
  check: (files, content) => {
    const modules = parsed(content, /^modules\/[^/]+\/module\.yaml$/, ModuleFile).filter(({ professors }) => professors)
    return files.flatMap((file) =>
      modules.flatMap(({ id }) =>
        file.data[id] ? [] : [{ file, field: [id], message: 'must have three prompts; the module shows the professors' }],
      ),
    )
  },
})
