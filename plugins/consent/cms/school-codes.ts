import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig, TextFieldSingleValidation, Where } from 'payload'
import { normalizeEmail } from '#core/contract'
import { longestSchoolCode, newSchoolCode, schoolCodePattern, shortestSchoolCode, typedSchoolCode } from '../school-code.ts'

/** Students let one teacher see their progress: if a code gets another teacher, they have to accept again. */
const askAgain: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  if (operation !== 'update') return
  const collection = 'school-links'
  if (doc.code !== previousDoc.code)
    await req.payload.update({ collection, where: { code: { equals: previousDoc.code } }, data: { code: doc.code }, req })
  if (doc.teacher_email === previousDoc.teacher_email) return
  const accepted: Where = { and: [{ code: { equals: doc.code } }, { status: { equals: 'accepted' } }] }
  await req.payload.update({ collection, where: accepted, data: { status: 'offered' }, req })
}

/** Removes a deleted code's links, so that a later owner of the same code starts with no students. */
const forgetLinks: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await req.payload.delete({ collection: 'school-links', where: { code: { equals: doc.code } }, req })
}

/** An unchanged code is valid whatever its form; a new code must match the pattern. */
const isCode: TextFieldSingleValidation = (value, { previousValue }) => {
  const code = typedSchoolCode(value ?? '')
  if (value && value === previousValue) return true
  if (code.length < shortestSchoolCode || code.length > longestSchoolCode)
    return `A code has ${shortestSchoolCode} to ${longestSchoolCode} characters.`
  return schoolCodePattern.test(code) || 'Capital letters and digits, with hyphens between them: KITE-7Q4M-3XW8.'
}

/** Codes that teachers give to their classes. Creating a code for an e-mail address makes the owner of that address a teacher. */
export const schoolCodes: CollectionConfig = {
  slug: 'school-codes',
  labels: { singular: 'School code', plural: 'School codes' },
  admin: { useAsTitle: 'code', defaultColumns: ['code', 'school', 'teacher_email', 'is_active'], group: 'People' },
  hooks: {
    beforeValidate: [
      ({ data, originalDoc }) => ({
        ...data,
        ...(typeof data?.code === 'string' && data.code !== originalDoc?.code && { code: typedSchoolCode(data.code) }),
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
      defaultValue: () => newSchoolCode(),
      validate: isCode,
      admin: { description: 'What students type. A code that is hard to guess stands here already; you may type another.' },
    },
    {
      name: 'school',
      type: 'text',
      required: true,
      label: 'School or class',
      admin: { description: 'What students read before they accept. Its teacher may rename it.' },
    },
    { name: 'teacher_email', type: 'email', required: true, index: true, label: 'The teacher’s sign-in address' },
    {
      name: 'is_active',
      type: 'checkbox',
      defaultValue: true,
      label: 'Works',
      admin: { description: 'Off: nobody comes in by it, and its teacher sees nobody through it.' },
    },
    {
      name: 'closed_at',
      type: 'date',
      label: 'Closed by its teacher',
      admin: { readOnly: true, description: 'Since when nobody new comes in; who is in stays. Its teacher opens it again.' },
    },
  ],
}
