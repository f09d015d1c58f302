import type { CollectionConfig } from 'payload'
import { type CopiedWithModule, editorial, isMarkdown, namesLesson, orderAsNumbers, previewOf, refersTo } from '#cms'
import { apiProvider, award, costInfo, line, list, maybe, paragraph, prose, proseList } from './lesson-fields.ts'
import { refuseUnfitSubSlide } from './refuse-unfit-sub-slide.ts'

/** Lesson 3.2 of the third module becomes 13.2 if the copy is the thirteenth module. */
const numberedAnew: CopiedWithModule = ({ sub_slide_id }, _from, to) => ({
  sub_slide_id: `${to.order}.${String(sub_slide_id).split('.')[1] ?? 1}`,
})

const module = refersTo('modules', 'module_id', 'Choose a module')

/**
 * Lessons with their exercise. `sub_slide_id` is "1.1", `module_id` the module's id; `idea` and `exercise` are Markdown.
 * Lists of texts are rows of `{ text }`; the other names are those of `SubSlide` in the contract, whose `terms` are read from the text.
 */
export const subSlides: CollectionConfig = {
  slug: 'sub-slides',
  labels: { singular: 'Lesson', plural: 'Lessons' },
  admin: {
    group: 'Course',
    useAsTitle: 'title',
    defaultColumns: ['sub_slide_id', 'title', 'module_id', 'callsRequired', '_status'],
    pagination: { defaultLimit: 100 },
    description: 'One idea, one exercise. Learners see a published change at once.',
    ...previewOf(({ sub_slide_id }) => (sub_slide_id ? `lesson/${sub_slide_id}` : null)),
  },
  defaultSort: 'sub_slide_id',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { copiedWithModule: numberedAnew },
  hooks: { beforeChange: [refuseUnfitSubSlide], afterOperation: [orderAsNumbers('sub_slide_id')] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Lesson',
          fields: [
            line('title'),
            paragraph('description', { description: 'One sentence.' }, 2),
            prose(
              'idea',
              {
                description:
                  'Markdown. Why this matters, with one example; 90 to 160 words. Terms such as {{quota}} show the learner’s own analogy.',
              },
              14,
            ),
            prose(
              'exercise',
              {
                description: 'Markdown. What to have ready; in a lesson without AI calls all its steps.',
              },
              16,
            ),
            {
              name: 'calls',
              type: 'array',
              admin: { initCollapsed: true, description: 'One row for each AI call, in their order. A lesson without AI calls has none.' },
              fields: [
                line('label', { description: 'One to four words, such as Collect.' }),
                { ...maybe('step', { description: 'Markdown. What to do and what to look for.' }, 6), ...isMarkdown },
                maybe('prompt', { description: 'Plain text with [fields]. Empty: the lesson’s sample prompt.' }, 8),
              ],
            },
            prose('doneWhen', { label: 'Done when', description: 'Markdown. How learners know that they are done.' }, 3),
          ],
        },
        {
          label: 'Prompt',
          fields: [
            paragraph('samplePrompt', { label: 'Sample prompt', description: 'Works as it stands; sent as plain text.' }, 10),
            prose('expectedOutput', { label: 'What a good answer contains' }, 4),
            list('quickStarters', { min: 3, max: 3 }, { label: 'Quick starters', description: 'Three short prompts.' }),
          ],
        },
        {
          label: 'Help',
          fields: [
            proseList('hints', { min: 3, max: 3 }, { description: 'A question, a strategy, a worked fragment. Never the whole answer.' }),
            {
              name: 'commonMistakes',
              type: 'array',
              minRows: 2,
              maxRows: 3,
              label: 'Common mistakes',
              admin: { initCollapsed: true },
              fields: [line('mistake', { description: 'No full stop.' }), prose('sign', {}, 2), prose('remedy', {}, 2)],
            },
            list('checkYourself', { min: 2, max: 3 }, { label: 'Check yourself', description: 'Things the learner can verify.' }),
            {
              name: 'unaided',
              type: 'group',
              label: 'Without AI',
              fields: [prose('task', {}, 4), proseList('goodAnswer', { min: 1, max: 8 }, { label: 'A good answer' })],
            },
          ],
        },
        { label: 'Award and cost', fields: [award('achievement', 'Achievement'), costInfo] },
      ],
    },
    {
      name: 'sub_slide_id',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Number',
      ...namesLesson,
      admin: { position: 'sidebar', description: 'Such as 1.1: the module’s order, a dot, the place in the module.' },
    },
    {
      name: 'module_id',
      type: 'text',
      required: true,
      index: true,
      label: 'Module',
      custom: module.custom,
      admin: { position: 'sidebar', components: module.components },
    },
    { name: 'requiresApiCall', type: 'checkbox', defaultValue: false, label: 'Makes AI calls', admin: { position: 'sidebar' } },
    {
      name: 'callsRequired',
      type: 'number',
      required: true,
      min: 0,
      label: 'Calls',
      admin: { position: 'sidebar', description: 'The number of the calls above.' },
    },
    apiProvider('Only where it differs from the module’s.', 'sidebar'),
    { name: 'minutes', type: 'number', required: true, min: 1, admin: { position: 'sidebar', description: 'For the whole exercise.' } },
  ],
}
