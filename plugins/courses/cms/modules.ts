import type { CollectionConfig } from 'payload'
import { editorial, holdsWords, previewOf } from '#cms'
import { duplicateModule } from './duplicate-module.ts'
import { keepAddress } from './keep-address.ts'
import { apiProvider, award, costInfo, line, paragraph } from './lesson-fields.ts'
import { refuseUnfitModule } from './refuse-unfit-module.ts'

/**
 * Modules of the course. `module_id` is the id in addresses (`planner`), `aliases` a JSON list of further ids (`["m1"]`);
 * the other names are those of `CourseModule` in the contract.
 */
export const modules: CollectionConfig = {
  slug: 'modules',
  labels: { singular: 'Module', plural: 'Modules' },
  admin: {
    group: 'Course',
    useAsTitle: 'title',
    components: { beforeListTable: ['/app/(payload)/course-order.tsx#ModuleOrder'] },
    defaultColumns: ['order', 'title', 'apiProvider', 'totalQuota', '_status'],
    description: 'A part of the course. Its lessons and check items name its id.',
    ...previewOf(({ module_id }) => (module_id ? `module/${module_id}` : null)),
  },
  defaultSort: 'order',
  access: editorial,
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { namedBy: 'module_id' },
  endpoints: [duplicateModule],
  hooks: { beforeChange: [keepAddress, refuseUnfitModule] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Module',
          fields: [
            line('title'),
            line('subtitle'),
            paragraph('description'),
            { name: 'icon', type: 'text', required: true, admin: { description: 'A Lucide icon name, such as "compass".' } },
            line('skill', { description: 'One word in capitals, such as PLAN.' }),
          ],
        },
        {
          label: 'Lessons',
          fields: [
            {
              name: 'lesson_order',
              type: 'ui',
              admin: { disableListColumn: true, components: { Field: '/app/(payload)/course-order.tsx#LessonOrder' } },
            },
          ],
        },
        { label: 'Cost', fields: [costInfo] },
        {
          label: 'Completion',
          fields: [
            {
              name: 'completion',
              type: 'group',
              label: 'When all lessons are done',
              fields: [
                paragraph('requirement', { description: 'What a learner must do to complete the module.' }, 2),
                award('badge', 'Badge'),
              ],
            },
          ],
        },
        {
          label: 'AI calls',
          fields: [
            apiProvider('Whose calls the exercises make on our key. Empty: the module has no calls of ours.'),
            {
              name: 'totalQuota',
              type: 'number',
              required: true,
              min: 0,
              label: 'Calls in the module',
              admin: { description: 'Equals the sum of the calls of its lessons.' },
            },
            {
              name: 'quotaLimit',
              type: 'number',
              required: true,
              min: 0,
              label: 'Quota limit',
              admin: {
                description:
                  'For programs that read the module; it limits nothing, the calls of the lessons do. As many as the module has, or more.',
              },
            },
          ],
        },
      ],
    },
    {
      name: 'module_id',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Id',
      admin: { position: 'sidebar', description: 'Part of addresses: /module/planner. Never change it once learners have started.' },
    },
    { name: 'order', type: 'number', required: true, index: true, custom: { names: 'place of a module' }, admin: { position: 'sidebar' } },
    {
      name: 'aliases',
      type: 'json',
      required: true,
      defaultValue: [],
      ...holdsWords,
      admin: { position: 'sidebar', description: 'Other ids that open this module: their addresses lead to its own.' },
    },
    { name: 'professors', type: 'checkbox', defaultValue: false, label: 'Show the professors', admin: { position: 'sidebar' } },
    { name: 'exportable', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
    { name: 'isUserOwned', type: 'checkbox', defaultValue: false, label: 'Runs on the learner’s accounts', admin: { position: 'sidebar' } },
    { name: 'optional', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
  ],
}
