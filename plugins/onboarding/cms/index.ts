import { defineCmsPlugin } from '#cms'
import { starterPackSeed } from './starter-pack-seed.ts'
import { starterPacks } from './starter-packs.ts'
import { careerTaxonomy, choiceLists, hobbyTaxonomy } from './taxonomies.ts'
import { taxonomySeeds } from './taxonomy-seeds.ts'
import { userProfile } from './user-profile.ts'

export default defineCmsPlugin({
  id: 'onboarding',
  collections: [userProfile, starterPacks, careerTaxonomy, hobbyTaxonomy, choiceLists],
  seeds: [starterPackSeed, ...taxonomySeeds],
})
