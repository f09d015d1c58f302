import type { PageRule } from '#core'
import { trainingCodeOf, trainingPath, withoutTraining } from '../training-codes.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * A module's page has its id as address, its training page its code (`m1`): other names of the module redirect there permanently.
 * An unknown module's page answers 404; the training address of a module without a training page redirects to the dashboard.
 */
export const moduleAddresses = (catalogue: Catalogue): PageRule[] => [
  {
    path: '/module/:moduleId',
    answer: async (req) => {
      const asked = String(req.params.moduleId)
      const module = await catalogue.module(asked, 'en')
      if (!module) return { status: 404 }
      return module.id === asked ? {} : { movedTo: `/module/${encodeURIComponent(module.id)}` }
    },
  },
  {
    path: '/training/:moduleId',
    answer: async (req) => {
      const asked = String(req.params.moduleId)
      const module = await catalogue.module(asked, 'en')
      const code = module && trainingCodeOf(module)
      if (!code) return { leadsTo: withoutTraining }
      return code === asked ? {} : { movedTo: trainingPath(code) }
    },
  },
]
