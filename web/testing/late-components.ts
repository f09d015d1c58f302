import { beforeEach } from 'vitest'
import { loadLateComponents } from '../kit/ui/late.tsx'

// Somebody has touched the page before the test begins: what opens is there at once.
beforeEach(loadLateComponents)
