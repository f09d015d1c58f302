import { defineCmsPlugin, namesLesson, userId } from '#cms'

export default defineCmsPlugin({
  id: 'logbook',
  collections: [
    {
      slug: 'logbook-entries',
      timestamps: false,
      admin: { hidden: true },
      indexes: [{ fields: ['user_id', 'call_id'], unique: true }, { fields: ['user_id', 'sub_slide_id', 'call_id'] }],
      fields: [
        userId(),
        // Sorts by the time of the request.
        { name: 'call_id', type: 'text', required: true },
        { name: 'at', type: 'date', required: true },
        { name: 'source', type: 'text', required: true },
        { name: 'module_id', type: 'text' },
        { name: 'sub_slide_id', type: 'text', ...namesLesson },
        { name: 'call', type: 'number' },
        { name: 'provider', type: 'text', required: true },
        { name: 'model', type: 'text', required: true },
        { name: 'paid_by', type: 'text', required: true },
        { name: 'outcome', type: 'text', required: true },
        { name: 'counted', type: 'checkbox', required: true },
        { name: 'tokens_in', type: 'number', required: true, custom: { privacy: 'own' } },
        { name: 'tokens_out', type: 'number', required: true, custom: { privacy: 'own' } },
        { name: 'cost_usd', type: 'number' },
        { name: 'vault_version', type: 'text', index: true },
        // Prompt, answer and note, encrypted; the last column, so that counts are read without it.
        { name: 'words', type: 'textarea' },
      ],
    },
    {
      slug: 'logbook-choices',
      timestamps: false,
      admin: { hidden: true },
      fields: [userId({ unique: true }), { name: 'keep_words', type: 'checkbox', required: true }],
    },
  ],
})
