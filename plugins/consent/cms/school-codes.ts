import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from 'payload'
import { normalizeEmail, typedCode } from '#core/contract'

/** Students let one teacher see their progress: another one on the same code is for them to accept anew. */
const askAgain: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const isHandedOver = doc.teacher_email !== previousDoc?.teacher_email
  if (operation !== 'update' || (!isHandedOver && doc.code === previousDoc.code)) return
  await req.payload.update({
    collection: 'school-links',
    where: { code: { equals: previousDoc.code } },
    data: { code: doc.code, ...(isHandedOver && { status: 'offered' }) },
    req,
  })
}

/** Whoever gets the same code one day starts with no students. */
const forgetLinks: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await req.payload.delete({ collection: 'school-links', where: { code: { equals: doc.code } }, req })
}

/** Codes that teachers give to their classes. Making one for an e-mail address is what makes its owner a teacher. */
export const schoolCodes: CollectionConfig = {
  slug: 'school-codes',
  labels: { singular: 'School code', plural: 'School codes' },
  admin: { useAsTitle: 'code', defaultColumns: ['code', 'school', 'teacher_email', 'is_active'], group: 'People' },
  hooks: {
    beforeValidate: [
      ({ data }) => ({
        ...data,
        ...(typeof data?.code === 'string' && { code: typedCode(data.code).toUpperCase() }),
        ...(typeof data?.teacher_email === 'string' && { teacher_email: normalizeEmail(data.teacher_email) }),
      }),
    ],
    afterChange: [askAgain],
    afterDelete: [forgetLinks],
  },
  fields: [
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: { description: 'What students type; capital letters. Make it hard to guess.' },
    },
    {
      name: 'school',
      type: 'text',
      required: true,
      label: 'School or class',
      admin: { description: 'What students read before they accept.' },
    },
    { name: 'teacher_email', type: 'email', required: true, index: true, label: 'The teacher’s sign-in address' },
    { name: 'is_active', type: 'checkbox', defaultValue: true, label: 'Works' },
  ],
}
