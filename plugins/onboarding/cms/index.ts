import { defineCmsPlugin } from '#cms'
import { starterPacks } from './starter-packs.ts'
import { careerTaxonomy, choiceLists, hobbyTaxonomy } from './taxonomies.ts'
import { userProfile } from './user-profile.ts'

export default defineCmsPlugin({ id: 'onboarding', collections: [userProfile, starterPacks, careerTaxonomy, hobbyTaxonomy, choiceLists] })
