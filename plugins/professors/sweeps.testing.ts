import type { Sweep } from '../sweep.testing.ts'

let planted = 0

export const sweeps: readonly Sweep[] = [
  {
    what: "a professor's answer",
    job: 'professors.forget-answers',
    days: 30,
    plant: async ({ store }, given_at) => {
      const { id } = await store.create('professor-answers', { digest: `a${++planted}`, user_id: 'u', given_at })
      return async () => (await store.findOne('professor-answers', { id: { equals: id } })) !== null
    },
  },
]
