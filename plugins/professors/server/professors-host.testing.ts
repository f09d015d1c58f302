import { defineServerPlugin } from '#core'
import { learnerWork } from '../../courses/contract.ts'
import { noLearnerWork } from '../../courses/learner-work.testing.ts'
import { startProxyHost } from '../../quota-proxy/server/proxy-host.testing.ts'
import professors from './index.ts'

/** The session keys that the browser sends. */
export const headers = { 'x-openai-key': 'sk-mine', 'x-anthropic-key': 'sk-ant-mine' }
/** A question about a module, as the panel sends it. */
export const question = (extra: object = {}) => ({
  moduleId: 'supabase',
  messages: [{ role: 'user', content: 'Why is it empty?' }],
  ...extra,
})

/** A fake without handed-in answers. */
const work = defineServerPlugin({
  id: 'no-work',
  provides: { learnerWork },
  setup: () => ({ services: { learnerWork: noLearnerWork } }),
})

/** A host with both professors, their models, a learner and a provider. */
export const openProfessors = async (options: Partial<Parameters<typeof startProxyHost>[0]> = {}) => {
  const proxy = await startProxyHost({ keys: ['openai', 'anthropic'], ...options, plugins: [...(options.plugins ?? [professors]), work] })
  for (const [professor_id, provider] of [
    ['neo', 'openai'],
    ['atlas', 'anthropic'],
  ] as const)
    await proxy.host.payload.update({
      collection: 'professors',
      where: { professor_id: { equals: professor_id } },
      data: { models: [`${provider}-small`, `${provider}-large`] },
    })
  return {
    ...proxy,
    ask: (provider: 'openai' | 'anthropic', body: object = question(), with_: Record<string, string> = headers) =>
      proxy.ada.post(`/api/proxy-${provider}-professor`, body, with_),
  }
}
