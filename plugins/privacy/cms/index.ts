import { defineCmsPlugin, userId, writtenByHost } from '#cms'
import { pageNotes } from '../../site/contract.ts'
import { privacyShape } from '../privacy-shape.ts'

export default defineCmsPlugin({
  id: 'privacy',
  shapes: [
    {
      collection: 'pages',
      field: 'data',
      key: 'account-privacy',
      shape: { ...privacyShape, ...pageNotes },
      neededBecause: 'The app shows this page at /account/privacy.',
    },
  ],
  collections: [
    {
      // Requests for deletion; each row is removed once the deletion is done.
      slug: 'deletion-requests',
      timestamps: false,
      admin: { group: 'People', useAsTitle: 'user_id', defaultColumns: ['user_id', 'requested_at', 'due_at'] },
      access: writtenByHost,
      fields: [
        userId({ unique: true }),
        { name: 'requested_at', type: 'date', required: true },
        { name: 'due_at', type: 'date', required: true, index: true },
        // The parent's id if a parent made the request: then the student cannot cancel it.
        { name: 'asked_by', type: 'text' },
        // When the deletion began; from then on it cannot be cancelled.
        { name: 'started_at', type: 'date' },
      ],
    },
    {
      // The day of each account's last use, and whether its owner was warned since.
      slug: 'account-uses',
      timestamps: false,
      admin: { group: 'People', useAsTitle: 'user_id', defaultColumns: ['user_id', 'last_used_at', 'warned_at'] },
      access: writtenByHost,
      fields: [
        userId({ unique: true }),
        { name: 'last_used_at', type: 'date', required: true, index: true, custom: { onAccount: 'last_used_at' } },
        { name: 'warned_at', type: 'date' },
      ],
    },
    {
      // Payments of accounts that were deleted as unused, found by a keyed hash of the address.
      slug: 'kept-purchases',
      timestamps: false,
      admin: { group: 'People', useAsTitle: 'payment_id', defaultColumns: ['payment_id', 'kept_at'] },
      access: writtenByHost,
      fields: [
        { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
        { name: 'payment_id', type: 'text', required: true },
        { name: 'kept_at', type: 'date', required: true },
      ],
    },
  ],
})
