import { z } from 'zod'
import { defineSeed } from '#cms'
import { ProbeRequest } from '../contract.ts'

const Text = z.string().trim().min(1)

const ProbesFile = z.strictObject({
  probes: z.array(z.strictObject({ code: Text, description: Text, request: ProbeRequest, mustContain: z.array(z.string().min(1)) })).min(1),
})

/** `self-test/probes.yaml` → self-test-probes. */
export const probeSeed = defineSeed({
  collection: 'self-test-probes',
  keyField: 'code',
  files: /^self-test\/probes\.yaml$/,
  schema: ProbesFile,
  toDocuments: ({ data: { probes } }) =>
    probes.map(({ code, description, request, mustContain }) => ({
      key: code,
      fields: { description, request, must_contain: mustContain },
    })),
  toFiles: (documents) => [
    {
      path: 'self-test/probes.yaml',
      data: {
        probes: documents.map(({ key, fields: { description, request, must_contain } }) => ({
          code: key,
          description,
          request,
          mustContain: must_contain,
        })),
      },
    },
  ],
})
