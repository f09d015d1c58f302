import type { CollectionAfterDeleteHook, Field } from 'payload'
import { defineCmsPlugin, fieldWrittenByHost, isAdmin, nobody, userId, writtenByHost } from '#cms'

/** Permanently revokes a certificate that an admin deletes in the panel, and its solo credentials: copies may exist anywhere. */
const revokeWhenTakenBack: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const { code, status_index } = doc as { code: string; status_index?: number | null }
  const own = { collection: 'solo-credentials', where: { code: { equals: code } }, req, overrideAccess: true } as const
  const { docs } = await req.payload.find(own)
  const revoked_at = new Date().toISOString()
  for (const index of [status_index, ...docs.map((solo) => solo.status_index)])
    if (typeof index === 'number')
      await req.payload.create({ collection: 'revoked-credentials', data: { status_index: index, revoked_at }, req, overrideAccess: true })
  await req.payload.delete(own)
}

/** A certificate's facts and its two signed forms: a JWT, and a JSON document with an embedded proof. */
const certificateFields: Field[] = [
  userId(),
  { name: 'module_id', type: 'text', required: true },
  { name: 'code', type: 'text', required: true, unique: true },
  { name: 'learner_name', type: 'text', required: true },
  { name: 'issued_at', type: 'date', required: true },
  { name: 'certificate_data', type: 'json', required: true, custom: { privacy: 'shared' } },
  { name: 'jwt', type: 'textarea', required: true },
  // Certificates issued when there was only one form get it on the first request for it.
  { name: 'credential', type: 'textarea' },
  { name: 'status_index', type: 'number', unique: true, admin: { description: 'Its place in the list of revoked credentials.' } },
]

export default defineCmsPlugin({
  id: 'certificates',
  collections: [
    {
      // One per learner and module; written once, when the module is completed. An admin may delete one, but create none.
      slug: 'user-certificates',
      admin: { useAsTitle: 'code', defaultColumns: ['code', 'module_id', 'learner_name', 'issued_at'], group: 'Learners' },
      access: { ...writtenByHost, delete: isAdmin },
      hooks: { afterDelete: [revokeWhenTakenBack] },
      fields: [
        ...certificateFields,
        { name: 'replaces', type: 'text', admin: { description: 'The number of the certificate that this one replaced.' } },
      ],
      indexes: [{ fields: ['user_id', 'module_id'], unique: true }],
    },
    {
      // Certificates that were reissued for their learners under another name.
      slug: 'replaced-certificates',
      admin: { useAsTitle: 'code', defaultColumns: ['code', 'module_id', 'replaced_by', 'replaced_at'], group: 'Learners' },
      access: writtenByHost,
      fields: [
        ...certificateFields,
        { name: 'replaced_by', type: 'text', required: true },
        { name: 'replaced_at', type: 'date', required: true },
      ],
    },
    {
      // The second credential of a certificate, once its module's check was passed without AI.
      slug: 'solo-credentials',
      admin: { useAsTitle: 'code', defaultColumns: ['code', 'module_id', 'score', 'total', 'passed_at'], group: 'Learners' },
      access: writtenByHost,
      fields: [
        userId(),
        { name: 'module_id', type: 'text', required: true },
        { name: 'code', type: 'text', required: true, unique: true },
        { name: 'score', type: 'number', required: true },
        { name: 'total', type: 'number', required: true },
        { name: 'passed_at', type: 'date', required: true },
        { name: 'jwt', type: 'textarea', required: true },
        { name: 'credential', type: 'textarea', required: true },
        { name: 'status_index', type: 'number', required: true, unique: true },
      ],
    },
    {
      // Contains nobody's data: numbers that outlive the rows they were in, so that erasure never makes a revoked credential valid again.
      slug: 'revoked-credentials',
      admin: { useAsTitle: 'status_index', group: 'Learners' },
      access: writtenByHost,
      fields: [
        { name: 'status_index', type: 'number', required: true, unique: true },
        { name: 'revoked_at', type: 'date', required: true },
      ],
    },
    {
      // Public parts are kept for ever: they verify old signatures. An admin retires a key; the next credential creates its successor.
      slug: 'issuing-keys',
      admin: { useAsTitle: 'key_id', defaultColumns: ['key_id', 'algorithm', 'made_at', 'is_retired'], group: 'Operations' },
      access: { ...writtenByHost, update: isAdmin },
      fields: [
        {
          name: 'slot',
          type: 'text',
          required: true,
          unique: true,
          access: fieldWrittenByHost,
          admin: { hidden: true },
          custom: { privacy: 'secret' },
        },
        { name: 'key_id', type: 'text', required: true, unique: true, access: fieldWrittenByHost },
        { name: 'algorithm', type: 'text', required: true, access: fieldWrittenByHost },
        { name: 'public_jwk', type: 'textarea', required: true, access: fieldWrittenByHost },
        { name: 'made_at', type: 'date', required: true, access: fieldWrittenByHost },
        {
          name: 'private_sealed',
          custom: { privacy: 'secret' },
          type: 'textarea',
          access: { ...fieldWrittenByHost, read: nobody },
          admin: { hidden: true },
        },
        {
          name: 'is_retired',
          type: 'checkbox',
          defaultValue: false,
          admin: { description: 'A retired key signs nothing more. What it has signed stays valid.' },
        },
      ],
    },
  ],
})
