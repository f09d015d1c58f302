import { defineCmsPlugin, isAdmin, userId, writtenByHost } from '#cms'

/** One certificate for each learner and module; written once, when the module is completed. An admin may take one back, and write none. */
export default defineCmsPlugin({
  id: 'certificates',
  collections: [
    {
      slug: 'user-certificates',
      admin: { useAsTitle: 'code', defaultColumns: ['code', 'module_id', 'learner_name', 'issued_at'], group: 'Learners' },
      access: { ...writtenByHost, delete: isAdmin },
      fields: [
        userId(),
        { name: 'module_id', type: 'text', required: true },
        { name: 'code', type: 'text', required: true, unique: true },
        { name: 'learner_name', type: 'text', required: true },
        { name: 'issued_at', type: 'date', required: true },
        { name: 'certificate_data', type: 'json', required: true },
        { name: 'jwt', type: 'textarea', required: true },
      ],
      indexes: [{ fields: ['user_id', 'module_id'], unique: true }],
    },
  ],
})
