import type { PageRule } from '#core'
import type { Catalogue } from './catalogue.ts'

/** A module's page stands under its id: other ids of it lead there for good, and where there is no module the page is none. */
export const moduleAddresses = (catalogue: Catalogue): PageRule[] =>
  ['module', 'training'].map((page) => ({
    path: `/${page}/:moduleId`,
    answer: async (req) => {
      const asked = String(req.params.moduleId)
      const module = await catalogue.module(asked, 'en')
      if (!module) return { status: 404 }
      return module.id === asked ? {} : { movedTo: `/${page}/${encodeURIComponent(module.id)}` }
    },
  }))
